import Domain
import Glibc
import OperatingSystem

/// The files that SQLite keeps next to the library, checked before it opens them.
struct SideFiles {
  let paths: LibraryPaths

  private var writeAheadLog: String { paths.database + "-wal" }

  /// Throws unless each is a regular file or missing: SQLite would wait for a pipe and follow a link.
  func refuseAllButFiles() throws(LibraryError) {
    for path in [paths.journal, writeAheadLog, paths.database + "-shm"] {
      let state = try paths.explaining { try FileState(path: path) }
      if state == .somethingElse { throw .noFile(at: path) }
    }
  }

  /// Throws if SQLite would write the rest of a change to another file into the library.
  ///
  /// That happens if a backup replaces the library after a crash, since SQLite only goes by the name. No connection of
  /// this process may be in use.
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

  /// Whether the counter is neither the journal's nor one more, whichever way the change was interrupted.
  ///
  /// The journal is read again because another process may have committed in the meantime: no commit lies between two
  /// journals with the same counter.
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

  /// Whether there is a log unknown to the file: SQLite removes a log before the file says that it has none.
  private func isWALOfAnotherFile() throws -> Bool {
    guard case .file = try FileState(path: writeAheadLog) else { return false }
    return try !SQLiteHeader(path: paths.database).usesWAL
  }
}
