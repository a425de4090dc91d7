/// Text as the user left it in an editor.
package struct EditedText: Hashable, Sendable {
  package var text: String
  package var file: String

  /// The prefix of the folders in the library's folder that hold edited text, one folder per text.
  package static let folderPrefix = "memo-"

  package init(text: String, file: String) {
    self.text = text
    self.file = file
  }
}

/// The reason an edit failed.
///
/// `file` holds the changed text, or is `nil` if the text was not changed.
package indirect enum EditorError: Error, Hashable, Sendable {
  /// There is no terminal for an editor, or nobody is at it.
  case noTerminal
  /// The program cannot be found; `command` is `nil` if none was chosen and the default editor is missing.
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
