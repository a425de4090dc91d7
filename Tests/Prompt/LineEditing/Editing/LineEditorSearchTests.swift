import Testing

@testable import LineEditing

extension OneAfterTheOther {
  final class LineEditorSearchTests: EditorSuite {
    private func makeEditorWithHistory() throws -> LineEditor {
      for command in ["star 3 \"바다 light\"", "saved", "star 4", "home"] {
        try append(command)
      }
      return try makeEditor(history: history)
    }

    @Test func ctrlRListsMatchingCommandsAndEnterTakesTheChosenOne() async throws {
      try await edit("star 3 \"바다 light\"", with: makeEditorWithHistory()) {
        await type("\u{12}")
        await terminal.shows(
          "history>", "  0s  home", "  0s  star 4", "  0s  saved", "  0s  star 3 \"바다 light\"", cursor: 9)
        terminal.type("star")
        await terminal.shows("history> star", "  0s  star 4", "  0s  star 3 \"바다 light\"", cursor: 13)
        terminal.type("\u{12}")
        await terminal.waitUntil {
          $0.lastRowInStyles == [.init("  0s  ", "2"), .init("star 3 \"바다 light\"", "7")]
        }
        await terminal.type("\r", shows: "pic> star 3 \"바다 light\"", cursor: 24)
        terminal.type("\r")
      }
    }

    @Test func koreanIsFoundAndTheSearchBeginsWithWhatWasTyped() async throws {
      try await edit("star 3 \"바다 light\"", with: makeEditorWithHistory()) {
        await type("가\u{12}", shows: "history> 가", "no match in the history", cursor: 11)
        await terminal.type("\u{7F}바다", shows: "history> 바다", "  0s  star 3 \"바다 light\"", cursor: 13)
        terminal.type("\r\r")
      }
    }

    @Test func arrowsMoveAsTheyPointAndCtrlRGoesToTheOlderOne() async throws {
      let editor = try makeEditorWithHistory()
      // From home down to star 4 and saved, up to star 4, and back to saved with Ctrl-R.
      let typed = "\u{12}\u{1B}[A\u{1B}[B\u{1B}[B\u{1B}[A\u{12}\r\r"
      #expect(await read(editor) { await type(typed) } == .line("saved", at: nil))
    }

    @Test(arguments: ["\u{1B}[C", "\u{05}"]) func rightAndEndAlsoTakeTheSelectedCommand(key: String)
      async throws
    {
      try await edit("saved", with: makeEditorWithHistory()) { await type("\u{12}sav\(key)\r") }
    }

    @Test func undoAfterASearchSkipsTheQueryAndUndoesWhatWasTypedBefore() async throws {
      let editor = try makeEditorWithHistory()
      let typed = "he\u{12}\u{7F}\u{7F}sav\r\u{1F}!\u{1F}\u{1F}x\r"
      #expect(await read(editor) { await type(typed) } == .line("x", at: nil))
    }

    @Test(arguments: ["\u{1B}", "\u{07}", "\u{03}"]) func leavingTheSearchRestoresTheLine(
      key: String
    ) async throws {
      try await edit("hex", with: makeEditorWithHistory()) {
        await type("he\u{12}", shows: "history> he", "no match in the history")
        await terminal.type("\u{7F}o\(key)", shows: "pic> he", cursor: 7)
        terminal.type("x\r")
      }
    }

    @Test func besideTheListIsThePictureForTheChosenCommandIfThereIsRoom() async throws {
      let wide = try TestTerminal(columns: 62, height: 8)
      for command in ["keep \"바다 light\"", "saved", "keep"] { try append(command) }
      let picture = (1...7).map { String(repeating: "\($0)", count: 20) }
      func row(_ text: String, _ cells: Int, _ number: Int) -> String {
        text + String(repeating: " ", count: 41 - cells) + picture[number - 1]
      }
      try await edit("saved", with: makeEditor(on: wide, history: history)) {
        wide.type("\u{12}keep")
        await wide.shows(
          "history> keep", row("  0s  keep", 10, 1), row("  0s  keep \"바다 light\"", 23, 2),
          row("", 0, 3), row("", 0, 4), row("", 0, 5), row("", 0, 6), row("", 0, 7), cursor: 13)
        await wide.type("\u{15}sav", shows: "history> sav", "  0s  saved", cursor: 12)
        wide.type("\r\r")
      }
    }

    @Test func theListNeverScrollsTheLineAway() async throws {
      let low = try TestTerminal(columns: 40, height: 3)
      for number in 1...30 { try append("star \(number)") }
      try await edit("star 28", with: makeEditor(on: low, history: history)) {
        await low.type("\u{12}", shows: "history>", "  0s  star 30", "  0s  star 29", cursor: 9)
        await low.type("\u{1B}[B\u{1B}[B", shows: "history>", "  0s  star 29", "  0s  star 28", cursor: 9)
        low.type("\r\r")
      }
    }
  }
}
