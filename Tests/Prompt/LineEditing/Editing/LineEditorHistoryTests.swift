import Glibc
import Testing

@testable import LineEditing

extension OneAfterTheOther {
  final class LineEditorHistoryTests: EditorSuite {
    private static let done = CommandOutcome(status: 0, milliseconds: 7)

    @Test func upFindsCommandsOfEarlierAndOtherSessions() async throws {
      try append("home")
      let editor = try makeEditor(history: history)
      #expect(await read(editor) { terminal.type("saved\r") } == .line("saved", at: nil))
      editor.finished(Self.done)
      let next = await read(editor) {
        await terminal.shows("pic> saved", "pic>")
        #expect(throws: Never.self) { try append("next") }
        terminal.type("\u{10}\u{10}\r")
      }
      #expect(next == .line("next", at: nil))
      editor.finished(Self.done)
      #expect(await read(editor) { terminal.type("\u{1B}[A\u{1B}[A\u{1B}[A\r") } == .line("home", at: nil))
      editor.close()
      #expect(try history.readNew().entries.map(\.command) == ["home", "saved", "next", "home"])
    }

    @Test func upFindsTheCommandsOfThisSessionBeforeThoseOfOthers() async throws {
      let editor = try makeEditor(history: history)
      #expect(await read(editor) { terminal.type("saved\r") } == .line("saved", at: nil))
      editor.finished(Self.done)
      let line = await read(editor) {
        await terminal.shows("pic> saved", "pic>")
        #expect(throws: Never.self) { try append("delete 1") }
        terminal.type("\u{1B}[A")
        await terminal.shows("pic> saved", "pic> saved")
        terminal.type("\u{1B}[A\r")
      }
      #expect(line == .line("delete 1", at: nil))
    }

    @Test func aCommandIsWrittenWithItsResultWhenItIsFinished() async throws {
      let editor = try makeEditor(history: history)
      #expect(await read(editor) { terminal.type("saved\r") } == .line("saved", at: nil))
      editor.finished(CommandOutcome(status: 70, milliseconds: 12))
      editor.close()
      #expect(
        try history.readNew().entries == [
          HistoryEntry(time: 1, command: "saved", status: 70, milliseconds: 12)
        ])
    }

    @Test func aLineFromTheHistoryCannotSendSequencesToTheTerminal() async throws {
      try append("star \u{1B}]52;c;AAAA\u{07}\u{9B}2J\u{202E}3")
      let editor = try makeEditor(history: history)
      let line = await read(editor) {
        terminal.type("\u{1B}[A")
        await terminal.shows("pic> star ]52;c;AAAA2J\u{FFFD}3")
        terminal.type("\r")
      }
      #expect(line == .line("star ]52;c;AAAA2J\u{202E}3", at: nil))
      #expect(terminal.screen.unknown == [])
    }

    @Test func theAnswerToAQuestionIsNeitherKeptNorCompleted() async throws {
      let editor = try makeEditor(history: history)
      let question = Prompt("Delete? [y/N]", kind: .question)
      let line = await read(editor, question) {
        await terminal.shows("Delete? [y/N]", cursor: 14)
        terminal.type("h\t\u{1B}[Ax\u{7F}\u{7F}y\r")
      }
      #expect(line == .line("y", at: nil))
      #expect(try history.readNew().entries == [])
    }

    @Test func aHistoryThatCannotBeWrittenIsReportedOnceAndThePromptGoesOn() async throws {
      let editor = try makeEditor(history: HistoryFile(path: "/proc/picterest/history"))
      #expect(await read(editor) { terminal.type("home\r") } == .line("home", at: nil))
      editor.finished(Self.done)
      #expect(await read(editor) { terminal.type("\u{1B}[A\r") } == .line("home", at: nil))
      #expect(editor.takeHistoryProblem() != nil)
      editor.finished(Self.done)
      #expect(await read(editor) { terminal.type("\u{1B}[A\r") } == .line("home", at: nil))
      #expect(editor.takeHistoryProblem() == nil)
    }
  }
}
