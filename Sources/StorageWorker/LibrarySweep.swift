import Domain
import FoundationEssentials
import GRDB

/// Takes away the files that nobody will miss, under the exclusive lock.
///
/// They are: what was being written when a process ended (`.part`), pictures whose process ended before their row was
/// written, and the pictures and rows of photos that were marked deleted long ago. It is done when the library is
/// opened and leaves everything for the next time when something is in the way; that a file stays is no error.
struct LibrarySweep {
  let library: Library

  /// More pictures without a row than crashes leave behind: then it is the rows that are missing, perhaps because an
  /// older copy of the library was put back, and no picture is touched.
  static let mostOrphans = 64

  func run(now: Date) {
    guard let lock = LibraryLock(ifFreeAt: library.place) else { return }
    library.wait.withoutWaiting {
      try? removeParts()
      try? removeLongDeleted(before: now.addingTimeInterval(-library.settings.keepDeletedFor))
      try? removeOrphans()
    }
    lock.release()
  }

  private func removeParts() throws {
    let folder = try Descriptor(folder: library.place.folder)
    for name in try folder.names() where name.hasPrefix("library") && Self.isPart(name) {
      try folder.remove(name)
    }
    let pictures = try PictureFolder(library.place)
    for name in try pictures.names() where Self.isPart(name) { try pictures.remove(part: name) }
  }

  private static func isPart(_ name: String) -> Bool {
    name.hasSuffix(LibraryPlace.partSuffix) || name.hasSuffix(LibraryPlace.partSuffix + "-journal")
  }

  /// The rows first, then the files: a crash in between leaves files without rows, for the next sweep.
  private func removeLongDeleted(before date: Date) throws {
    let old = try library.read { db in
      try SavedPhotoRecord.fetchAll(
        db, sql: "SELECT \(SavedPhotoRecord.columns) FROM savedPhoto WHERE deletedAt < ?",
        arguments: [date.timeIntervalSince1970])
    }
    guard !old.isEmpty else { return }
    try library.write(LibraryTurn()) { db in
      for record in old {
        try db.execute(sql: "DELETE FROM savedPhoto WHERE sequence = ?", arguments: [record.sequence])
      }
    }
    let pictures = try PictureFolder(library.place)
    for record in old { try pictures.remove(record.file) }
  }

  /// Compares names only when the numbers differ.
  private func removeOrphans() throws {
    let pictures = try PictureFolder(library.place)
    let names = try pictures.names().compactMap { PictureName($0) }
    let rows = try library.read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM savedPhoto") ?? 0 }
    guard names.count != rows else { return }
    let kept = try library.read { db in try String.fetchSet(db, sql: "SELECT file FROM savedPhoto") }
    let orphans = names.filter { !kept.contains($0.text) }
    guard orphans.count <= Self.mostOrphans else { return }
    for name in orphans { try pictures.remove(name) }
  }

  /// Takes away one picture, unless its photo's row names it or somebody else is saving.
  ///
  /// Asking the row again is what makes this safe: another process may have saved the same picture under the same
  /// name, and a commit that reported an error may have reached the disk.
  func remove(_ name: PictureName, of key: PhotoKey, holding lock: consuming LibraryLock) {
    guard let lock = lock.becomeExclusiveIfFree() else { return }
    let isNeeded = library.wait.withoutWaiting {
      try? library.read { db in try library.record(of: key, in: db)?.file == name }
    }
    if isNeeded == false { try? PictureFolder(library.place).remove(name) }
    lock.release()
  }
}
