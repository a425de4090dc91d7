import Domain
import SQLite

extension Library {
  /// Every tag of a photo that is in the library, in alphabetical order.
  func tags() throws(LibraryError) -> [TagCount] {
    try read { db in
      let rows = try Row.fetchAll(
        db,
        """
        SELECT name, count(*) AS photos FROM photoTag
        WHERE (SELECT deletedAt FROM savedPhoto WHERE sequence = photoTag.sequence) IS NULL
        GROUP BY photoTag.name ORDER BY photoTag.name
        """)
      return try rows.compactMap { row in
        let photos = Int(try row.integer("photos"))
        return PhotoTag(try row.text("name")).map { TagCount(tag: $0, photos: photos) }
      }
    }
  }

  /// The memo of a photo and those before it, also in the trash.
  ///
  /// - Throws: `notSaved`.
  func memos(of key: PhotoKey) throws(LibraryError) -> MemoHistory {
    try read { db in
      guard let photo = try record(of: key, in: db) else { throw LibraryError.notSaved }
      let rows = try Row.fetchAll(
        db,
        """
        SELECT memo, replacedAt FROM earlierMemo WHERE sequence = \(photo.sequence) ORDER BY id DESC
        """)
      return MemoHistory(
        memo: photo.memo,
        earlier: try rows.map {
          EarlierMemo(memo: try $0.text("memo"), replacedAt: try $0.time("replacedAt"))
        }, isInTrash: photo.deletedAt != nil)
    }
  }
}
