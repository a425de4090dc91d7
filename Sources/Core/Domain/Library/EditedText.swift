/// A text as the user left it in an editor.
package struct EditedText: Hashable, Sendable {
  package var text: String
  package var file: String

  /// The prefix of the folders for edited texts, one each, in the library's folder.
  package static let folderPrefix = "memo-"

  package init(text: String, file: String) {
    self.text = text
    self.file = file
  }
}

/// The reason editing a text failed.
///
/// `file` holds the changed text, or is `nil` if the text was not changed.
package indirect enum EditorError: Error, Hashable, Sendable {
  /// No terminal for an editor, or no one at it.
  case noTerminal
  /// No such program can run; `command` is `nil` if none was chosen and the default one is missing.
  case notFound(command: String?, file: String?)
  /// The editor's exit status was not 0; a signal counts as 128 plus its number.
  case failed(command: String, status: Int, file: String?)
  /// The text is not UTF-8.
  case notText(file: String)
  /// The text exceeds `limit`, in bytes.
  case tooLong(limit: Int, file: String)
  case inaccessible(file: String, reason: String)
  case unsaved(because: Failure, file: String)
}
