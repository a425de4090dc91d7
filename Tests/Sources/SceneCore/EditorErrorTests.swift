import Domain
import SceneCore
import TestSupport
import Testing

struct EditorErrorTests {
  private static let file = "/library/memo-1/memo.md"

  @Test(
    arguments: [
      (
        .noTerminal, .usage,
        "There is no terminal here in which your editor could open. Type the memo after the command, as in: "
          + "memo 1 \"for the hall\". At a shell, it can be piped in: fortune | picterest memo <id> -"
      ),
      (
        .notFound(command: nil, file: nil), .configuration,
        "There is no editor: neither VISUAL nor EDITOR names one, and vi is not installed. Set EDITOR, or type the "
          + "memo after the command."
      ),
      (
        .notFound(command: "code -w", file: nil), .configuration,
        "The editor \"code -w\" cannot be run. Set VISUAL or EDITOR to one that can, or type the memo after the command."
      ),
      (
        .failed(command: "vi", status: 1, file: file), .editorFailed,
        "The editor \"vi\" ended with status 1. The memo stays as it was. What you wrote is in \"\(file)\"."
      ),
      (
        .failed(command: "vi", status: 137, file: nil), .editorFailed,
        "The editor \"vi\" was ended by signal 9. The memo stays as it was."
      ),
      (
        .notText(file: file), .badInput,
        "What the editor left is not text in UTF-8, or has a NUL byte. The memo stays as it was. What you wrote is in \"\(file)\"."
      ),
      (
        .tooLong(limit: 1 << 20, file: file), .badInput,
        "What the editor left is longer than a memo may be, which is 1 MB. The memo stays as it was. "
          + "What you wrote is in \"\(file)\"."
      ),
      (
        .inaccessible(file: file, reason: "No space left on device"), .cannotWrite,
        "The file for your editor, \"\(file)\", cannot be used: No space left on device. The memo stays as it was."
      ),
      (
        .unsaved(because: .library(.busy), file: file), .libraryBusy,
        "Another program is using the library. Try again in a moment. What you wrote is in \"\(file)\"."
      ),
    ] as [(EditorError, FailureCode, String)])
  func everyFailureSaysWhatHappenedAndWhereTheTextIs(error: EditorError, code: FailureCode, message: String) {
    #expect(DisplayedError(.editor(error)) == DisplayedError(code, message))
  }
}
