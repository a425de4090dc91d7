import GRDB
import Glibc
import POSIX

/// Keeps the library as it is before a migration changes it.
struct LibraryBackup {
  let place: LibraryPlace
  let settings: LibrarySettings

  /// Writes `library-before-NUMBER.db`, whole and synced; one that is there from an earlier try is replaced.
  ///
  /// - Parameter number: The number of the first migration to come.
  func make(of database: DatabaseQueue, before number: Int) throws {
    let name = "library-before-\(number).db"
    let part = name + "." + settings.random().hexadecimal + LibraryPlace.partSuffix
    let folder = try Descriptor(folder: place.folder)
    // SQLite fills a file that is empty; this one has its mode already.
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
