import Glibc
import Testing

@testable import LineEditing

extension OneAfterTheOther {
  final class LineEditorEndingTests: EditorSuite {
    @Test func ctrlCDiscardsTheLineAndUpBringsItBack() async throws {
      let editor = try makeEditor()
      let line = await read(editor) {
        await type("star 3 half a memo\u{01}\u{03}", shows: "pic> star 3 half a memo^C")
      }
      #expect(line == .interrupted)
      try await edit("star 3 half a memo", with: editor) {
        await terminal.shows("pic> star 3 half a memo^C", "pic>", cursor: 5)
        await terminal.type("\u{1B}[A", shows: "pic> star 3 half a memo^C", "pic> star 3 half a memo")
        terminal.type("\r")
      }
    }

    private static let hint = "Type quit or press Ctrl-D to leave."

    @Test func theSecondCtrlCInARowOnAnEmptyLineSaysHowToLeave() async throws {
      let editor = try makeEditor()
      #expect(await read(editor) { await type("\u{03}") } == .interrupted)
      let second = await read(editor) {
        // Between lines, Ctrl-C would be a signal.
        await terminal.shows("pic> ^C", "pic>", cursor: 5)
        terminal.type("\u{03}")
      }
      #expect(second == .interrupted)
      try await edit("home", with: editor) {
        await terminal.shows("pic> ^C", "pic> ^C", Self.hint, "pic>", cursor: 5)
        terminal.type("home\r")
      }
    }

    @Test(arguments: ["\u{03}", "\u{04}", "\r", "y\r", "n\u{03}"])
    func whatIsPressedInAQuestionDoesNotCount(answer: String) async throws {
      let editor = try makeEditor()
      #expect(await read(editor) { await type("\u{03}") } == .interrupted)
      _ = await read(editor, Prompt("Sure?", kind: .question)) {
        await terminal.waitUntil { $0.text.last == "Sure?" }
        terminal.type(answer)
      }
      #expect(await read(editor) { await type("\u{03}") } == .interrupted)
      let line = await read(editor) { await type("home\r") }
      #expect(line == .line("home", at: nil))
      #expect(!terminal.screen.text.contains(Self.hint))
    }

    @Test func ctrlDEndsTheInputOnAnEmptyLineAndDeletesInOthers() async throws {
      let editor = try makeEditor()
      #expect(await read(editor) { terminal.type("ab\u{01}\u{04}\r") } == .line("b", at: nil))
      #expect(await read(editor) { await type("\u{04}") } == .end)
    }

    @Test func aTerminalThatHangsUpEndsTheInput() async throws {
      let editor = try makeEditor()
      let line = await read(editor) {
        await terminal.type("half", shows: "pic> half")
        terminal.hangUp()
      }
      #expect(line == .end)
    }

    @Test func cancellingTheTaskInterruptsTheLineAndTheNextOneWorks() async throws {
      let editor = try makeEditor()
      let task = Task { await editor.nextLine(Prompt("pic>")) }
      await terminal.type("half", shows: "pic> half")
      task.cancel()
      #expect(await task.value == .interrupted)
      #expect(await read(editor) { terminal.type("home\r") } == .line("home", at: nil))
    }

    @Test func closingEndsTheCurrentLineAndAllLaterOnes() async throws {
      let editor = try makeEditor()
      let line = await read(editor) {
        await terminal.shows("pic>")
        editor.close()
      }
      #expect(line == .end)
      #expect(await editor.nextLine(Prompt("pic>")) == .end)
      editor.close()
    }
  }
}
