package import Domain
package import FoundationEssentials

/// A row of the table `savedPhoto`.
package struct SavedRow: Hashable, Sendable {
  package var sequence: Int64
  package var memo: String
  package var savedAt: Date
  /// When it was marked as deleted; nil while it is in the library.
  package var deletedAt: Date?
  package var file: PictureName
  /// When its source first lacked it; nil while the source has it.
  package var missingSince: Date?
  /// When it was certain that the source has withdrawn it.
  package var withdrawnAt: Date?
  package var photo: Photo
  /// The names of the given tags, in alphabetical order, where they have been read.
  package var tags: [String] = []
  /// The people who wrote the memo and saved the photo; only a shared library knows them.
  package var memoBy: String?
  package var starredBy: String?
  /// Whether a library on a server has its picture.
  package var hasPicture = true
  /// The part of a change in the log that made it what it is; nil when the log has none, or does not say.
  package var lastChange: Int64?

  package static let columns: SQL = """
    sequence, source, photoID, memo, savedAt, deletedAt, file, missingSince, withdrawnAt, place, \(PhotoColumns.names)
    """

  package init(_ entry: LibraryEntry, sequence: Int64, file: PictureName) {
    (self.sequence, memo, savedAt, deletedAt) = (sequence, entry.memo, entry.savedAt, entry.deletedAt)
    (self.file, missingSince, withdrawnAt) = (file, entry.missingSince, entry.withdrawnAt)
    (photo, tags) = (entry.photo, entry.tags.map(\.name))
  }

  /// - Parameter more: Reads the columns that only one kind of library has.
  /// - Throws: `UnreadableRow`.
  package init<Row: ReadableRow>(
    _ row: Row, _ more: (inout SavedRow, Row) throws -> Void = { _, _ in }
  ) throws {
    let sequence = try row.integer("sequence")
    do {
      try self.init(row, sequence: sequence)
      try more(&self, row)
    } catch let error as WrongColumn {
      throw UnreadableRow(reason: "row \(sequence): \(error.reason)")
    }
  }

  private init(_ row: some ReadableRow, sequence: Int64) throws {
    self.sequence = sequence
    memo = try row.text("memo")
    savedAt = try row.time("savedAt")
    deletedAt = try row.optionalTime("deletedAt")
    // A name from a damaged row could lead out of the folder.
    guard let file = PictureName(try row.text("file")) else { throw WrongColumn("file names no picture") }
    self.file = file
    missingSince = try row.optionalTime("missingSince")
    withdrawnAt = try row.optionalTime("withdrawnAt")
    photo = try Photo(row)
  }

  /// The given tags and those in the memo, in alphabetical order.
  package var allTags: [String] { Set(tags + PhotoTag.all(in: memo).map(\.name)).sorted() }

  /// The part that a change may write, as the change log has it.
  package var state: StoredState {
    get {
      StoredState(
        sequence: sequence, savedAt: savedAt.timeIntervalSince1970,
        deletedAt: deletedAt?.timeIntervalSince1970,
        memo: memo, tags: tags, memoBy: memoBy, starredBy: starredBy)
    }
    set {
      (sequence, memo, tags) = (newValue.sequence, newValue.memo, newValue.tags)
      savedAt = Date(timeIntervalSince1970: newValue.savedAt)
      deletedAt = newValue.deletedAt.map { Date(timeIntervalSince1970: $0) }
      (memoBy, starredBy) = (newValue.memoBy, newValue.starredBy)
    }
  }
}

extension LibraryEntry {
  package init(_ row: SavedRow, earlierMemos: [EarlierMemo]) {
    self.init(
      photo: row.photo, memo: row.memo, earlierMemos: earlierMemos,
      tags: row.tags.compactMap { PhotoTag($0) }, savedAt: row.savedAt, deletedAt: row.deletedAt,
      missingSince: row.missingSince, withdrawnAt: row.withdrawnAt, file: row.file.text)
  }
}

extension SavedPhoto {
  /// Counts the days that a photo stays in the trash.
  package mutating func countDaysLeft(of seconds: TimeInterval, now: Date) {
    guard let deletedAt else { return }
    let left = deletedAt.addingTimeInterval(seconds).timeIntervalSince(now)
    daysLeft = Int(exactly: max(0, left / 86_400).rounded(.up))
  }
}

/// A row that no version of this program wrote.
package struct UnreadableRow: Error {
  package var reason: String

  package init(reason: String) { self.reason = reason }
}
