import Domain
import LibraryCore
import PostgreSQL

extension SavedRow {
  static let allColumns: SQL = """
    \(columns), memoBy, tags, starredBy, digest IS NOT NULL AS hasPicture, lastChange
    """

  /// The columns of the table.
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

  /// The photo without the path of its picture, which is only on this machine once it was fetched.
  func saved() -> SavedPhoto {
    var saved = SavedPhoto(
      sequence: sequence, photo: photo, memo: memo, savedAt: savedAt, file: hasPicture ? file.text : nil,
      isWithdrawn: withdrawnAt != nil, tags: tags.compactMap { PhotoTag($0) }, deletedAt: deletedAt)
    (saved.starredBy, saved.memoBy) = (starredBy, memoBy)
    return saved
  }
}

/// The rows of a page, without those that cannot be read.
struct ReadableRows {
  var rows: [SavedRow] = []
  /// The reasons for the other rows.
  var unreadable: [String] = []

  init(_ all: [Row]) throws {
    for row in all {
      do { rows.append(try SavedRow(row)) } catch let error as UnreadableRow {
        unreadable.append(error.reason)
      }
    }
  }
}
