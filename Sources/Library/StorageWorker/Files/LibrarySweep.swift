import Domain
import FoundationEssentials
import LibraryCore
import OperatingSystem
import SQLite

/// Removes files that are certainly no longer needed, under the exclusive lock.
///
/// It removes the unfinished files (`.part`) of processes that have ended, and the pictures that an interrupted purge set aside. It also
/// removes the pictures of stars undone for good, and of photos that this library marked as deleted long ago. Every other file stays, even
/// a picture that no row names: the rows may come from a restored older copy.
///
/// The sweep runs when the library opens. It lists only short folders and removes a limited number of photos. Except after an interrupted
/// purge, its cost therefore does not depend on the size of the library. If anything is in the way, the sweep leaves the rest for next
/// time; a leftover file is not an error.
struct LibrarySweep {
  let library: Library

  func run(now: Date) {
    guard let lock = LibraryLock(ifFreeAt: library.paths) else { return }
    library.wait.withoutWaiting {
      try? removePartsOfLibrary()
      try? PurgedPictures(library: library).settle()
      try? removeLongDeleted(now: now)
      try? removeUnneededPictures()
      try? PictureFolder(library.paths).removeUnfinished()
    }
    lock.release()
  }

  private func removePartsOfLibrary() throws {
    let folder = try Descriptor(folder: library.paths.folder)
    for name in try folder.names() where Self.isPartOfLibrary(name) { try folder.remove(name) }
  }

  /// Returns whether the file, or a journal, belongs to an unfinished new library or backup.
  private static func isPartOfLibrary(_ name: String) -> Bool {
    let part = name.hasSuffix("-journal") ? name.dropLast("-journal".count) : name[...]
    return part.hasSuffix(LibraryPaths.partSuffix)
      && [LibraryPaths.databaseName, ImportCopy.name].contains { name.hasPrefix($0 + ".") }
  }

  /// The maximum number of photos, and of changes, per sweep, so that others do not wait too long.
  private static let most = 1_000

  /// Removes photos that have been in the trash for 30 days and log entries of that age.
  ///
  /// Unreadable rows stay.
  ///
  /// The clock may be wrong for a while. So the first sweep that finds something only notes the day, and a sweep 1 to 30 days later removes
  /// it.
  private func removeLongDeleted(now: Date) throws {
    let date = now.addingTimeInterval(-library.settings.keepDeletedFor)
    let today = Self.day(of: now)
    guard try library.read({ db in try isDue(before: date, in: db) }) else { return }
    let noted = try library.read { db in try Int.fetchOne(db, "PRAGMA user_version") ?? 0 }
    if Self.daysBetweenLooks.contains(today - noted) {
      let photos = try library.remove { db in try library.trashed(before: date, limit: Self.most, in: db) }
      let changes = try removeChanges(before: date)
      if max(photos, changes) < Self.most { try note(-today) }
    } else if noted != today {
      try note(today)
    }
  }

  /// After a longer time the clock may be wrong again, so the sweep notes the new day.
  private static let daysBetweenLooks = 1...30

  private func isDue(before date: Date, in db: Database) throws -> Bool {
    try ["savedPhoto WHERE deletedAt", "change WHERE madeAt"].contains { dated in
      try Row.fetchOne(
        db, "SELECT 1 FROM \(sql: dated) < \(date.timeIntervalSince1970) LIMIT 1") != nil
    }
  }

  /// Removes the pictures of stars that can no longer be redone, unless the photo was saved again with the same picture.
  private func removeUnneededPictures() throws {
    let listed = try library.read(listedAsUnneeded)
    guard !listed.isEmpty else { return }
    let folder = try PictureFolder(makingAt: library.paths)
    for picture in listed where !picture.isNeeded {
      if let name = PictureName(picture.file) { try folder.remove(name) }
    }
    try library.write(LibraryUse()) { db in
      for (file, _) in listed {
        try db.execute("DELETE FROM unneededPicture WHERE file = \(file)", cached: true)
      }
    }
  }

  private func listedAsUnneeded(_ db: Database) throws -> [(file: String, isNeeded: Bool)] {
    let rows = try Row.fetchAll(
      db,
      """
      SELECT file, source, photoID, file IN (SELECT file FROM undonePhoto) AS isKept
      FROM unneededPicture LIMIT \(Self.most)
      """)
    return try rows.map { row in
      let (file, isKept) = (try row.text("file"), try row.integer("isKept") != 0)
      return (file, try isKept || library.record(of: PhotoKey(row), in: db)?.file.text == file)
    }
  }

  private func removeChanges(before date: Date) throws -> Int {
    try library.write(LibraryUse()) { db in
      try db.execute(
        "DELETE FROM change WHERE id IN (SELECT id FROM change WHERE madeAt < \(date.timeIntervalSince1970) ORDER BY madeAt LIMIT \(Self.most))"
      )
      return db.changesCount
    }
  }

  /// Stores a day in `user_version`: the first day on which something was due, or the negated day of the last removal.
  private func note(_ day: Int) throws {
    try library.write(LibraryUse()) { db in try db.execute("PRAGMA user_version = \(sql: day)") }
  }

  /// Returns the day of the last removal, on which the clock agreed with an earlier day, or `nil` if something has come due since.
  ///
  /// It stands in for changes that have been removed from the log, whose times are no longer known. A removal far in the future happened
  /// while the clock was wrong, and does not count.
  static func lastRemoval(before now: Date, in db: Database) throws -> Date? {
    let noted = try Int.fetchOne(db, "PRAGMA user_version") ?? 0
    let isReset = day(of: now) < Self.firstDay
    guard noted < 0, isReset || -noted <= day(of: now) + Self.mostDaysAhead else { return nil }
    return Date(timeIntervalSince1970: Double(-noted) * 86_400)
  }

  /// 2026-01-01; no library existed before that day, so a clock that shows an earlier one was reset.
  private static let firstDay = 20_454
  private static let mostDaysAhead = 60
  static let mostSecondsAhead = Double(mostDaysAhead) * 86_400

  private static func day(of date: Date) -> Int { Int(min(max(date.timeIntervalSince1970 / 86_400, 0), 1e6)) }

  /// Removes pictures of one photo, except the one that its row names, unless another process is saving.
  ///
  /// Reading the row again makes this safe. Another process may have saved the same picture under the same name, and a commit that reported
  /// an error may still have reached the disk.
  func remove(_ names: [PictureName], of key: PhotoKey, holding lock: consuming LibraryLock) {
    remove(Dictionary(names.map { ($0, key) }) { $1 }, holding: lock)
  }

  /// Removes pictures of several photos in the same way.
  func remove(_ names: [PictureName: PhotoKey], holding lock: consuming LibraryLock) {
    guard !names.isEmpty, let lock = lock.becomeExclusiveIfFree() else { return }
    let unneeded = library.wait.withoutWaiting {
      try? library.read { db in
        try names.filter { name, key in try library.record(of: key, in: db)?.file != name }
      }
    }
    for name in (unneeded ?? [:]).keys { try? PictureFolder(library.paths).remove(name) }
    lock.release()
  }
}
