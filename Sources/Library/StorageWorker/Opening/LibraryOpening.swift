import Domain
import Glibc
import LibraryCore
import OperatingSystem
import SQLite

/// Finds and opens the library, creating it first if necessary.
///
/// It checks a file before writing anything. It leaves every file untouched, byte for byte, that is not a complete library of ours or comes
/// from another version. SQLite plays back a hot journal, which undoes an interrupted commit, before the file can be checked. So
/// `SideFiles` first refuses a journal that belongs to another file.
struct LibraryOpening: Sendable {
  let paths: LibraryPaths
  let settings: LibrarySettings
  let wait: LibraryWait
  let session: LibrarySession

  /// Opens the library; if there is none, returns `nil` and creates nothing.
  func openIfThere() throws(LibraryError) -> Library? {
    switch try state() {
    case .file, .somethingElse: return try open()
    case .missing, .empty:
      try refuseAllButFolder()
      do throws(LibraryError) { try making.refuseToHideALoss() } catch {
        // Another process may have created the library in the meantime and saved a photo.
        if case .file = try state() { return try open() }
        throw error
      }
      return nil
    }
  }

  func open() throws(LibraryError) -> Library {
    // The file nearly always exists, so this path needs no lock and works on a read-only disk.
    if case .file(let identity) = try state() { return try library(connect(), identity) }
    try paths.explaining { try Descriptor.makeFolders(paths.folder) }
    let lock = try paths.explaining { try LibraryLock(.alone, of: paths, wait: wait) }
    let library = try openAlone()
    lock.release()
    return library
  }

  /// Refuses a file where the folder should be, because a file is not an empty library.
  private func refuseAllButFolder() throws(LibraryError) {
    let status = try paths.explaining { try FileStatus(following: paths.folder) }
    guard let status else { return try refuseLinkToNothing() }
    guard status.isFolder else { throw LibraryError(SystemError(code: ENOTDIR, path: paths.folder)) }
  }

  /// Refuses a dangling link, because the library's disk may not be mounted.
  private func refuseLinkToNothing() throws(LibraryError) {
    guard try paths.explaining({ try FileStatus(path: paths.folder) })?.isLink == true else { return }
    throw .cannotCreate(path: paths.folder, reason: "It is a symbolic link to something that does not exist")
  }

  /// Checks again under the lock, because another process may have created the library in the meantime.
  private func openAlone() throws(LibraryError) -> Library {
    switch try state() {
    case .missing, .empty: try making.make()
    case .file, .somethingElse: break
    }
    guard case .file(let identity) = try state() else { throw damaged("it is not there") }
    return try library(connect(), identity)
  }

  private func state() throws(LibraryError) -> FileState {
    let state = try paths.explaining { try FileState(path: paths.database) }
    guard state != .somethingElse else { throw .noFile(at: paths.database) }
    try SideFiles(paths: paths).refuseAllButFiles()
    return state
  }

  private var making: LibraryMaking { LibraryMaking(paths: paths, settings: settings, wait: wait) }

  private func damaged(_ reason: String) -> LibraryError { .damaged(path: paths.database, reason: reason) }

  private func library(
    _ database: DatabaseQueue, _ identity: FileIdentity
  ) throws(LibraryError) -> Library {
    do {
      return Library(
        paths: paths, settings: settings, wait: wait, session: session, database: database,
        identity: identity,
        othersWrites: try StopDeferral.during { try database.read(ForeignChanges.init) })
    } catch { throw wait.explain(paths.explain(error)) }
  }

  private func connect() throws(LibraryError) -> DatabaseQueue {
    try SideFiles(paths: paths).refuseThoseOfAnotherFile()
    do {
      return try StopDeferral.during {
        // Opening reads the first page, which takes a lock.
        let database = try LibraryConnection.open(paths.database, wait: wait)
        try database.read(look)
        try database.withoutTransaction(LibraryConnection.setJournalMode)
        return database
      }
    } catch { throw wait.explain(paths.explain(error)) }
  }

  private func look(_ db: Database) throws {
    guard try Int.fetchOne(db, "PRAGMA application_id") == LibrarySchema.applicationID else {
      throw damaged("it is another program's database")
    }
    guard let version = try LibrarySchema.version(of: db) else {
      let list: SQL = "SELECT 1 FROM sqlite_schema WHERE name = 'grdb_migrations'"
      let isOlder = try Row.fetchOne(db, list) != nil
      throw isOlder
        ? LibraryError.madeByOlderVersion(path: paths.database) : damaged("its tables are missing")
    }
    guard version == LibrarySchema.version else {
      throw LibraryError.madeByNewerVersion(path: paths.database)
    }
    try SchemaCheck.refuseAllButOurs(in: db, path: paths.database)
  }
}
