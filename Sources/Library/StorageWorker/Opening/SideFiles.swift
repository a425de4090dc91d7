import Domain
import Glibc
import OperatingSystem

/// The files that SQLite keeps next to the library, checked before SQLite opens them.
struct SideFiles {
  let paths: LibraryPaths

  private var writeAheadLog: String { paths.database + "-wal" }

  /// Throws unless each of these files is regular or missing, because SQLite would wait for a pipe and follow a link.
  func refuseAllButFiles() throws(LibraryError) {
    for path in [paths.journal, writeAheadLog, paths.database + "-shm"] {
      let state = try paths.explaining { try FileState(path: path) }
      if state == .somethingElse { throw .noFile(at: path) }
    }
  }

  /// Throws if SQLite would write pages from another file's change into the library.
  ///
  /// That could happen if a backup replaces the library after a crash, because SQLite identifies a journal only by its name. No connection
  /// of this process may be in use.
  func refuseThoseOfAnotherFile() throws(LibraryError) {
    try paths.explaining {
      if try isJournalOfAnotherFile() {
        throw LibraryError.foreignJournal(path: paths.database, journal: paths.journal)
      }
      if try isWALOfAnotherFile() {
        throw LibraryError.foreignJournal(path: paths.database, journal: writeAheadLog)
      }
    }
  }

  /// Returns whether the file's counter is neither the journal's nor one more, the two values that an interrupted change can leave.
  ///
  /// The journal is read a second time because another process may have committed in the meantime. If both journals have the same counter,
  /// no commit happened between the two reads.
  private func isJournalOfAnotherFile() throws -> Bool {
    guard let before = try changeCounterOfJournal() else { return false }
    let counter = try SQLiteHeader(path: paths.database).changeCounter
    return try counter != before && counter != before &+ 1 && changeCounterOfJournal() == before
  }

  private func changeCounterOfJournal() throws(SystemError) -> UInt32? {
    do throws(SystemError) { return try RollbackJournal(path: paths.journal).changeCounter() } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  /// Returns whether there is a log that the file does not know about.
  ///
  /// SQLite removes a log before the file says that it has none.
  private func isWALOfAnotherFile() throws -> Bool {
    guard case .file = try FileState(path: writeAheadLog) else { return false }
    return try !SQLiteHeader(path: paths.database).usesWAL
  }
}
