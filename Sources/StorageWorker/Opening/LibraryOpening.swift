import Domain
import GRDB
import POSIX

/// Finds the library and opens it; makes or migrates it first where that has to be.
///
/// A file is looked at before anything is written: one that is not a whole library of ours, or that a later version
/// made, is left as it is, byte for byte. (A hot journal beside it is played back by SQLite before anybody can look;
/// that is how a commit that was cut off is undone.)
struct LibraryOpening: Sendable {
  let place: LibraryPlace
  let settings: LibrarySettings
  let wait: LibraryWait

  /// - Returns: The library, complete and of this version.
  func open() throws(LibraryError) -> Library {
    // Nearly always it is there and finished: no lock is needed, and a read-only disk is no obstacle.
    if case .file(let identity) = try state() {
      let (database, isFinished) = try connect()
      if isFinished { return try library(database, identity) }
    }
    try place.explaining { try Descriptor.makeFolders(place.folder) }
    let lock = try place.explaining { try LibraryLock(.alone, of: place, wait: wait) }
    let library = try openAlone()
    lock.release()
    return library
  }

  /// Looks again, because another process may have made or migrated it in the meantime.
  private func openAlone() throws(LibraryError) -> Library {
    switch try state() {
    case .missing, .empty: try LibraryMaking(place: place, settings: settings, wait: wait).make()
    case .file, .somethingElse: break
    }
    guard case .file(let identity) = try state() else { throw damaged("it is not there") }
    let (database, isFinished) = try connect()
    if !isFinished { try migrate(database) }
    return try library(database, identity)
  }

  private func state() throws(LibraryError) -> FileState {
    let state = try place.explaining { try FileState(path: place.database) }
    guard state != .somethingElse else { throw damaged("it is not a regular file") }
    return state
  }

  private func damaged(_ reason: String) -> LibraryError { .damaged(path: place.database, reason: reason) }

  private func library(
    _ database: DatabaseQueue, _ identity: FileIdentity
  ) throws(LibraryError) -> Library {
    do {
      return Library(
        place: place, settings: settings, wait: wait, database: database, identity: identity,
        othersWrites: try database.read(OthersWrites.init))
    } catch { throw wait.explain(LibraryError(error, path: place.database)) }
  }

  private func connect() throws(LibraryError) -> (DatabaseQueue, isFinished: Bool) {
    do {
      let database = try LibraryConnection.open(place.database, wait: wait)
      let isFinished = try database.read(look)
      try database.writeWithoutTransaction(LibraryConnection.setJournalMode)
      return (database, isFinished)
    } catch { throw wait.explain(LibraryError(error, path: place.database)) }
  }

  /// - Returns: false when migrations are waiting.
  private func look(_ db: Database) throws -> Bool {
    guard try Int.fetchOne(db, sql: "PRAGMA application_id") == LibrarySchema.applicationID else {
      throw damaged("it is another program's database")
    }
    if try settings.migrator.hasBeenSuperseded(db) {
      throw LibraryError.madeByNewerVersion(path: place.database)
    }
    if try settings.migrator.appliedMigrations(db).isEmpty { throw damaged("its tables are missing") }
    return try settings.migrator.hasCompletedMigrations(db)
  }

  /// The copy first: a migration that goes wrong must not be the last anybody saw of the library.
  private func migrate(_ database: DatabaseQueue) throws(LibraryError) {
    do {
      let applied = try database.read(settings.migrator.appliedMigrations)
      try LibraryBackup(place: place, settings: settings).make(of: database, before: applied.count + 1)
      try settings.migrator.migrate(database)
    } catch { throw wait.explain(LibraryError(error, path: place.database)) }
  }
}
