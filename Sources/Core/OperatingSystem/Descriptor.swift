import CSync
import Glibc

// The calls to the operating system, in one place.
//
// What it assumes. Linux with glibc, and paths that are UTF-8. Another process may replace, lock or remove a file at
// any moment, so what is done to an open file is done through its descriptor, never through its path.
//
// Which calls it uses. openat, read, pread, write, ftruncate, fsync, syncfs, fchmod, fchown, futimens, fstat, lstat,
// faccessat, flock, pipe, fcntl; mkdirat, renameat, linkat, unlinkat, fchmodat, fstatat and readdir inside an open folder;
// isatty, poll, tcflow and ioctl(TIOCGWINSZ) for terminals; pthread_create, pthread_join, pthread_sigmask, sigpending and
// sigaction; environ and getpwuid; realpath; posix_spawn and waitpid.
//
// What every call has in common. A signal that interrupts it (EINTR) is not a failure; the call is repeated. A
// failure is a `SystemError` with the path and the code, which is read from `errno` at once. A failed sync is not
// tried again.
//
// What it refuses. A descriptor that a child process would inherit. A symbolic link in place of a file, unless the
// caller asks for `following`. A partial write: all bytes are written, or it throws. Endless waiting: a lock asks the
// caller each time whether to go on.

/// An open file or folder, closed at the end of this value's lifetime.
package struct Descriptor: ~Copyable, Sendable {
  package let number: Int32
  /// For error messages; the file may have been renamed since.
  package let path: String

  /// Opens a file; a symbolic link in its place is refused.
  ///
  /// - Parameters:
  ///   - flags: As for `open`; `O_CLOEXEC` and `O_NOFOLLOW` are added.
  ///   - mode: The mode of a file that this creates, before the umask.
  package init(path: String, flags: Int32, mode: UInt32 = 0) throws(SystemError) {
    try self.init(name: path, in: AT_FDCWD, path: path, flags: flags | O_NOFOLLOW, mode: mode)
  }

  /// Opens a file that may be reached through a symbolic link.
  package init(following path: String, flags: Int32) throws(SystemError) {
    try self.init(name: path, in: AT_FDCWD, path: path, flags: flags, mode: 0)
  }

  /// Opens a folder that may be reached through a symbolic link: users may keep their folders where they like.
  package init(folder path: String) throws(SystemError) {
    try self.init(following: path, flags: O_RDONLY | O_DIRECTORY)
  }

  init(name: String, in folder: Int32, path: String, flags: Int32, mode: UInt32) throws(SystemError) {
    number = unsafe openat(folder, name, flags | O_CLOEXEC, mode)
    guard number >= 0 else { throw SystemError(path: path) }
    self.path = path
  }

  deinit { close(number) }

  /// The same file, to be used only during the lifetime of this value.
  var borrowed: BorrowedDescriptor { BorrowedDescriptor(number, path: path) }

  /// Gives the file exactly this mode, whatever the umask.
  package func setMode(_ mode: UInt32) throws(SystemError) {
    guard fchmod(number, mode) == 0 else { throw SystemError(path: path) }
  }

  /// Gives the file the mode of another one, and its owner and group where the system lets this process do that.
  package func setMode(andOwnerOf other: FileStatus) throws(SystemError) {
    if fchown(number, other.owner, other.group) != 0 { _ = fchown(number, .max, other.group) }
    try setMode(other.mode)
  }

  /// Sets the time of the last change to now.
  package func touch() throws(SystemError) {
    guard futimens(number, nil) == 0 else { throw SystemError(path: path) }
  }

  /// The current status of the file.
  package func status() throws(SystemError) -> FileStatus {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { throw SystemError(path: path) }
    return FileStatus(status)
  }

  /// Writes the file to the disk, and returns when it is there.
  ///
  /// A failure is final: the system may have dropped what it could not write, and a second call would succeed.
  package func sync() throws(SystemError) {
    while fsync(number) != 0 {
      guard errno == EINTR else { throw SystemError(path: path) }
    }
  }

  /// Writes everything to the disk that its file system holds back, which is faster than many files one by one.
  package func syncFileSystem() throws(SystemError) {
    guard syncfs(number) == 0 else { throw SystemError(path: path) }
  }
}
