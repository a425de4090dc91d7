import Domain
import FoundationEssentials
import LibraryCore
import SQLite

struct SavedPhotoRecord: Hashable {
  var sequence: Int64
  var memo: String
  var savedAt: Date
  /// When it was marked as deleted; nil while it is in the library.
  var deletedAt: Date?
  var file: PictureName
  /// Whether its source certainly does not have it any more.
  var isWithdrawn: Bool
  var photo: Photo

  /// - Parameters:
  ///   - picture: What is where the row says that the picture is.
  ///   - folder: The whole path of the folder of pictures.
  func saved(picture: PictureState, in folder: String, tags: [PhotoTag]) -> SavedPhoto {
    let name = picture == .missing ? nil : file.text
    return SavedPhoto(
      sequence: sequence, photo: photo, memo: memo, savedAt: savedAt, file: name,
      path: name.map { folder + "/" + $0 }, fileFault: picture.fault, isWithdrawn: isWithdrawn,
      tags: tags, deletedAt: deletedAt)
  }
}

extension SavedPhotoRecord {
  private static let texts = [
    "source", "photoID", "memo", "file", "color", "blurHash", "description", "alternativeText",
    "photographerName", "photographerUsername", "photographerURL", "rawURL", "fullURL", "regularURL",
    "smallURL", "thumbURL", "pageURL", "downloadLocation", "place",
  ]

  static let columns =
    "sequence, savedAt, deletedAt, width, height, isWatermarked, withdrawnAt IS NOT NULL AS isWithdrawn, "
    + texts.joined(separator: ", ")

  init(row: Row) throws {
    let sequence = try row.integer("sequence")
    do { try self.init(row: row, sequence: sequence) } catch let error as UnreadableRow {
      throw UnreadableRow(reason: "row \(sequence): \(error.reason)")
    }
  }

  private init(row: Row, sequence: Int64) throws {
    self.sequence = sequence
    memo = try row.text("memo")
    savedAt = try row.time("savedAt")
    deletedAt = try row.optionalTime("deletedAt")
    let name = try row.text("file")
    // A name from a damaged row could lead out of the folder.
    guard let file = PictureName(name) else {
      throw UnreadableRow(reason: "file names no picture")
    }
    self.file = file
    isWithdrawn = try row.integer("isWithdrawn") != 0
    photo = try Photo(row: row)
  }

  /// Puts the photo at the end of the order of saving.
  ///
  /// A row that is refused ends the transaction. Otherwise SQLite would keep what each of the statement and its triggers
  /// changes to be able to take back the statement alone, for which FTS5 also writes all that it holds: with thousands of
  /// rows in one transaction that takes longer than everything else.
  static func insert(_ photo: Photo, memo: String, savedAt: Date, file: PictureName, in db: Database) throws {
    try db.execute(
      """
      INSERT OR ROLLBACK INTO savedPhoto (
        savedAt, width, height, source, photoID, memo, file, color, blurHash, description, alternativeText,
        photographerName, photographerUsername, photographerURL, rawURL, fullURL, regularURL, smallURL, thumbURL,
        pageURL, downloadLocation, place, isWatermarked
      ) VALUES (
        \(savedAt.timeIntervalSince1970), \(photo.width), \(photo.height),
        \(photo.source.name), \(photo.id.rawValue), \(memo), \(file.text),
        \(photo.color), \(photo.blurHash),
        \(photo.description), \(photo.alternativeText),
        \(photo.photographer.name), \(photo.photographer.username),
        \(photo.photographer.profileURL), \(photo.urls.raw),
        \(photo.urls.full), \(photo.urls.regular),
        \(photo.urls.small), \(photo.urls.thumb),
        \(photo.links.html), \(photo.links.downloadLocation),
        \(photo.place), \(photo.isWatermarked)
      )
      """, cached: true)
  }
}

extension SavedPhotoRecord {
  /// Puts what the source says now, and a new picture, into a row.
  static func update(_ photo: Photo, file: PictureName, in db: Database, where isPhoto: SQL) throws {
    try db.execute(
      """
      UPDATE savedPhoto SET
        width = \(photo.width), height = \(photo.height), file = \(file.text),
        color = \(photo.color), blurHash = \(photo.blurHash),
        description = \(photo.description),
        alternativeText = \(photo.alternativeText),
        photographerName = \(photo.photographer.name),
        photographerUsername = \(photo.photographer.username),
        photographerURL = \(photo.photographer.profileURL),
        rawURL = \(photo.urls.raw), fullURL = \(photo.urls.full),
        regularURL = \(photo.urls.regular), smallURL = \(photo.urls.small),
        thumbURL = \(photo.urls.thumb), pageURL = \(photo.links.html),
        downloadLocation = \(photo.links.downloadLocation),
        place = coalesce(\(photo.place), place),
        isWatermarked = \(photo.isWatermarked), missingSince = NULL, withdrawnAt = NULL
      WHERE \(isPhoto)
      """)
  }
}

/// The records of a page, without those that cannot be read.
struct ReadableRecords {
  private(set) var records: [SavedPhotoRecord] = []
  /// Why rows of this page cannot be read; rows after its last record belong to the next page, if there is one.
  private(set) var unreadable: [String] = []
  private(set) var hasMore = false

  /// - Parameters:
  ///   - rows: All that follow; no more are read than necessary.
  ///   - limit: The most records.
  init(_ rows: RowCursor, limit: Int) throws { try self.init(limit: limit, next: rows.next) }

  /// - Parameter next: Gives the next row; nil after the last.
  init(limit: Int, next: () throws -> Row?) throws {
    var skipped: [String] = []
    while let row = try next() {
      do {
        let record = try SavedPhotoRecord(row: row)
        hasMore = records.count == limit
        if hasMore { return }
        records.append(record)
        unreadable += skipped
        skipped = []
      } catch let error as UnreadableRow { skipped.append(error.reason) }
    }
    unreadable += skipped
  }
}

extension Photo {
  fileprivate init(row: Row) throws {
    let source = PhotoSource(name: try row.text("source"))
    guard let source, let id = PhotoID(try row.text("photoID")) else {
      throw UnreadableRow(reason: "source and photoID name no photo")
    }
    self.init(
      id: id, source: source, width: Int(try row.integer("width")), height: Int(try row.integer("height")),
      color: try row.optionalText("color"), blurHash: try row.optionalText("blurHash"),
      description: try row.optionalText("description"),
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
      isMarkedForSale: try row.integer("isWatermarked") != 0)
    place = try row.optionalText("place")
  }
}
