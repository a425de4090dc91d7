import Domain
import LibraryCore
import OperatingSystem
import SQLite

/// An open library: complete, checked, and of this version.
///
/// Ctrl-Z never stops this process while it holds a lock of SQLite, or the library's lock alone: others would wait.
struct Library: Sendable {
  let paths: LibraryPaths
  let settings: LibrarySettings
  let wait: LibraryWait
  let session: LibrarySession
  let database: DatabaseQueue
  let identity: FileIdentity
  let othersWrites: OthersWrites

  /// Whether the opened file is still the one at its path, and the files next to it are its own.
  ///
  /// Writes to a file that was moved away or replaced by a backup would be lost. Only for a process without a lock of
  /// SQLite.
  var isInPlace: Bool {
    let sideFiles = SideFiles(paths: paths)
    return (try? FileState(path: paths.database)) == .file(identity)
      && (try? sideFiles.refuseAllButFiles()) != nil && (try? sideFiles.refuseThoseOfAnotherFile()) != nil
  }

  /// Reads in one transaction, within a time limit: somebody else's file may be made to take for ever.
  func read<Value>(_ body: (Database) throws -> Value) throws(LibraryError) -> Value {
    defer { wait.goesOn() }
    do {
      return try StopDeferral.during { try database.read(until: .now + settings.readCeiling, body) }
    } catch { throw explained(error) }
  }

  /// Writes in one transaction, on disk when this returns and undone when it throws; until it begins, `turn` can cancel
  /// it.
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
