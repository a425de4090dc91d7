/// A text as an editor left it.
package struct EditedText: Hashable, Sendable {
  package var text: String
  /// The whole path of the file that it is in.
  package var file: String

  /// The prefix of the folders, in the library's folder, that each hold one edited text.
  package static let folderPrefix = "memo-"

  package init(text: String, file: String) {
    self.text = text
    self.file = file
  }
}

/// Why nothing came of editing a text.
///
/// A `file` has the text that was written; nil when it was not changed.
package indirect enum EditorError: Error, Hashable, Sendable {
  /// There is no terminal for an editor, or no one at it.
  case noTerminal
  /// There is no such program, or it cannot be run; `command` is nil when none was chosen and the usual one is missing.
  case notFound(command: String?, file: String?)
  /// It ended with a status other than 0; 128 more than its number if a signal ended it.
  case failed(command: String, status: Int, file: String?)
  /// Its file is not text in UTF-8.
  case notText(file: String)
  /// Its file is longer than a memo may be, in bytes.
  case tooLong(limit: Int, file: String)
  /// The file for the text cannot be made or read.
  case inaccessible(file: String, reason: String)
  /// The library did not take the text.
  case unsaved(because: Failure, file: String)
}
