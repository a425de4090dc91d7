package import Glibc

// What the operating system gives, asked for in one place.
//
// What it assumes. Linux with glibc, and paths that are UTF-8. A file may be replaced, locked or removed by another
// process at any moment, so what is done to an open file is done by its descriptor, never by its path.
//
// Which calls it uses. openat, read, pread, write, ftruncate, fsync, fchmod, fstat, lstat, flock; mkdirat, renameat,
// unlinkat, fstatat and readdir inside an open folder; isatty, poll and ioctl(TIOCGWINSZ) for terminals;
// pthread_create, pthread_join, pthread_sigmask and sigaction; environ and getpwuid.
//
// What every call has in common. A signal that interrupts it (EINTR) is no failure: it goes on. A failure is a
// `SystemError` with its code, read from `errno` there and then, and the path. A failed sync is not tried again.
//
// What it refuses. A descriptor that a child process would inherit. A symbolic link in the place of a file, unless the
// caller asks for `following`. Half a write: all bytes are written, or it throws. Waiting without end: a lock asks the
// caller each time whether to go on.

/// An open file or folder, closed when its owner lets go of it.
package struct Descriptor: ~Copyable, Sendable {
  package let number: Int32
  /// For error messages; the file may have been renamed since.
  package let path: String

  /// Opens a file; a symbolic link in its place is refused, never followed.
  ///
  /// - Parameters:
  ///   - flags: As of `open`; `O_CLOEXEC` and `O_NOFOLLOW` are added.
  ///   - mode: Of a file that this makes, before the umask.
  package init(path: String, flags: Int32, mode: mode_t = 0) throws(SystemError) {
    try self.init(name: path, in: AT_FDCWD, path: path, flags: flags | O_NOFOLLOW, mode: mode)
  }

  /// Opens a file that may be reached through a symbolic link.
  package init(following path: String, flags: Int32) throws(SystemError) {
    try self.init(name: path, in: AT_FDCWD, path: path, flags: flags, mode: 0)
  }

  /// Opens a folder that may be reached through a symbolic link: where people keep their folders is theirs to say.
  package init(folder path: String) throws(SystemError) {
    try self.init(following: path, flags: O_RDONLY | O_DIRECTORY)
  }

  init(name: String, in folder: Int32, path: String, flags: Int32, mode: mode_t) throws(SystemError) {
    number = unsafe openat(folder, name, flags | O_CLOEXEC, mode)
    guard number >= 0 else { throw SystemError(path: path) }
    self.path = path
  }

  deinit { close(number) }

  /// The same file, for as long as this value lives and no longer.
  var borrowed: BorrowedDescriptor { BorrowedDescriptor(number, path: path) }

  /// Gives the file exactly this mode, whatever the umask took away or left.
  package func setMode(_ mode: mode_t) throws(SystemError) {
    guard fchmod(number, mode) == 0 else { throw SystemError(path: path) }
  }

  /// What the file is now.
  package func status() throws(SystemError) -> FileStatus {
    var status = stat()
    guard unsafe fstat(number, &status) == 0 else { throw SystemError(path: path) }
    return FileStatus(status)
  }

  /// Returns when the disk has the file.
  ///
  /// A failure is final: the system may have dropped what it could not write, and a second call would say "done".
  package func sync() throws(SystemError) {
    while fsync(number) != 0 {
      guard errno == EINTR else { throw SystemError(path: path) }
    }
  }
}
