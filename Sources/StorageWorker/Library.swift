import Domain
import GRDB
import POSIX

/// An open library: complete, of this version, and looked at.
struct Library: Sendable {
  let place: LibraryPlace
  let settings: LibrarySettings
  let wait: LibraryWait
  /// One connection, for reading and writing.
  let database: DatabaseQueue
  let identity: FileIdentity
  let othersWrites: OthersWrites

  /// Whether the file that was opened is still the one at its path.
  ///
  /// Writing to a file that was moved away, or to one beside a backup that was put back, would lose what is written.
  var isInPlace: Bool { (try? FileState(path: place.database)) == .file(identity) }

  /// Reads in one transaction.
  func read<Value>(_ body: (Database) throws -> Value) throws(LibraryError) -> Value {
    do { return try database.read(body) } catch { throw explained(error) }
  }

  /// Writes in one transaction, which is on disk when this returns and undone when it throws.
  ///
  /// - Parameter turn: Can be called off until the library is this process's own to write.
  func write<Value>(_ turn: LibraryTurn, _ body: (Database) throws -> Value) throws(LibraryError) -> Value {
    do {
      return try database.write { db in
        try turn.begin()
        // Another process, of a later version, may have migrated it since it was opened.
        if try settings.migrator.hasBeenSuperseded(db) {
          throw LibraryError.madeByNewerVersion(path: place.database)
        }
        return try body(db)
      }
    } catch { throw explained(error) }
  }

  private func explained(_ error: any Error) -> LibraryError {
    wait.explain(LibraryError(error, path: place.database))
  }
}
