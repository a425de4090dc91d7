import Domain
import SceneCore
import TestSupport
import Testing

struct EditorErrorTests {
  @Test func everyFailureSaysWhatHappenedAndWhereTheTextIs() {
    let file = "/library/memo-1/memo.md"
    let errors: [EditorError] = [
      .noTerminal, .notFound(command: nil, file: nil), .notFound(command: "code -w", file: nil),
      .failed(command: "vi", status: 1, file: file), .failed(command: "vi", status: 137, file: nil),
      .notText(file: file), .tooLong(limit: 1 << 20, file: file),
      .inaccessible(file: file, reason: "No space left on device"),
      .unsaved(because: .library(.busy), file: file),
    ]
    Sentences("Editor.txt").expect(
      errors.map { ("\($0)".replacing("Domain.", with: ""), DisplayedError(.editor($0))) })
  }
}
