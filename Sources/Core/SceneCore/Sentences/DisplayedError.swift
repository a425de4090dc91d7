/// A failure for display: a stable word for scripts, a sentence for people.
package struct DisplayedError: Error, Sendable, Hashable, Encodable {
  package var code: FailureCode
  /// The sentence: the fact, the expectation, the next step; it may quote text from outside.
  package var message: String
  /// The maximum number of seconds until a retry can succeed, or `nil` if waiting does not help or may not help.
  @NullWhenNil package var retryAfter: Int?

  package init(_ code: FailureCode, _ message: String, retryAfter: Int? = nil) {
    self.code = code
    self.message = message
    self.retryAfter = retryAfter
  }
}

/// The stable words for failures; the executable has an exit code for each.
package enum FailureCode: String, Sendable, Hashable, Encodable, CaseIterable {
  case cancelled
  case usage
  case unknownCommand = "unknown-command"
  case unknownNumber = "unknown-number"
  case notSaved = "not-saved"
  case notInTrash = "not-in-trash"
  case nothingToUndo = "nothing-to-undo"
  /// The last change was a purge, which cannot be undone.
  case purged
  /// The last change was an import too large to undo.
  case beyondUndo = "beyond-undo"
  case nothingToRedo = "nothing-to-redo"
  case notFound = "not-found"
  case noCard = "no-card"
  case notAsked = "not-asked"
  case nothingBefore = "nothing-before"
  case badInput = "bad-input"
  case noFile = "no-file"
  case noLibrary = "no-library"
  case network
  case server
  case rateLimited = "rate-limited"
  case keyRefused = "key-refused"
  case queryRefused = "query-refused"
  case notAPicture = "not-a-picture"
  case commandFailed = "command-failed"
  case libraryBusy = "library-busy"
  case libraryDamaged = "library-damaged"
  case libraryNewer = "library-newer"
  case libraryOlder = "library-older"
  case libraryUnreachable = "library-unreachable"
  case noRights = "no-rights"
  case cannotWrite = "cannot-write"
  case fileExists = "file-exists"
  case inputOutput = "input-output"
  /// The program that reads the output has ended; nobody would read a sentence about it.
  case closedPipe = "closed-pipe"
  case configuration
}
