import Domain
import SQLite

struct SearchTexts: Hashable {
  var memo: String
  /// Their names, with or without `#`.
  var tags: [String]
  var description: String?
  var alternativeText: String?
  var photographer: String
  var username: String?
  var place: String?
}

extension SearchTexts {
  init(_ photo: Photo, memo: String, tags: [String], place: String?) {
    self.init(
      memo: memo, tags: tags, description: photo.description, alternativeText: photo.alternativeText,
      photographer: photo.photographer.name, username: photo.photographer.username, place: place)
  }

  /// The tokens for a column of the index.
  func tokens(of field: FindField) -> String {
    switch field {
    case .memo: SearchTokens.tokens(of: memo)
    case .tags: tags.map(SearchTokens.tokens(ofTag:)).joined(separator: " ")
    case .description: Self.tokens(of: description, alternativeText)
    case .photographer: Self.tokens(of: photographer, username)
    case .place: SearchTokens.tokens(of: place ?? "")
    }
  }

  /// No phrase begins in one text and ends in the other.
  private static func tokens(of text: String?, _ other: String?) -> String {
    [text, other].compactMap(\.self).map(SearchTokens.tokens(of:)).joined(separator: " _ ")
  }
}

extension SearchTexts {
  /// The texts of the photos in the library after `last`, in the order of saving.
  ///
  /// A text that cannot be read is left out.
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
    let tags = try tags(from: photos[0].sequence, through: end, in: db)
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

  private static func tags(
    from first: Int64, through last: Int64, in db: Database
  ) throws -> [Int64: [String]] {
    let rows = try Row.fetchAll(
      db, "SELECT sequence, name FROM photoTag WHERE sequence BETWEEN \(first) AND \(last)", cached: true)
    var tags: [Int64: [String]] = [:]
    for row in rows {
      tags[try row.integer("sequence"), default: []].append(try row.text("name"))
    }
    return tags
  }
}
