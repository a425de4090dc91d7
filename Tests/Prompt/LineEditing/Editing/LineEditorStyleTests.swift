import LineEditing
import Terminal
import Testing

extension OneAfterTheOther {
  /// A style adopted between two lines applies to all later lines.
  final class LineEditorStyleTests: EditorSuite {
    private func editor(afterAdopting style: EditingStyle, asking question: TerminalQuestion? = nil)
      async throws
      -> LineEditor
    {
      let editor = try makeEditor()
      try await edit("home", with: editor) { await type("home\r") }
      editor.adopt(style, asking: question)
      return editor
    }

    @Test func viKeysCountFromTheNextLine() async throws {
      let editor = try await editor(afterAdopting: EditingStyle(keys: .vi))
      #expect(editor.margin == 4)
      try await edit("ome", with: editor) {
        await terminal.waitUntil { $0.text.last == "[I] pic>" }
        terminal.type("home\u{1B}")
        await terminal.waitUntil { $0.text.last == "[N] pic> home" }
        terminal.type("bx\r")
      }
      editor.adopt(EditingStyle(keys: .emacs))
      try await edit("xhome", with: editor) { await type("home\u{1B}bx\r") }
    }

    @Test func aKeyHasItsNewEffectFromTheNextLine() async throws {
      var bindings = KeyBindings()
      bindings.bind("ctrl-t", to: "unix-line-discard")
      let editor = try await editor(afterAdopting: EditingStyle(bindings: bindings))
      try await edit("saved", with: editor) { await type("home\u{14}saved\r") }
      editor.adopt(EditingStyle())
      try await edit("saved", with: editor) { await type("saev\u{14}d\r") }
    }

    @Test func aStyleThatComesDuringALineCountsForTheNext() async throws {
      let editor = try makeEditor()
      try await edit("home", with: editor) {
        await type("ho", shows: "pic> ho")
        editor.adopt(EditingStyle(keys: .vi))
        terminal.type("me\r")
      }
      try await edit("ome", with: editor) {
        await terminal.waitUntil { $0.text.last == "[I] pic>" }
        terminal.type("home\u{1B}")
        await terminal.waitUntil { $0.text.last == "[N] pic> home" }
        terminal.type("bx\r")
      }
    }

    @Test func colorsComeAndGo() async throws {
      let editor = try await editor(afterAdopting: EditingStyle(colors: .onDark))
      try await edit("star", with: editor) {
        await type("star")
        await terminal.waitUntil { $0.lastRowInStyles.contains(.init("star", "32")) }
        terminal.type("\r")
      }
      editor.adopt(EditingStyle())
      try await edit("star", with: editor) {
        await type("star")
        await terminal.waitUntil { $0.lastRowInStyles.first == "pic> star" }
        terminal.type("\r")
      }
    }

    @Test func aQuestionIsAskedBeforeTheNextPrompt() async throws {
      let editor = try await editor(
        afterAdopting: EditingStyle(), asking: .first)
      try await edit("home", with: editor) {
        await terminal.waitUntil { $0.unknown.last == "[5n" }
        terminal.type("home\r")
      }
    }
  }
}
