import CGlibc
import Glibc

// The calls to the operating system, in one place.
//
// Assumptions. Linux with glibc, and paths in UTF-8. Another process may replace, lock or remove a file at any moment, so operations on an
// open file go through its descriptor, never through its path.
//
// Calls. openat, read, pread, write, ftruncate, fsync, syncfs, fchmod, fchown, futimens, fstat, lstat, faccessat, flock, pipe, fcntl;
// mkdirat, renameat, linkat, unlinkat, fchmodat, fstatat and readdir inside an open folder; isatty, poll, tcflow and ioctl(TIOCGWINSZ) for
// terminals; pthread_create, pthread_join, pthread_sigmask, sigpending and sigaction; environ and getpwuid; realpath; posix_spawn and
// waitpid; iconv.
//
// Common rules. A signal that interrupts a call (EINTR) is not a failure; the call is repeated. A failure is a `SystemError` with the path
// and the code, which is read from `errno` immediately. A failed sync is not retried.
//
// Never allowed. A descriptor that a child process would inherit. A symbolic link in place of a file, unless the caller requests
// `following`. A partial write: either all bytes are written, or the call throws. Endless waiting: a lock asks the caller each time whether
// to continue.

/// An open file or folder, closed at the end of this value's lifetime.
package struct Descriptor: ~Copyable, Sendable {
  package let number: Int32
  /// The path for error messages; the file may have been renamed.
  package let path: String

  /// Opens a file, but not a symbolic link.
  ///
  /// - Parameters:
  ///   - flags: The flags for `open`, which adds `O_CLOEXEC` and `O_NOFOLLOW`.
  ///   - mode: The mode of a new file, before the umask.
  package init(path: String, flags: Int32, mode: UInt32 = 0) throws(SystemError) {
    try self.init(name: path, in: AT_FDCWD, path: path, flags: flags | O_NOFOLLOW, mode: mode)
  }

  /// Opens a file, following symbolic links.
  package init(following path: String, flags: Int32) throws(SystemError) {
    try self.init(name: path, in: AT_FDCWD, path: path, flags: flags, mode: 0)
  }

  /// Opens a folder, following symbolic links: users may keep their folders anywhere.
  package init(folder path: String) throws(SystemError) {
    try self.init(following: path, flags: O_RDONLY | O_DIRECTORY)
  }

  init(name: String, in folder: Int32, path: String, flags: Int32, mode: UInt32) throws(SystemError) {
    number = unsafe openat(folder, name, flags | O_CLOEXEC, mode)
    guard number >= 0 else { throw SystemError(path: path) }
    self.path = path
  }

  /// Takes over an open file.
  init(owning number: Int32, path: String) { (self.number, self.path) = (number, path) }

  deinit { close(number) }

  /// The open file, usable only during this value's lifetime.
  var borrowed: BorrowedDescriptor { BorrowedDescriptor(number, path: path) }

  /// Sets exactly this mode, regardless of the umask.
  package func setMode(_ mode: UInt32) throws(SystemError) {
    guard fchmod(number, mode) == 0 else { throw SystemError(path: path) }
  }

  /// Copies another file's mode, and its owner and group if the system allows it.
  package func setMode(andOwnerOf other: FileStatus) throws(SystemError) {
    if fchown(number, other.owner, other.group) != 0 { _ = fchown(number, .max, other.group) }
    try setMode(other.mode)
  }

  package func touch() throws(SystemError) {
    guard futimens(number, nil) == 0 else { throw SystemError(path: path) }
  }

  package func status() throws(SystemError) -> FileStatus {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { throw SystemError(path: path) }
    return FileStatus(status)
  }

  /// Writes the file to disk and returns once it is there.
  ///
  /// A failure is final: the system may have dropped the data, and a second call would succeed.
  package func sync() throws(SystemError) {
    while fsync(number) != 0 {
      guard errno == EINTR else { throw SystemError(path: path) }
    }
  }

  /// Writes all data on the file system to disk, which is faster than syncing many files one by one.
  package func syncFileSystem() throws(SystemError) {
    guard syncfs(number) == 0 else { throw SystemError(path: path) }
  }
}
