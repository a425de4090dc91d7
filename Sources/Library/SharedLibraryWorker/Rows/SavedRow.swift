import Domain
import FoundationEssentials
import LibraryCore
import PostgreSQL

/// A row of the table `savedPhoto`.
struct SavedRow: Hashable, Sendable {
  var sequence: Int64
  var memo: String
  var memoBy: String?
  var starredBy: String
  var savedAt: Date
  /// When it was marked as deleted; nil while it is in the library.
  var deletedAt: Date?
  var file: PictureName
  var hasPicture: Bool
  /// When its source first did not have it any more; nil while it does.
  var missingSince: Date?
  var withdrawnAt: Date?
  /// The part of a change in the log that made it what it is; nil when the log has none.
  var lastChange: Int64?
  /// The names of the tags that were given, in alphabetical order.
  var tags: [String]
  /// Those, and the tags in the memo.
  var allTags: [String]
  var photo: Photo

  static let columns: SQL = """
    sequence, source, photoID, memo, memoBy, tags, memoTags, starredBy, savedAt, deletedAt, file,
    digest IS NOT NULL AS hasPicture, width, height, color, blurHash, description, alternativeText, photographerName,
    photographerUsername, photographerURL, rawURL, fullURL, regularURL, smallURL, thumbURL, pageURL, downloadLocation,
    isWatermarked, place, missingSince, withdrawnAt, lastChange
    """

  /// - Throws: `UnreadableRow`.
  init(_ row: Row) throws {
    let sequence = try row.integer("sequence")
    do { try self.init(row, sequence: sequence) } catch let error as WrongColumn {
      throw UnreadableRow(reason: "row \(sequence): \(error.reason)")
    }
  }

  private init(_ row: Row, sequence: Int64) throws {
    self.sequence = sequence
    memo = try row.text("memo")
    memoBy = try row.optionalText("memoBy")
    starredBy = try row.text("starredBy")
    savedAt = try row.time("savedAt")
    deletedAt = try row.optionalTime("deletedAt")
    guard let file = PictureName(try row.text("file")) else { throw WrongColumn("file names no picture") }
    self.file = file
    hasPicture = try row.boolean("hasPicture")
    missingSince = try row.optionalTime("missingSince")
    withdrawnAt = try row.optionalTime("withdrawnAt")
    lastChange = try row.optionalInteger("lastChange")
    tags = try row.texts("tags")
    allTags = Set(tags + (try row.texts("memoTags"))).sorted()
    photo = try Photo(row)
  }

  /// Without the path of its picture, which is only on this machine once it was fetched.
  func saved() -> SavedPhoto {
    var saved = SavedPhoto(
      sequence: sequence, photo: photo, memo: memo, savedAt: savedAt, file: hasPicture ? file.text : nil,
      isWithdrawn: withdrawnAt != nil, tags: allTags.compactMap { PhotoTag($0) }, deletedAt: deletedAt)
    (saved.starredBy, saved.memoBy) = (starredBy, memoBy)
    return saved
  }

  /// As the change log has it.
  var state: StoredState {
    StoredState(
      sequence: sequence, savedAt: savedAt.timeIntervalSince1970, deletedAt: deletedAt?.timeIntervalSince1970,
      memo: memo, tags: tags, memoBy: memoBy, starredBy: starredBy)
  }
}

/// The rows of a page, without those that cannot be read.
struct ReadableRows {
  var rows: [SavedRow] = []
  /// Why the others cannot be read.
  var unreadable: [String] = []

  init(_ all: [Row]) throws {
    for row in all {
      do { rows.append(try SavedRow(row)) } catch let error as UnreadableRow {
        unreadable.append(error.reason)
      }
    }
  }
}

extension Photo {
  fileprivate init(_ row: Row) throws {
    guard let source = PhotoSource(name: try row.text("source")), let id = PhotoID(try row.text("photoID"))
    else {
      throw WrongColumn("source and photoID name no photo")
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
      isMarkedForSale: try row.boolean("isWatermarked"))
    place = try row.optionalText("place")
  }
}

extension Row {
  func time(_ column: String) throws(WrongColumn) -> Date { Date(timeIntervalSince1970: try real(column)) }

  func optionalTime(_ column: String) throws(WrongColumn) -> Date? {
    try optionalReal(column).map { Date(timeIntervalSince1970: $0) }
  }
}

extension PhotoKey {
  /// The condition that a row is that of the photo.
  var isIt: SQL { "source = \(source.name) AND photoID = \(id.rawValue)" }
}
