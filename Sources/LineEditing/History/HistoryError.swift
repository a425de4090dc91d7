import Glibc

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
}

/// What the system says about an `errno`.
func systemReason(_ code: Int32) -> String { unsafe String(cString: strerror(code)) }
