package import Domain
package import FoundationEssentials

/// A row in the table `savedPhoto`.
package struct SavedRow: Hashable, Sendable {
  package var sequence: Int64
  package var memo: String
  package var savedAt: Date
  /// The time of deletion, or `nil` while the photo is in the library.
  package var deletedAt: Date?
  package var file: PictureName
  /// The time when the source was first found to lack the photo, or `nil` while the source has it.
  package var missingSince: Date?
  /// The time when it became certain that the source had withdrawn the photo.
  package var withdrawnAt: Date?
  package var photo: Photo
  /// The names of the tags, in alphabetical order, once read.
  package var tags: [String] = []
  /// The people who wrote the memo and saved the photo; only a shared library records them.
  package var memoBy: String?
  package var starredBy: String?
  /// Whether a library on a server has the picture.
  package var hasPicture = true
  /// The part of the change log that last changed the row, or `nil` if the log does not say.
  package var lastChange: Int64?

  /// The columns in the order in which they are read.
  package static let columns: SQL = """
    sequence, memo, savedAt, deletedAt, file, missingSince, withdrawnAt, source, photoID, \(PhotoColumns.names), place
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

  /// Returns the memo that a change replaced, if any.
  func replacedMemo(by changed: SavedRow) -> String? {
    memo.isEmpty || state.hasSameMemo(as: changed.state) ? nil : memo
  }

  /// The part of the row that changes may write and the change log stores.
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
  /// Sets the number of days until the photo is removed from the trash.
  package mutating func countDaysLeft(of seconds: TimeInterval, now: Date) {
    guard let deletedAt else { return }
    let left = deletedAt.addingTimeInterval(seconds).timeIntervalSince(now)
    daysLeft = Int(exactly: max(0, left / 86_400).rounded(.up))
  }
}

extension LibraryStates {
  /// Adds a photo's state from the columns `memo`, which may be damaged, and `isSaved`.
  ///
  /// - Parameter tags: Reads the tags, if the photo is in the library.
  package mutating func note(_ key: PhotoKey, _ row: some ReadableRow, tags: () throws -> [String]) throws {
    let isSaved = try row.boolean("isSaved")
    let state = PhotoState(
      memo: (try? row.text("memo")) ?? "", tags: isSaved ? try tags().compactMap { PhotoTag($0) } : [],
      isInTrash: !isSaved)
    note(key, state)
  }

  package mutating func note(_ key: PhotoKey, _ state: PhotoState) {
    if state.isInTrash {
      trashed.insert(key)
    } else {
      starred[key] = state.memo
      if !state.tags.isEmpty { tags[key] = state.tags }
    }
  }
}

/// The source's description of a photo, as columns and their values in the same order.
package enum PhotoColumns {
  package static let names: SQL = """
    width, height, color, blurHash, description, alternativeText, photographerName, photographerUsername,
    photographerURL, rawURL, fullURL, regularURL, smallURL, thumbURL, pageURL, downloadLocation, isWatermarked
    """

  package static func values(of photo: Photo) -> SQL {
    """
    \(photo.width), \(photo.height), \(photo.color), \(photo.blurHash), \(photo.description), \(photo.alternativeText),
    \(photo.photographer.name), \(photo.photographer.username), \(photo.photographer.profileURL), \(photo.urls.raw),
    \(photo.urls.full), \(photo.urls.regular), \(photo.urls.small), \(photo.urls.thumb), \(photo.links.html),
    \(photo.links.downloadLocation), \(photo.isWatermarked)
    """
  }
}

extension PhotoKey {
  /// The condition that finds the photo's row.
  package var isIt: SQL { "source = \(source.name) AND photoID = \(id.rawValue)" }

  /// - Throws: `WrongColumn` if the row does not name a photo.
  package init(_ row: some ReadableRow) throws(WrongColumn) {
    guard let source = PhotoSource(name: try row.text("source")), let id = PhotoID(try row.text("photoID"))
    else { throw WrongColumn("source and photoID name no photo") }
    self.init(source: source, id: id)
  }
}

extension Photo {
  init(_ row: some ReadableRow) throws(WrongColumn) {
    let key = try PhotoKey(row)
    self.init(
      id: key.id, source: key.source, width: Int(try row.integer("width")),
      height: Int(try row.integer("height")), color: try row.optionalText("color"),
      blurHash: try row.optionalText("blurHash"), description: try row.optionalText("description"),
      alternativeText: try row.optionalText("alternativeText"),
      photographer: Photographer(
        name: try row.text("photographerName"), username: try row.optionalText("photographerUsername"),
        profileURL: try row.optionalText("photographerURL")),
      urls: PhotoURLs(
        raw: try row.optionalText("rawURL"), full: try row.optionalText("fullURL"),
        regular: try row.optionalText("regularURL"), small: try row.optionalText("smallURL"),
        thumb: try row.optionalText("thumbURL")),
      links: PhotoLinks(
        html: try row.optionalText("pageURL"), downloadLocation: try row.optionalText("downloadLocation")),
      isMarkedForSale: try row.boolean("isWatermarked"))
    place = try row.optionalText("place")
  }
}
