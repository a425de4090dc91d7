import Domain
import LibraryCore
import OperatingSystem
import SQLite

/// An open library: complete, checked, and of this version.
///
/// Ctrl-Z never stops this process while it holds a lock of SQLite, or the library's lock alone: other processes would
/// wait for as long as it is stopped.
struct Library: Sendable {
  let paths: LibraryPaths
  let settings: LibrarySettings
  let wait: LibraryWait
  let session: LibrarySession
  /// One connection, for reading and writing.
  let database: DatabaseQueue
  let identity: FileIdentity
  let othersWrites: OthersWrites

  /// Whether the file that was opened is still the one at its path, and those next to it are its own.
  ///
  /// Writes to a file that was moved away or replaced by a backup would be lost.
  ///
  /// To be asked between two uses, when this process holds no lock of SQLite.
  var isInPlace: Bool {
    let sideFiles = SideFiles(paths: paths)
    return (try? FileState(path: paths.database)) == .file(identity)
      && (try? sideFiles.refuseAllButFiles()) != nil && (try? sideFiles.refuseThoseOfAnotherFile()) != nil
  }

  /// Reads in one transaction, for no longer than anybody would wait: a file from somebody else may be made to take for ever.
  func read<Value>(_ body: (Database) throws -> Value) throws(LibraryError) -> Value {
    defer { wait.goesOn() }
    do {
      return try StopDeferral.during { try database.read(until: .now + settings.readCeiling, body) }
    } catch { throw explained(error) }
  }

  /// Writes in one transaction, which is on disk when this returns and undone when this throws.
  ///
  /// - Parameter turn: Can be cancelled until this process may write.
  func write<Value>(_ turn: LibraryTurn, _ body: (Database) throws -> Value) throws(LibraryError) -> Value {
    defer { wait.goesOn() }
    do {
      return try StopDeferral.during {
        var hasLock = false
        // The commit may have to wait for readers, with a lock that keeps new ones out.
        defer { if hasLock { StopDeferral.end() } }
        return try database.write { db in
          hasLock = true
          StopDeferral.begin()
          wait.goesOn()
          try turn.begin()
          // A later version may have given it another form since it was opened.
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
