import Glibc

/// An open file or folder, closed when its owner lets go of it.
///
/// Every descriptor is opened with `O_CLOEXEC` and `O_NOFOLLOW`: a symbolic link in the place of the file is refused,
/// never followed.
struct Descriptor: ~Copyable {
  let number: Int32
  /// For error messages; the file may have been renamed since.
  let path: String

  /// Opens a file by its path.
  init(path: String, flags: Int32, mode: mode_t = 0) throws(SystemError) {
    try self.init(name: path, in: AT_FDCWD, path: path, flags: flags, mode: mode)
  }

  /// Opens a folder that may be reached through a symbolic link: where the user keeps the data folder is theirs to say.
  init(folder path: String) throws(SystemError) {
    number = unsafe Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard number >= 0 else { throw SystemError(path: path) }
    self.path = path
  }

  init(name: String, in folder: Int32, path: String, flags: Int32, mode: mode_t) throws(SystemError) {
    number = unsafe Glibc.openat(folder, name, flags | O_CLOEXEC | O_NOFOLLOW, mode)
    guard number >= 0 else { throw SystemError(path: path) }
    self.path = path
  }

  deinit { close(number) }

  /// Gives the file exactly this mode, whatever the umask took away or left.
  func setMode(_ mode: mode_t) throws(SystemError) {
    guard fchmod(number, mode) == 0 else { throw SystemError(path: path) }
  }

  /// Returns when the disk has the file.
  ///
  /// A failure is final: the system may have dropped what it could not write, and a second call would say "done".
  func sync() throws(SystemError) {
    while fsync(number) != 0 {
      guard errno == EINTR else { throw SystemError(path: path) }
    }
  }

  /// Writes all of `bytes`, however many calls that takes.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(number, buffer.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count > 0 {
        written += count
      } else if count == 0 {
        throw SystemError(code: EIO, path: path)
      } else if errno != EINTR {
        throw SystemError(path: path)
      }
    }
  }
}
