import Domain
import Glibc
import OperatingSystem

/// A lock on the whole library, files and rows; released at the end of its lifetime.
///
/// SQLite locks the rows. This lock covers what SQLite does not see: making the library, and picture files that have no
/// row yet. It is advisory and ends with the process, so a crash leaves nothing to clean up. Ctrl-Z does not stop a
/// process that holds it exclusively. One that shares it may be stopped: only purges and the making of a library wait
/// for it.
struct LibraryLock: ~Copyable {
  private let file: Descriptor
  private var deferral: StopDeferral?

  /// Waits for the lock; throws `LibraryError.busy` or `.cancelled` when the wait ends without it, or `SystemError`.
  init(_ lock: Descriptor.Lock, of paths: LibraryPaths, wait: LibraryWait) throws {
    let file = try Self.open(paths)
    defer { wait.goesOn() }
    let deferral = lock == .alone ? StopDeferral() : nil
    guard try file.lock(lock, again: wait.again) else { throw wait.explain(.busy) }
    self.file = file
    self.deferral = deferral
  }

  /// Takes the lock for this process alone; nil when it is not free, or when its file cannot be opened.
  init?(ifFreeAt paths: LibraryPaths) {
    let deferral: StopDeferral? = StopDeferral()
    guard let file = try? Self.open(paths), (try? file.lock(.alone)) == true else { return nil }
    self.file = file
    self.deferral = deferral
  }

  /// Makes a shared lock exclusive if no other process shares it; otherwise the lock is lost.
  consuming func becomeExclusiveIfFree() -> LibraryLock? {
    deferral = StopDeferral()
    if (try? file.lock(.alone)) == true { return self }
    return nil
  }

  /// Releases the lock here, and not earlier.
  consuming func release() {}

  private static func open(_ paths: LibraryPaths) throws -> Descriptor {
    if let status = try FileStatus(path: paths.lock), !status.isFile {
      throw LibraryError.noFile(at: paths.lock)
    }
    let file = try Descriptor(path: paths.lock, flags: O_RDWR | O_CREAT, mode: 0o600)
    // The umask may have removed bits when it was made. Only the owner can put them back, and only the owner needs to.
    try? file.setMode(0o600)
    return file
  }
}
