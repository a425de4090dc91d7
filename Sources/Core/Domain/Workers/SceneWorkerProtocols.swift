// Everything else that a scene may ask for. Only the executable knows who answers; tests answer with doubles.

/// Checks the library, and repairs its pictures.
package protocol VerifyWorkerLogic: Sendable {
  /// Checks the database and every picture, and fetches damaged and missing pictures again.
  ///
  /// Repairs stay when the check ends early; `Verification.stoppedBy` then has the reason.
  /// - Returns: nil where there is no library; none is made.
  /// - Throws: When the library cannot be opened.
  func verify() async throws(Failure) -> Verification?
}

/// The person's own editor, which has the terminal until it ends.
package protocol EditorWorkerLogic: Sendable {
  /// Opens a text in the editor, and returns when the editor has ended and all was well.
  ///
  /// - Parameter photo: Whose memo it is, for the name of the file's folder.
  /// - Returns: The text as it was left, in a private file that stays until ``discard(_:)``.
  /// - Throws: `editor`. A text that was changed stays in its file, and the error says where.
  func edit(_ text: String, of photo: PhotoID) async throws(Failure) -> EditedText

  /// Removes the file of a text that is safe elsewhere, or no longer wanted.
  func discard(_ edited: EditedText) async
}

/// Files that are kept on disk so as not to be fetched again.
package protocol CacheWorkerLogic: Sendable {
  /// Measures the files.
  func cacheFacts() async -> CacheFacts

  /// Why nothing is being kept: the first time that it is asked after the first failure, and nil from then on.
  func takeCacheProblem() -> CacheProblem?
}

/// The settings, which a file keeps between sessions.
package protocol SettingsWorkerLogic: Sendable {
  /// All settings with their origins, and everything that is wrong with the file.
  ///
  /// - Throws: `settings` when the file cannot be read.
  func settings() async throws(Failure) -> Settings

  /// Writes a setting into the file, in the place of the line that has it; comments and other lines stay as they are.
  ///
  /// - Parameter value: Nil removes it.
  /// - Throws: `settings` when the setting does not take the value, or the file cannot be read or written.
  func set(_ name: SettingName, to value: String?) async throws(Failure) -> SettingChange

  /// Writes an alias into the file, or removes it, in the same way.
  ///
  /// - Parameters:
  ///   - name: One word.
  ///   - command: One line; nil removes the alias. One that is not there is no error.
  func setAlias(_ name: String, to command: String?) async throws(Failure)
}

/// The library as a whole: its size, its backup, what other programs write, and the download reports that could not be
/// sent when a photo was saved.
package protocol LibraryCareLogic: Sendable {
  /// Looks at the library; what that costs does not grow with it.
  func libraryFacts() async throws(Failure) -> LibraryFacts

  /// Copies the library into a folder; when this returns, all of it is on disk.
  ///
  /// The database comes last, so a folder with a `library.db` is a whole backup. When this throws, what it made is
  /// removed.
  /// - Parameter folder: An empty one, or one that does not exist in a folder that does.
  /// - Throws: `library(.backup)` when the folder cannot take it or there is no library; other errors of the library.
  func backUp(to folder: String) async throws(Failure) -> LibraryBackup

  /// What others have done, if another program has written to the library since it was opened or since the last call.
  ///
  /// It never waits for another program.
  /// - Returns: nil when no other program has, and while the library is not open.
  func newsOfOthers() async throws(Failure) -> LibraryNews?

  /// The first pending reports in the queue to a server that no session is sending, as `downloadLocation`s.
  ///
  /// It never opens the library and never waits for another process.
  /// - Parameter root: The beginning of every address on the server, as in "https://api.unsplash.com/".
  /// - Returns: Empty while the library is not open.
  func pendingReports(under root: String, limit: Int) async throws(Failure) -> [String]

  /// Takes a report to send it, so that no other session does.
  ///
  /// The claim ends with `postponeReport`, and after some minutes, since a session may end while it is sending.
  /// - Returns: false when another session has it, or has sent it.
  func claimReport(_ downloadLocation: String) async throws(Failure) -> Bool

  /// Puts a report that could not be sent at the end of the queue, so that it holds up no others.
  func postponeReport(_ downloadLocation: String) async throws(Failure)

  /// Removes a report that was sent or is no longer wanted.
  func removeReport(_ downloadLocation: String) async throws(Failure)
}
