import Domain
import FoundationEssentials
import LibraryCore
import PostgreSQL

/// A page of a list, and the number of photos of all pages, in one question.
struct SharedPage: Sendable {
  enum Total: Sendable {
    case inLibrary, inTrash
    case of(SQL)

    fileprivate var sql: SQL {
      switch self {
      case .inLibrary: "SELECT sum(inLibrary) FROM photoCount"
      case .inTrash: "SELECT sum(inTrash) FROM photoCount"
      case .of(let count): count
      }
    }
  }

  let limit: Int
  /// One more than the page has, which says whether others follow.
  var most: Int { limit + 1 }

  init(limit: Int) { self.limit = max(0, min(limit, SharedLibrary.mostPhotos)) }

  /// Those of a row, and the server's time, from which the days in the trash are counted.
  var columns: SQL { "\(SavedRow.columns), \(sql: SharedEdit.seconds) AS now" }
}

extension SharedPage {
  /// - Parameter rows: Those of the page, each with the total, and one more if there are others; where there are none, a
  ///   row of NULLs with the total.
  func saved(_ rows: [Row], keepDeletedFor: TimeInterval) throws -> SavedPage {
    let found = try rows.filter { try $0.optionalInteger("sequence") != nil }
    var page = SavedPage(
      photos: [], total: PhotoCount.plausible(Int(clamping: try rows.first?.optionalInteger("total") ?? 0)),
      hasMore: found.count > limit)
    for row in found.prefix(limit) {
      do { page.photos.append(try SavedPhoto(row, keepDeletedFor: keepDeletedFor)) } catch let error
        as UnreadableRow
      {
        page.unreadable.append(error.reason)
      }
    }
    return page
  }
}

extension SavedPhoto {
  /// - Parameter row: One with `SharedPage.columns`.
  init(_ row: Row, keepDeletedFor: TimeInterval) throws {
    self = try SavedRow(row).saved()
    if let deletedAt {
      let left = deletedAt.addingTimeInterval(keepDeletedFor).timeIntervalSince(try row.time("now"))
      daysLeft = Int(exactly: max(0, left / 86_400).rounded(.up))
    }
  }
}

extension SharedLibrary {
  /// - Parameters:
  ///   - select: Selects the rows of the page, and one more if there are others.
  ///   - tables: What both are selected from, computed once: `WITH …`.
  func rows(_ select: SQL, total: SharedPage.Total, with tables: SQL = "") throws -> [Row] {
    try rows(
      """
      \(tables) SELECT page.*, total.count AS total FROM (\(total.sql)) AS total (count)
      LEFT JOIN LATERAL (\(select)) AS page ON true
      """)
  }

  func count(_ total: SharedPage.Total) throws -> Int {
    let row = try rows("SELECT total.count AS total FROM (\(total.sql)) AS total (count)").first
    return PhotoCount.plausible(Int(clamping: try row?.optionalInteger("total") ?? 0))
  }
}

extension SavedOrder {
  /// Selects by keyset in up to three parts, each of which an index gives in order: photos with the same key as the one
  /// before, those with other keys, and those without.
  func selecting(_ columns: SQL, after last: SavedPhoto?, limit: Int) -> SQL {
    switch key {
    case .saved:
      let place: SQL = last.map { "AND sequence \(sql: olderOrNewer) \($0.sequence)" } ?? ""
      return """
        SELECT \(columns) FROM savedPhoto WHERE deletedAt IS NULL \(place) ORDER BY sequence \(sql: among) LIMIT \(limit)
        """
    case .memo: return parts(columns, by: "memoKey", after: last, key: SortKey.of(last?.memo ?? ""), limit)
    case .photographer:
      return parts(
        columns, by: "photographerKey", after: last, key: SortKey.of(last?.photo.photographer.name ?? ""),
        limit)
    }
  }

  private func parts(
    _ columns: SQL, by column: SQL, after last: SavedPhoto?, key: String?, _ limit: Int
  ) -> SQL {
    func part(_ condition: SQL, ordered: Bool = false) -> SQL {
      let first: SQL = ordered ? "\(column) \(sql: isReversed ? "DESC" : "ASC"), " : ""
      return """
        (SELECT \(columns) FROM search JOIN savedPhoto USING (sequence) WHERE \(condition)
        ORDER BY \(first)search.sequence \(sql: among) LIMIT \(limit))
        """
    }
    let without = part("\(column) IS NULL")
    guard let last else {
      return "\(part("\(column) IS NOT NULL", ordered: true)) UNION ALL \(without) LIMIT \(limit)"
    }
    let afterLast: SQL = "search.sequence \(sql: olderOrNewer) \(last.sequence)"
    guard let key else { return part("\(column) IS NULL AND \(afterLast)") }
    return """
      \(part("\(column) = \(key) AND \(afterLast)")) UNION ALL
      \(part("\(column) \(sql: isReversed ? "<" : ">") \(key)", ordered: true)) UNION ALL \(without) LIMIT \(limit)
      """
  }

  /// How photos with the same key follow each other: the newest first, and in reverse the oldest.
  private var among: String { isReversed ? "ASC" : "DESC" }
  private var olderOrNewer: String { isReversed ? ">" : "<" }
}
