import Testing

@testable import LineEditing

extension OneAfterTheOther {
  final class LineEditorUndoTests: EditorSuite {
    @Test(arguments: [
      ("one two\u{1F}x", "one x"), ("one two\u{1F}\u{1F}x", "x"), ("one two\u{17}\u{1F}x", "one twox"),
      ("one\u{15}\u{1F}x", "onex"), ("one\u{1F}\u{1B}/x", "onex"), ("one two\u{1F}\u{1F}\u{1B}/x", "one x"),
      ("one\u{01}\u{04}\u{1F}x", "xone"), ("one\u{1F}two\u{1B}/x", "twox"), ("\u{1F}x", "x"),
      ("one\u{1B}[200~ two\u{1B}[201~\u{1F}x", "onex"),
    ])
    func everyStepCanBeUndoneAndRedone(typed: String, line: String) async throws {
      try await edit(line) { await type(typed + "\r") }
    }

    @Test func theScreenShowsTheTextThatUndoRestored() async throws {
      try await edit("바다 빛") {
        await type("바다 빛\u{15}")
        await terminal.shows("pic>", cursor: 5)
        terminal.type("\u{1F}")
        await terminal.shows("pic> 바다 빛", cursor: 12)
        terminal.type("\r")
      }
    }
  }
}
