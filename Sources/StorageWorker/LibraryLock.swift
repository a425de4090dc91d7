import Domain
import Glibc

/// A lock on the library as a whole, files and rows; let go when its owner is.
///
/// SQLite locks the rows. This one is for what SQLite does not see: the making of the library, and picture files that
/// have no row yet. It is advisory and goes with the process, so nothing has to be cleaned up after a crash.
struct LibraryLock: ~Copyable {
  private let file: Descriptor

  /// Waits for the lock.
  ///
  /// - Parameter mode: `LOCK_SH` or `LOCK_EX`.
  /// - Throws: `LibraryError.busy` or `.cancelled` when the wait is over; `SystemError`.
  init(_ mode: Int32, of place: LibraryPlace, wait: LibraryWait) throws {
    let file = try Self.open(place)
    try Self.take(mode, on: file.number, of: place, wait: wait)
    self.file = file
  }

  private static func take(
    _ mode: Int32, on file: Int32, of place: LibraryPlace, wait: LibraryWait
  ) throws {
    var attempt = 0
    while flock(file, mode | LOCK_NB) != 0 {
      guard errno == EWOULDBLOCK || errno == EINTR else {
        throw SystemError(path: place.lock)
      }
      guard wait.again(attempt: attempt) else { throw wait.explain(.busy) }
      attempt += 1
    }
  }

  /// Takes the lock for this process alone, if nobody holds it.
  ///
  /// - Returns: nil when somebody does, or when the lock cannot be had at all.
  init?(ifFreeAt place: LibraryPlace) {
    guard let file = try? Self.open(place), flock(file.number, LOCK_EX | LOCK_NB) == 0 else { return nil }
    self.file = file
  }

  /// Makes a shared lock this process's own, if nobody else shares it; else it is lost.
  consuming func becomeExclusiveIfFree() -> LibraryLock? {
    if flock(file.number, LOCK_EX | LOCK_NB) == 0 { return self }
    return nil
  }

  /// Lets go of the lock, not before.
  consuming func release() {}

  private static func open(_ place: LibraryPlace) throws(SystemError) -> Descriptor {
    let file = try Descriptor(path: place.lock, flags: O_RDWR | O_CREAT, mode: 0o600)
    // Only its owner may, and only its owner has to: a umask may have taken bits away when it was made.
    try? file.setMode(0o600)
    return file
  }
}
