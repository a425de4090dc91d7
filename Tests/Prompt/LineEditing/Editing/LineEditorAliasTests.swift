import LineEditing
import Testing

extension OneAfterTheOther {
  /// `sea` is an alias for `search sea`.
  final class LineEditorAliasTests: EditorSuite {
    @Test func aBlankAfterAnAliasShowsWhatItIsShortFor() async throws {
      try await edit("search sea gull") {
        await type("sea", shows: "pic> sea", cursor: 8)
        await terminal.type(" ", shows: "pic> search sea", cursor: 16)
        terminal.type("gull\r")
      }
    }

    @Test(arguments: [
      ("sea\r", "search sea"), ("  sea gull\r", "  search sea gull"), ("star sea\r", "star sea"),
      ("seas\r", "seas"), ("\"sea\"\r", "\"sea\""),
    ]) func enterReplacesOnlyTheFirstWord(keys: String, line: String) async throws {
      try await edit(line) { await type(keys) }
    }

    @Test func aBlankAfterPastedTextStaysAtItsEnd() async throws {
      try await edit("search sea gull x") {
        await type("\u{1B}[200~sea gull\u{1B}[201~", shows: "pic> sea gull", cursor: 13)
        await terminal.type(" ", shows: "pic> search sea gull", cursor: 21)
        terminal.type("x\r")
      }
    }

    @Test func anAnswerIsNoAlias() async throws {
      let editor = try makeEditor()
      let answer = await read(editor, Prompt("pic>", kind: .question)) { await type("sea\r") }
      #expect(answer == .line("sea", at: nil))
    }

    @Test func undoBringsTheAliasBack() async throws {
      try await edit("home") {
        await type("sea", shows: "pic> sea", cursor: 8)
        await terminal.type(" ", shows: "pic> search sea", cursor: 16)
        await terminal.type("\u{1F}", shows: "pic> sea", cursor: 8)
        terminal.type("\u{15}home\r")
      }
    }
  }
}
