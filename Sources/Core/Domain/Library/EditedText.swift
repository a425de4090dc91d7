/// A text as an editor left it.
package struct EditedText: Hashable, Sendable {
  package var text: String
  package var file: String

  /// The prefix of the folders in the library's folder, one for each edited text.
  package static let folderPrefix = "memo-"

  package init(text: String, file: String) {
    self.text = text
    self.file = file
  }
}

/// The reason why editing a text had no result.
///
/// `file` holds the changed text; nil when the text was not changed.
package indirect enum EditorError: Error, Hashable, Sendable {
  /// No terminal for an editor, or no one at it.
  case noTerminal
  /// No program by that name that can run; `command` is nil when none was chosen and the usual one is missing.
  case notFound(command: String?, file: String?)
  /// The editor's exit status was not 0; 128 more than the number of a signal that ended it.
  case failed(command: String, status: Int, file: String?)
  /// The text is not UTF-8.
  case notText(file: String)
  /// The text exceeds `limit`, in bytes.
  case tooLong(limit: Int, file: String)
  case inaccessible(file: String, reason: String)
  case unsaved(because: Failure, file: String)
}
