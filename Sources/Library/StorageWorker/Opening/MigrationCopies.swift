import Domain
import FoundationEssentials
import Glibc
import LibraryCore
import OperatingSystem
import SQLite

/// The library as it was before its last migrations: `library-before-2.db` and so on, three of them at most.
struct MigrationCopies {
  let paths: LibraryPaths
  let settings: LibrarySettings
  let wait: LibraryWait

  private static let most = 3
  private static let prefix = "library-before-"
  private static let suffix = ".db"

  /// Adds a copy under the number of the next migration, and then removes the oldest if there are more than three.
  ///
  /// It gets its name once it is whole, synced and has been opened. One with the same number is replaced, because attempts
  /// that fail must not push out older copies. It was made from the same library, or from one that was later
  /// replaced by an older one, of which the person has a backup.
  func add(of database: DatabaseQueue) throws {
    let applied = try database.read(settings.migrator.appliedMigrations)
    let name = Self.prefix + String(applied.count + 1) + Self.suffix
    let folder = try Descriptor(folder: paths.folder)
    let part = LibraryPaths.temporaryName(of: name, settings.random())
    // SQLite fills a file that is empty, and this one already has the right mode.
    _ = try folder.create(part)
    do {
      try database.withoutTransaction { try $0.execute("VACUUM INTO \(folder.path(of: part))") }
      try check(folder.path(of: part), has: applied)
      try folder.open(part, flags: O_RDONLY).sync()
      try folder.rename(part, to: name)
    } catch {
      try? folder.remove(part)
      throw error
    }
    try folder.sync()
    try? removeOldest(except: name, in: folder)
  }

  static func names(in folder: borrowing Descriptor) throws(SystemError) -> [String] {
    try folder.names().filter { name in
      guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return false }
      let number = name.dropFirst(prefix.count).dropLast(suffix.count)
      return !number.isEmpty && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }
  }

  /// Opens the copy as the library would be opened.
  private func check(_ path: String, has applied: [String]) throws {
    let copy = try LibraryConnection.openForReading(path, wait: wait)
    let isWhole = try copy.read { db in
      let findings = try String.fetchAll(db, "PRAGMA quick_check(1)")
      let identity = try Int.fetchOne(db, "PRAGMA application_id")
      let migrations = try settings.migrator.appliedMigrations(db)
      return findings == ["ok"] && identity == LibrarySchema.applicationID && migrations == applied
    }
    try copy.close()
    guard isWhole else {
      throw LibraryError.inputOutput(path: path, reason: "the copy of the library cannot be read")
    }
  }

  /// The oldest are those that were written first, whatever their numbers: an older library may have been put back.
  private func removeOldest(except new: String, in folder: borrowing Descriptor) throws(SystemError) {
    var others: [(name: String, modified: Double)] = []
    for name in try Self.names(in: folder) where name != new {
      others.append((name, try folder.status(of: name)?.modified ?? 0))
    }
    others.sort { ($0.modified, $0.name) > ($1.modified, $1.name) }
    for copy in others.dropFirst(Self.most - 1) { try folder.remove(copy.name) }
    try folder.sync()
  }
}
