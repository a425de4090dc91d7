package import Glibc

/// A file's kind and size when the status was read.
package struct FileStatus: Hashable, Sendable {
  package let identity: FileIdentity
  /// Whether the item is a regular file rather than a folder, link, pipe or device.
  package let isFile: Bool
  package let isFolder: Bool
  package let isLink: Bool
  package let isPipe: Bool
  /// Whether bytes are only added in sequence, as with pipes and terminals, so that a write replaces nothing.
  package let isStream: Bool
  /// The size in bytes.
  package let size: Int
  package let mode: mode_t
  package let owner: uid_t
  package let group: gid_t
  /// The time of the last write or touch, in seconds since 1970.
  package let modified: Double

  /// Reads the status at a path without opening or following it; returns `nil` if there is no item.
  package init?(path: String) throws(SystemError) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      guard errno == ENOENT || errno == ENOTDIR else { throw SystemError(path: path) }
      return nil
    }
    self.init(status)
  }

  /// Reads the status of a path's target, following symbolic links, without opening it; returns `nil` if there is no item.
  package init?(following path: String) throws(SystemError) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      guard errno == ENOENT || errno == ENOTDIR else { throw SystemError(path: path) }
      return nil
    }
    self.init(status)
  }

  /// Throws unless this process may open the file in these ways: `R_OK`, `W_OK` or both.
  package static func checkAccess(to path: String, _ ways: Int32) throws(SystemError) {
    guard unsafe faccessat(AT_FDCWD, path, ways, AT_EACCESS) == 0 else { throw SystemError(path: path) }
  }

  init(_ status: stat) {
    identity = FileIdentity(device: UInt64(status.st_dev), inode: UInt64(status.st_ino))
    isFile = status.st_mode & S_IFMT == S_IFREG
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    isLink = status.st_mode & S_IFMT == S_IFLNK
    isPipe = status.st_mode & S_IFMT == S_IFIFO
    isStream = isPipe || status.st_mode & S_IFMT == S_IFCHR
    size = Int(status.st_size)
    mode = status.st_mode & 0o7777
    (owner, group) = (status.st_uid, status.st_gid)
    modified = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) / 1e9
  }
}

/// The identity of a file, regardless of its name; a new file may get a removed file's identity.
package struct FileIdentity: Hashable, Sendable {
  package var device: UInt64
  package var inode: UInt64

  package init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }
}
