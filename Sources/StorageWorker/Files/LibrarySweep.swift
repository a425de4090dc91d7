import Domain
import FoundationEssentials
import GRDB
import POSIX

/// Removes the files that are no longer needed, under the exclusive lock.
///
/// They are: what was being written when a process ended (`.part`), pictures whose process ended before their row was
/// written, and the pictures and rows of photos that were marked deleted long ago. It runs when the library is
/// opened. If anything is in the way, it leaves the rest for the next time; a file that stays is not an error.
struct LibrarySweep {
  let library: Library

  /// The most pictures without a row that crashes can explain.
  ///
  /// If there are more, rows must be missing, perhaps because an older copy of the library was put back, and no
  /// picture is touched.
  static let mostOrphans = 64

  func run(now: Date) {
    guard let lock = LibraryLock(ifFreeAt: library.paths) else { return }
    library.wait.withoutWaiting {
      try? removePartsOfLibrary()
      try? removeLongDeleted(before: now.addingTimeInterval(-library.settings.keepDeletedFor))
      try? removePartsAndOrphans()
    }
    lock.release()
  }

  private func removePartsOfLibrary() throws {
    let folder = try Descriptor(folder: library.paths.folder)
    for name in try folder.names() where Self.isPartOfLibrary(name) { try folder.remove(name) }
  }

  /// Whether the file is what an unfinished new library or backup left, or the journal of one.
  private static func isPartOfLibrary(_ name: String) -> Bool {
    let part = name.hasSuffix("-journal") ? name.dropLast("-journal".count) : name[...]
    return part.hasSuffix(LibraryPaths.partSuffix)
      && (name.hasPrefix("library.db.") || name.hasPrefix("library-before-"))
  }

  /// Removes the rows first, then the files: a crash in between leaves files without rows, for the next sweep.
  private func removeLongDeleted(before date: Date) throws {
    guard try library.read({ db in try longDeleted(before: date, in: db) }).isEmpty == false else { return }
    let files = try library.write(LibraryTurn()) { db in
      let files = try longDeleted(before: date, in: db)
      try db.execute(
        sql: "DELETE FROM savedPhoto WHERE deletedAt < ?", arguments: [date.timeIntervalSince1970])
      return files
    }
    let pictures = try PictureFolder(library.paths)
    for file in files { try pictures.remove(file) }
  }

  private func longDeleted(before date: Date, in db: Database) throws -> [PictureName] {
    try SavedPhotoRecord.fetchAll(
      db, sql: "SELECT \(SavedPhotoRecord.columns) FROM savedPhoto WHERE deletedAt < ?",
      arguments: [date.timeIntervalSince1970]
    ).map(\.file)
  }

  /// Lists the folder once, and compares names with rows only when their numbers differ.
  private func removePartsAndOrphans() throws {
    let pictures = try PictureFolder(library.paths)
    let names = try pictures.names()
    for name in names where PictureName.isPart(name) { try pictures.remove(part: name) }
    let files = names.compactMap { PictureName($0) }
    let rows = try library.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM savedPhoto") }
    guard files.count != rows else { return }
    let kept = try library.read { db in try String.fetchSet(db, sql: "SELECT file FROM savedPhoto") }
    let orphans = files.filter { !kept.contains($0.text) }
    guard orphans.count <= Self.mostOrphans else { return }
    for file in orphans { try pictures.remove(file) }
  }

  /// Removes one picture, unless its photo's row names it or another process is saving.
  ///
  /// Reading the row again makes this safe: another process may have saved the same picture under the same
  /// name, and a commit that reported an error may have reached the disk.
  func remove(_ name: PictureName, of key: PhotoKey, holding lock: consuming LibraryLock) {
    guard let lock = lock.becomeExclusiveIfFree() else { return }
    let isNeeded = library.wait.withoutWaiting {
      try? library.read { db in try library.record(of: key, in: db)?.file == name }
    }
    if isNeeded == false { try? PictureFolder(library.paths).remove(name) }
    lock.release()
  }
}
