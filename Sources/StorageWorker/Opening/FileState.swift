import Domain
import POSIX

/// What stands at a path, without opening it.
///
/// The library's file is never opened by our own hands: closing any descriptor of a file drops every lock that the
/// process holds on it, those of an open SQLite connection too.
enum FileState: Hashable {
  case missing
  /// A file of 0 bytes.
  case empty
  case file(FileIdentity)
  /// A folder, a symbolic link, a device.
  case somethingElse

  init(path: String) throws(SystemError) {
    switch try FileStatus(path: path) {
    case nil: self = .missing
    case let status? where !status.isFile: self = .somethingElse
    case let status?: self = status.size == 0 ? .empty : .file(status.identity)
    }
  }
}
