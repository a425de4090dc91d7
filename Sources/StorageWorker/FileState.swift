import Domain
import Glibc

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
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      guard errno == ENOENT || errno == ENOTDIR else { throw SystemError(path: path) }
      self = .missing
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG where status.st_size == 0: self = .empty
    case S_IFREG: self = .file(FileIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino)))
    default: self = .somethingElse
    }
  }
}

/// What tells one file from another of the same name.
struct FileIdentity: Hashable {
  var device: UInt64
  var inode: UInt64
}
