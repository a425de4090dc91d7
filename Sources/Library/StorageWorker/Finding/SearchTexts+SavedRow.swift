import Domain
import LibraryCore
import SQLite

extension SearchTexts {
  /// Returns the searchable text of the library's photos after `last`, in the order of saving, without unreadable rows.
  static func stored(
    after last: Int64, limit: Int, in db: Database
  ) throws -> [(sequence: Int64, texts: SearchTexts)] {
    var photos = try Row.fetchAll(
      db,
      """
      SELECT sequence, memo, description, alternativeText, photographerName AS photographer,
        photographerUsername AS username, place
      FROM savedPhoto WHERE deletedAt IS NULL AND sequence > \(last) ORDER BY sequence LIMIT \(limit)
      """, cached: true
    ).map { (sequence: try $0.integer("sequence"), texts: SearchTexts(row: $0)) }
    guard let end = photos.last?.sequence else { return [] }
    let tags = try TagRows.all(from: photos[0].sequence, through: end, in: db)
    for index in photos.indices { photos[index].texts.tags = tags[photos[index].sequence] ?? [] }
    return photos
  }

  private init(row: Row) {
    func text(_ column: String) -> String? { (try? row.optionalText(column)) ?? nil }
    self.init(
      memo: text("memo") ?? "", tags: [], description: text("description"),
      alternativeText: text("alternativeText"),
      photographer: text("photographer") ?? "", username: text("username"), place: text("place"))
  }
}
