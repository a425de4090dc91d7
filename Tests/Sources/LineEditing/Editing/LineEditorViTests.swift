import Testing

@testable import LineEditing

extension OneAfterTheOther {
  struct LineEditorViTests: EditorSuite {
    let folder: TemporaryFolder
    let terminal: TestTerminal

    init() throws {
      folder = try TemporaryFolder()
      terminal = try TestTerminal()
    }

    /// Esc as kitty sends it; the byte alone is a key only when nothing follows within 40 ms.
    private static let escape = "\u{1B}[27u"

    private func line(_ typed: String) async throws -> LineRead {
      let editor = try makeEditor(keys: .vi)
      return await read(editor) { await type(typed + "\r") }
    }

    @Test(arguments: [
      ("one two\(escape)0x", "ne two"), ("one two\(escape)bdw", "one "),
      ("one two\(escape)0cwsix\(escape)", "six two"),
      ("one\(escape)xu", "one"), ("one two\(escape)0Du", "one two"), ("one\(escape)a two\(escape)u", "one"),
      ("one two\(escape)2hx", "one wo"), ("one two\(escape)0fta!", "one t!wo"), ("바다\(escape)i한", "바한다"),
      ("one\(escape)A two", "one two"), ("one two\(escape)0dwP", "one two"),
    ])
    func viKeysEditTheLine(typed: String, expected: String) async throws {
      #expect(try await line(typed) == .line(expected, at: nil))
    }

    @Test func unsafeViCommandsDoNothing() async throws {
      #expect(try await line("ab\(Self.escape):bind \"x") != .interrupted)
      #expect(try await line("ab\(Self.escape)v") == .line("ab", at: nil))
      #expect(try await line("ab\(Self.escape)@_#") == .line("ab", at: nil))
    }

    @Test func theHistoryIsWalkedInViCommandMode() async throws {
      try append("star 3")
      let editor = try makeEditor(history: history, keys: .vi)
      #expect(await read(editor) { await type("\(Self.escape)k\r") } == .line("star 3", at: nil))
    }
  }
}
