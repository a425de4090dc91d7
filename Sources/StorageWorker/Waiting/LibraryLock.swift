import Domain
import Glibc
import POSIX

/// A lock on the library as a whole, files and rows; let go when its owner is.
///
/// SQLite locks the rows. This one is for what SQLite does not see: the making of the library, and picture files that
/// have no row yet. It is advisory and goes with the process, so nothing has to be cleaned up after a crash.
struct LibraryLock: ~Copyable {
  private let file: Descriptor

  /// Waits for the lock.
  ///
  /// - Throws: `LibraryError.busy` or `.cancelled` when the wait is over; `SystemError`.
  init(_ lock: Descriptor.Lock, of place: LibraryPlace, wait: LibraryWait) throws {
    let file = try Self.open(place)
    guard try file.lock(lock, again: wait.again) else { throw wait.explain(.busy) }
    self.file = file
  }

  /// Takes the lock for this process alone, if nobody holds it.
  ///
  /// - Returns: nil when somebody does, or when the lock cannot be had at all.
  init?(ifFreeAt place: LibraryPlace) {
    guard let file = try? Self.open(place), (try? file.lock(.alone)) == true else { return nil }
    self.file = file
  }

  /// Makes a shared lock this process's own, if nobody else shares it; else it is lost.
  consuming func becomeExclusiveIfFree() -> LibraryLock? {
    if (try? file.lock(.alone)) == true { return self }
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
