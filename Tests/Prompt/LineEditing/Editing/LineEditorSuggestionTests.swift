import Terminal
import Testing

@testable import LineEditing

extension OneAfterTheOther {
  final class LineEditorSuggestionTests: EditorSuite {
    private func makeEditorWithHistory(colors: Colors = .off) throws -> LineEditor {
      for command in ["star 3 \"light\"", "saved", "help star"] { try append(command) }
      return try makeEditor(history: history, style: EditingStyle(colors: colors))
    }

    @Test func theNewestCommandThatBeginsWithTheLineIsSuggestedAfterIt() async throws {
      try await edit("s", with: makeEditorWithHistory()) {
        await type("st", shows: "pic> star 3 \"light\"", cursor: 7)
        #expect(terminal.screen.lastRowInStyles == ["pic> st", .init("ar 3 \"light\"", "2")])
        await terminal.type("x", shows: "pic> stx", cursor: 8)
        await terminal.type("\u{7F}\u{7F}\u{7F}s", shows: "pic> saved", cursor: 6)
        await terminal.type("\r", shows: "pic> s")
      }
    }

    @Test(arguments: ["\u{1B}[C", "\u{1B}[F", "\u{05}", "\u{06}"]) func rightAndEndTakeTheSuggestion(
      key: String
    ) async throws {
      try await edit("star 3 \"light\"", with: makeEditorWithHistory()) { await type("st\(key)\r") }
    }

    @Test(arguments: ["\u{1B}[1;3C", "\u{1B}f", "\u{1B}[1;5C"]) func aWordOfTheSuggestionCanBeTaken(
      key: String
    ) async throws {
      try await edit("star 3 4", with: makeEditorWithHistory()) { await type("st\(key)\(key) 4\r") }
    }

    @Test func aCommandThatMakesNoSenseHereIsNotSuggested() async throws {
      for command in ["else", "elsewhere 3"] { try append(command) }
      try await edit("el", with: makeEditor(history: history)) {
        await type("el", shows: "pic> else", cursor: 7)
        terminal.type("\r")
      }
    }

    @Test func aSuggestionIsCutAtTheEdgeAndNeverWraps() async throws {
      let narrow = try TestTerminal(columns: 16)
      for command in ["star 3 \"바다바다바다\""] { try append(command) }
      try await edit("s", with: makeEditor(on: narrow, history: history)) {
        await narrow.waitUntil { $0.text == ["pic>"] }
        await narrow.type("s", shows: "pic> star 3 \"바", cursor: 6)
        narrow.type("\r")
      }
    }

    @Test func aHintHasItsOwnColorAndNoKeyInsertsIt() async throws {
      try await edit("star", with: makeEditor(style: EditingStyle(colors: .onDark))) {
        await type("star", shows: "pic> star <n>", cursor: 9)
        #expect(
          terminal.screen.lastRowInStyles == [
            .init("pic> ", "1;38;5;80"), .init("star", "32"), .init(" <n>", "38;5;73"),
          ])
        terminal.type("\u{1B}[C\u{05}\r")
      }
    }

    @Test func theCommandWordIsColoredOnceItIsKnownOrWrong() async throws {
      try await edit("가homex", with: makeEditor(style: EditingStyle(colors: .onDark))) {
        await type("hom", shows: "pic> hom", cursor: 8)
        #expect(terminal.screen.lastRowInStyles == [.init("pic> ", "1;38;5;80"), "hom"])
        terminal.type("e")
        await terminal.waitUntil { $0.lastRowInStyles.last == .init("home", "32") }
        terminal.type("x")
        await terminal.waitUntil { $0.lastRowInStyles.last == .init("homex", "38;5;203") && $0.column == 10 }
        terminal.type("\u{01}가")
        await terminal.waitUntil { $0.lastRowInStyles.last == .init("가homex", "38;5;203") && $0.column == 7 }
        terminal.type("\r")
      }
    }

    @Test func textTypedAheadIsMatchedAgainstTheHistoryThatIsReadAfterIt() async throws {
      try append("star 3")
      try await edit("star 3", with: makeEditor(history: history)) {
        await terminal.type("st", shows: "pic> star 3", cursor: 7)
        terminal.type("\u{1B}[C\r")
      }
    }

    @Test func textTypedAheadIsMatchedAgainstWhatOtherSessionsWroteMeanwhile() async throws {
      let editor = try makeEditor(history: history)
      #expect(await read(editor) { await type("home\r") } == .line("home", at: nil))
      editor.finished(CommandOutcome(status: 0, milliseconds: 1))
      terminal.type("sta")
      await terminal.waitUntilPending(3)
      try append("star 4")
      try await edit("star 4", with: editor) {
        await terminal.shows("pic> home", "pic> star 4", cursor: 8)
        terminal.type("\u{05}\r")
      }
    }
  }
}
