import GRDB
import Glibc
import POSIX

/// Keeps the library as it is before a migration changes it.
struct LibraryBackup {
  let paths: LibraryPaths
  let settings: LibrarySettings

  /// Writes `library-before-NUMBER.db`, whole and synced; one from an earlier attempt is replaced.
  ///
  /// - Parameter number: The number of the next migration.
  func make(of database: DatabaseQueue, before number: Int) throws {
    let name = "library-before-\(number).db"
    let part = LibraryPaths.temporaryName(of: name, settings.random())
    let folder = try Descriptor(folder: paths.folder)
    // SQLite fills a file that is empty, and this one already has the right mode.
    _ = try folder.create(part)
    do {
      try database.vacuum(into: folder.path(of: part))
      try folder.open(part, flags: O_RDONLY).sync()
      try folder.rename(part, to: name)
    } catch {
      try? folder.remove(part)
      throw error
    }
    try folder.sync()
  }
}
