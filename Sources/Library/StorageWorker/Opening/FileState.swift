import Domain
import OperatingSystem

/// The kind of file at a path, determined without opening the file.
///
/// Only SQLite may open the library's file while it is in use. Closing any descriptor of a file drops all of the process's locks on it,
/// including those of an open SQLite connection.
enum FileState: Hashable {
  case missing
  case empty
  case file(FileIdentity)
  /// A folder, a symbolic link or a device.
  case somethingElse

  init(path: String) throws(SystemError) {
    switch try FileStatus(path: path) {
    case nil: self = .missing
    case let status? where !status.isFile: self = .somethingElse
    case let status?: self = status.size == 0 ? .empty : .file(status.identity)
    }
  }
}
