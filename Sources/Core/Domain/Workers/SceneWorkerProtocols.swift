// Everything else that a scene may ask for. Only the executable knows who answers; tests answer with doubles.

/// Starring a photo, which every scene does the same way.
package protocol StarWorkerLogic: Sendable {
  /// Saves a photo with its picture; for a saved photo, updates the memo and fetches a missing picture again.
  ///
  /// - Parameters:
  ///   - memo: nil keeps the memo that is there; empty, or nothing but blanks, clears it.
  ///   - batch: The photos that it is one of; nil when it is the only one.
  func star(_ photo: Photo, memo: String?, in batch: StarBatch?) async throws(Failure) -> StarResult
}

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
