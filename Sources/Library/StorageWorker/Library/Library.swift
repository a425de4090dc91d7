import Domain
import Glibc
import LibraryCore
import OperatingSystem
import SQLite

/// An open library: complete, checked and from this version.
///
/// Ctrl-Z never stops this process while it holds an SQLite lock or the exclusive library lock, because others would have to wait.
struct Library: Sendable {
  let paths: LibraryPaths
  let settings: LibrarySettings
  let wait: LibraryWait
  let session: LibrarySession
  let database: DatabaseQueue
  let identity: FileIdentity
  let othersWrites: ForeignChanges

  /// Whether the open file is still the one at its path, and the files next to it belong to it.
  ///
  /// Writes to a file that was moved away or replaced by a backup would be lost. Use this only while the process has no SQLite lock.
  var isInPlace: Bool {
    let sideFiles = SideFiles(paths: paths)
    return (try? FileState(path: paths.database)) == .file(identity)
      && (try? sideFiles.refuseAllButFiles()) != nil && (try? sideFiles.refuseThoseOfAnotherFile()) != nil
  }

  /// Reads in one transaction, with a time limit, because a file from somebody else may be crafted to take forever.
  func read<Value>(_ body: (Database) throws -> Value) throws(LibraryError) -> Value {
    defer { wait.goesOn() }
    do {
      return try StopDeferral.during { try database.read(until: .now + settings.readCeiling, body) }
    } catch { throw explained(error) }
  }

  /// Writes in one transaction, which is on disk when this method returns and undone when it throws.
  ///
  /// The write can be canceled through `use` until it begins.
  func write<Value>(_ use: LibraryUse, _ body: (Database) throws -> Value) throws(LibraryError) -> Value {
    defer { wait.goesOn() }
    do {
      return try StopDeferral.during {
        var hasLock = false
        // The commit may have to wait for readers while it holds a lock that keeps new readers out.
        defer { if hasLock { StopDeferral.end() } }
        return try database.write { db in
          hasLock = true
          StopDeferral.begin()
          wait.goesOn()
          try use.begin()
          // A later version may have converted the library since it was opened.
          if try LibrarySchema.version(of: db) != LibrarySchema.version {
            throw LibraryError.madeByNewerVersion(path: paths.database)
          }
          return try othersWrites.except(db) { try body(db) }
        }
      }
    } catch { throw explained(error) }
  }

  private func explained(_ error: any Error) -> LibraryError {
    wait.explain(paths.explain(error))
  }
}

/// A lock on the complete library, files and rows, which is released at the end of its lifetime.
///
/// SQLite locks the rows. This lock covers what SQLite cannot see: creating the library, and picture files that have no row yet. It is
/// advisory and ends with the process, so a crash leaves nothing to clean up. Ctrl-Z does not stop a process that holds the lock
/// exclusively. It may stop a process that shares the lock, because only purges and the creation of a library wait for that.
struct LibraryLock: ~Copyable {
  private let file: Descriptor
  private var deferral: StopDeferral?

  /// Waits for the lock; throws `LibraryError.busy`, `.cancelled` or `SystemError` if the wait ends without the lock.
  init(_ lock: Descriptor.Lock, of paths: LibraryPaths, wait: LibraryWait) throws {
    let file = try Self.open(paths)
    defer { wait.goesOn() }
    let deferral = lock == .alone ? StopDeferral() : nil
    guard try file.lock(lock, again: wait.again) else { throw wait.explain(.busy) }
    self.file = file
    self.deferral = deferral
  }

  /// Takes the lock exclusively, or returns `nil` if the lock is not free or its file cannot be opened.
  init?(ifFreeAt paths: LibraryPaths) {
    let deferral: StopDeferral? = StopDeferral()
    guard let file = try? Self.open(paths), (try? file.lock(.alone)) == true else { return nil }
    self.file = file
    self.deferral = deferral
  }

  /// Makes a shared lock exclusive if no other process shares it; otherwise, gives the lock up.
  consuming func becomeExclusiveIfFree() -> LibraryLock? {
    deferral = StopDeferral()
    if (try? file.lock(.alone)) == true { return self }
    return nil
  }

  /// Releases the lock at this point rather than earlier.
  consuming func release() {}

  private static func open(_ paths: LibraryPaths) throws -> Descriptor {
    let status = try FileStatus(path: paths.lock)
    if let status, !status.isFile { throw LibraryError.noFile(at: paths.lock) }
    let file = try Descriptor(path: paths.lock, flags: O_RDWR | O_CREAT, mode: 0o600)
    if status == nil { try? Descriptor(folder: paths.folder).giveAway(LibraryPaths.lockName) }
    // The umask may have removed bits at creation. Only the owner can restore them, and only the owner needs to.
    try? file.setMode(0o600)
    return file
  }
}
