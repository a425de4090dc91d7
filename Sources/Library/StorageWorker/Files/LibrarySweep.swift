import Domain
import FoundationEssentials
import LibraryCore
import OperatingSystem
import SQLite

/// Removes the files that are certainly no longer needed, under the exclusive lock.
///
/// They are of three kinds: what was being written when a process ended (`.part`), the pictures that an interrupted
/// purge set aside, and the pictures of photos that this library marked as deleted long ago. Every other file stays,
/// even a picture that no row names: the rows may be those of an older copy that was put back.
///
/// The sweep runs when the library is opened. Its cost does not grow with the library, except after an interrupted
/// purge: it lists only short folders, and removes a bounded number of photos. If anything is in the way, it leaves the
/// rest for the next time; a file that stays is not an error.
struct LibrarySweep {
  let library: Library

  func run(now: Date) {
    guard let lock = LibraryLock(ifFreeAt: library.paths) else { return }
    library.wait.withoutWaiting {
      try? removePartsOfLibrary()
      try? PurgedPictures(library: library).settle()
      try? removeLongDeleted(now: now)
      try? PictureFolder(library.paths).removeUnfinished()
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
      && [LibraryPaths.databaseName, ImportCopy.name].contains { name.hasPrefix($0 + ".") }
  }

  /// The most photos and the most changes that one sweep removes, so that others wait no longer than they are willing to.
  private static let most = 1_000

  /// Removes what has been in the trash for 30 days, and log entries of that age; what cannot be read stays.
  ///
  /// A clock may be wrong for a while. So what is found to be due is only noted, and removed by a look 1 to 30 days later.
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

  /// After more days than these it may again be the clock that is wrong, and the day is noted again.
  private static let daysBetweenLooks = 1...30

  private func isDue(before date: Date, in db: Database) throws -> Bool {
    try ["savedPhoto WHERE deletedAt", "change WHERE madeAt"].contains { dated in
      try Row.fetchOne(
        db, "SELECT 1 FROM \(sql: dated) < \(date.timeIntervalSince1970) LIMIT 1") != nil
    }
  }

  /// - Returns: How many there were.
  private func removeChanges(before date: Date) throws -> Int {
    try library.write(LibraryTurn()) { db in
      try db.execute(
        "DELETE FROM change WHERE id IN (SELECT id FROM change WHERE madeAt < \(date.timeIntervalSince1970) ORDER BY madeAt LIMIT \(Self.most))"
      )
      return db.changesCount
    }
  }

  /// Keeps a day in the number that SQLite leaves to programs: the one on which something was first found to be due, or,
  /// as a negative number, the one on which the last of it was removed.
  private func note(_ day: Int) throws {
    try library.write(LibraryTurn()) { db in try db.execute("PRAGMA user_version = \(sql: day)") }
  }

  /// The day on which something was last removed, for which the clock had to agree on two days; nil when something else was
  /// found to be due since, or nothing ever was.
  ///
  /// The changes that were removed no longer tell the time. A removal far ahead of a time that can be right is of a
  /// clock that was wrong then, and is not taken for one.
  static func lastRemoval(before now: Date, in db: Database) throws -> Date? {
    let noted = try Int.fetchOne(db, "PRAGMA user_version") ?? 0
    let isReset = day(of: now) < Self.firstDay
    guard noted < 0, isReset || -noted <= day(of: now) + Self.mostDaysAhead else { return nil }
    return Date(timeIntervalSince1970: Double(-noted) * 86_400)
  }

  /// 2026-01-01: before it there was no library, so the clock was reset.
  private static let firstDay = 20_454
  private static let mostDaysAhead = 60
  static let mostSecondsAhead = Double(mostDaysAhead) * 86_400

  private static func day(of date: Date) -> Int { Int(min(max(date.timeIntervalSince1970 / 86_400, 0), 1e6)) }

  /// Removes pictures of one photo, except the one that its row names, unless another process is saving.
  ///
  /// Reading the row again makes this safe: another process may have saved the same picture under the same
  /// name, and a commit that reported an error may have reached the disk.
  func remove(_ names: [PictureName], of key: PhotoKey, holding lock: consuming LibraryLock) {
    remove(Dictionary(names.map { ($0, key) }) { $1 }, holding: lock)
  }

  /// The same for pictures of several photos.
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
