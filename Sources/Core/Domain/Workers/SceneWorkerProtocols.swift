package protocol VerifyWorkerLogic: Sendable {
  /// Checks the database and every picture, and refetches damaged and missing ones; returns `nil` if there is no library.
  ///
  /// If the check stops early, `Verification.stoppedBy` has the reason, and earlier repairs stay.
  /// - Throws: An error if the library cannot be opened.
  func verify() async throws(Failure) -> Verification?
}

/// Runs the user's own editor, which controls the terminal until it ends.
package protocol EditorWorkerLogic: Sendable {
  /// Opens text in the editor and returns the result, in a private file that stays until ``discard(_:)``.
  ///
  /// - Parameter photo: The memo's photo, which gives the file's folder its name.
  /// - Throws: `editor`; if the text was changed, the error includes its file, which stays.
  func edit(_ text: String, of photo: PhotoID) async throws(Failure) -> EditedText

  /// Removes the file of a text that is stored elsewhere or no longer wanted.
  func discard(_ edited: EditedText) async
}

/// Keeps fetched files on disk so that they are not fetched again.
package protocol CacheWorkerLogic: Sendable {
  func cacheFacts() async -> CacheFacts

  /// Returns the reason nothing can be kept, but only once, after the first failure; then returns `nil`.
  func takeCacheProblem() -> CacheProblem?
}

/// Reads and changes the settings, which are kept in a file between sessions.
package protocol SettingsWorkerLogic: Sendable {
  /// Returns all settings with their origins, and every fault in the file.
  ///
  /// - Throws: `settings` if the file is unreadable.
  func settings() async throws(Failure) -> Settings

  /// Replaces a setting's line in the file, or removes it if `value` is `nil`; other lines and comments stay.
  ///
  /// - Throws: `settings` for a value that the setting does not accept, or a file that cannot be read or written.
  func set(_ name: SettingName, to value: String?) async throws(Failure) -> SettingChange

  /// Writes the definition of a word into the file, or removes it if `text` is `nil`.
  ///
  /// - Throws: `settings` for an unknown key or effect, and for a name to remove that is not in the file.
  func define(_ kind: Definition.Kind, _ name: String, as text: String?) async throws(Failure)
}

/// Maintains the library: its size, its backup, pending download reports, and news of changes by other programs.
package protocol LibraryCareLogic: Sendable {
  /// Measures the library; the cost does not depend on the library's size.
  func libraryFacts() async throws(Failure) -> LibraryFacts

  /// Copies the library into a folder; when the method returns, the complete copy is on disk.
  ///
  /// The database comes last, so a folder with a `library.db` is a complete backup. A failed backup leaves nothing behind.
  /// - Parameter folder: An empty folder, or a new one in an existing folder.
  /// - Throws: `library(.backup)` if the folder is unsuitable or there is no library; other library errors.
  func backUp(to folder: String) async throws(Failure) -> LibraryBackup

  /// Returns the changes that other programs made since the library was opened or since the last call.
  ///
  /// It never waits for another program.
  /// - Returns: `nil` if there are none, or if the library is not open.
  func newsOfOthers() async throws(Failure) -> LibraryNews?

  /// Returns the first pending reports to a server, as `downloadLocation`s, without those that a session is sending.
  ///
  /// It never waits for another process. If the library is not open, it stays closed, and the result is empty.
  /// - Parameter root: The prefix of every address on the server, such as "https://api.unsplash.com/".
  func pendingReports(under root: String, limit: Int) async throws(Failure) -> [String]

  /// Claims a report so that no other session sends it; returns `false` if another session has claimed or sent it.
  ///
  /// `postponeReport` ends the claim. It also expires after a few minutes, because the session may have ended.
  func claimReport(_ downloadLocation: String) async throws(Failure) -> Bool

  /// Moves a report that could not be sent to the end of the queue.
  func postponeReport(_ downloadLocation: String) async throws(Failure)

  /// Removes a report that was sent or is no longer wanted.
  func removeReport(_ downloadLocation: String) async throws(Failure)
}
