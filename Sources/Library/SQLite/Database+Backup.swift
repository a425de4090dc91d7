internal import CSQLite

extension Database {
  /// Copies this database into another one, a few pages at a time, without holding a lock between steps.
  ///
  /// SQLite starts over if another connection writes in the meantime: https://sqlite.org/backup.html.
  ///
  /// - Parameter progress: Called after each step with the number of pages copied; throwing ends the copy.
  package func backup(
    to copy: Database, pagesPerStep: CInt, progress: (_ copied: Int, _ total: Int) throws -> Void
  ) throws {
    guard let backup = unsafe sqlite3_backup_init(copy.connection, "main", connection, "main") else {
      throw unsafe copy.error(sqlite3_errcode(copy.connection))
    }
    do {
      var isDone = false
      while !isDone {
        let code = unsafe sqlite3_backup_step(backup, pagesPerStep)
        guard code == SQLITE_OK || code == SQLITE_DONE else { throw copy.error(code) }
        isDone = code == SQLITE_DONE
        let total = unsafe Int(sqlite3_backup_pagecount(backup))
        try progress(unsafe total - Int(sqlite3_backup_remaining(backup)), total)
      }
    } catch {
      unsafe sqlite3_backup_finish(backup)
      throw error
    }
    let code = unsafe sqlite3_backup_finish(backup)
    guard code == SQLITE_OK else { throw copy.error(code) }
  }
}
