package import Glibc

/// The kind and size of a file when its status was read.
package struct FileStatus: Hashable, Sendable {
  package let identity: FileIdentity
  /// Whether it is a regular file, not a folder, link, pipe or device.
  package let isFile: Bool
  package let isFolder: Bool
  package let isLink: Bool
  package let isPipe: Bool
  /// Whether it takes bytes as they come, as pipes and terminals do: what is written there takes the place of nothing.
  package let isStream: Bool
  /// In bytes.
  package let size: Int
  /// The permission bits.
  package let mode: mode_t
  package let owner: uid_t
  package let group: gid_t
  /// When it was last written or touched, in seconds since 1970.
  package let modified: Double

  /// Reads the status of a path without opening the file and without following a symbolic link.
  ///
  /// - Returns: nil when there is nothing at the path.
  package init?(path: String) throws(SystemError) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else {
      guard errno == ENOENT || errno == ENOTDIR else { throw SystemError(path: path) }
      return nil
    }
    self.init(status)
  }

  /// Reads the status of what a path leads to, through symbolic links, without opening it.
  ///
  /// - Returns: nil when there is nothing.
  package init?(following path: String) throws(SystemError) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      guard errno == ENOENT || errno == ENOTDIR else { throw SystemError(path: path) }
      return nil
    }
    self.init(status)
  }

  /// Throws unless this process may open the file in these ways.
  ///
  /// - Parameter ways: `R_OK`, `W_OK` or both.
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

/// Distinguishes one file from another, whatever their names.
///
/// A new file may get the number of a removed one.
package struct FileIdentity: Hashable, Sendable {
  package var device: UInt64
  package var inode: UInt64

  package init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }
}
