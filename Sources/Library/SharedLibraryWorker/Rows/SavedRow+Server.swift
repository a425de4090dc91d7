import Domain
import LibraryCore
import PostgreSQL

extension SavedRow {
  static let allColumns: SQL = """
    \(columns), memoBy, tags, starredBy, digest IS NOT NULL AS hasPicture, lastChange
    """

  static let storedColumns: SQL = "\(columns), memoBy, tags, starredBy, digest, lastChange"

  init(_ row: Row) throws {
    try self.init(row) { saved, row in
      saved.memoBy = try row.optionalText("memoBy")
      saved.starredBy = try row.text("starredBy")
      saved.hasPicture = try row.boolean("hasPicture")
      saved.lastChange = try row.optionalInteger("lastChange")
      saved.tags = try row.texts("tags")
    }
  }

  /// Returns the photo without the path of its picture, which is on this machine only once fetched.
  func saved() -> SavedPhoto {
    var saved = SavedPhoto(
      sequence: sequence, photo: photo, memo: memo, savedAt: savedAt, file: hasPicture ? file.text : nil,
      isWithdrawn: withdrawnAt != nil, tags: tags.compactMap { PhotoTag($0) }, deletedAt: deletedAt)
    (saved.starredBy, saved.memoBy) = (starredBy, memoBy)
    return saved
  }
}

/// The rows of a page, without unreadable ones.
struct ReadableRows {
  var rows: [SavedRow] = []
  /// The reason each of the other rows is unreadable.
  var unreadable: [String] = []

  init(_ all: [Row]) throws {
    for row in all {
      do { rows.append(try SavedRow(row)) } catch let error as UnreadableRow {
        unreadable.append(error.reason)
      }
    }
  }
}
