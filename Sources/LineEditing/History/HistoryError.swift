import POSIX

/// Why a command did not get into the history, or the history could not be read.
///
/// The prompt goes on without it.
package enum HistoryError: Error, Sendable, Hashable {
  /// The place is a symbolic link, no regular file, or somebody else's.
  case unsafePlace(path: String)
  case cannotOpen(path: String, reason: String)
  case cannotRead(path: String, reason: String)
  case cannotWrite(path: String, reason: String)
  /// Another process holds the file and does not let go.
  case busy(path: String)

  /// Does something with files; what the system says against it is the error.
  ///
  /// - Parameter error: Makes it of a path and a reason.
  static func saying<Value: ~Copyable>(
    _ error: (_ path: String, _ reason: String) -> HistoryError, _ body: () throws(SystemError) -> Value
  ) throws(HistoryError) -> Value {
    do throws(SystemError) { return try body() } catch let failure {
      throw error(failure.path, failure.reason)
    }
  }
}
