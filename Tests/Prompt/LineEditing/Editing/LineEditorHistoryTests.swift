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
      let written = try history.readNew().entries
      #expect(written.map(\.command) == ["home", "saved", "next", "home"])
      #expect(written[1] == HistoryEntry(time: 1, command: "saved", status: 0, milliseconds: 7))
    }

    @Test func upFindsTheCommandsOfThisSessionBeforeThoseOfOthers() async throws {
      let editor = try makeEditor(history: history)
      #expect(await read(editor) { terminal.type("saved\r") } == .line("saved", at: nil))
      editor.finished(Self.done)
      try await edit("delete 1", with: editor) {
        await terminal.shows("pic> saved", "pic>")
        #expect(throws: Never.self) { try append("delete 1") }
        await terminal.type("\u{1B}[A", shows: "pic> saved", "pic> saved")
        terminal.type("\u{1B}[A\r")
      }
    }

    @Test func aLineFromTheHistoryCannotSendSequencesToTheTerminal() async throws {
      try append("star \u{1B}]52;c;AAAA\u{07}\u{9B}2J\u{202E}3")
      try await edit("star ]52;c;AAAA2J\u{202E}3", with: makeEditor(history: history)) {
        await terminal.type("\u{1B}[A", shows: "pic> star ]52;c;AAAA2J\u{FFFD}3")
        terminal.type("\r")
      }
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
      guard case .cannotOpen(path: "/proc/picterest/history", reason: _) = editor.takeHistoryProblem() else {
        Issue.record("The problem was not reported.")
        return
      }
      editor.finished(Self.done)
      #expect(await read(editor) { terminal.type("\u{1B}[A\r") } == .line("home", at: nil))
      #expect(editor.takeHistoryProblem() == nil)
    }
  }
}
