import Domain
import FoundationEssentials
import LibraryCore
import PostgreSQL

/// A page of a list and the total number of photos, read in one query.
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
  /// The number of rows to read: one more than the page has, to see whether others follow.
  var most: Int { limit + 1 }

  init(limit: Int) { self.limit = max(0, min(limit, SharedLibrary.mostPhotos)) }

  /// A row's columns, and the server's time, from which the days left in the trash are computed.
  var columns: SQL { "\(SavedRow.allColumns), \(sql: SharedEdit.seconds) AS now" }
}

extension SharedPage {
  /// - Parameter rows: The page, with the total in each row, and one more row if others follow. If the page is empty, a single row has the
  ///   total and is otherwise NULL.
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
  /// - Parameter row: A row with the columns of `SharedPage.columns`.
  init(_ row: Row, keepDeletedFor: TimeInterval) throws {
    self = try SavedRow(row).saved()
    countDaysLeft(of: keepDeletedFor, now: try row.time("now"))
  }
}

extension SharedLibrary {
  /// - Parameters:
  ///   - select: Selects the rows of the page, and one more if others follow.
  ///   - tables: A `WITH …` that computes the source of both page and total once.
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
  func selecting(_ columns: SQL, after last: SavedPhoto?, limit: Int) -> SQL {
    let parts: [SQL] = selecting(columns, from: "search JOIN savedPhoto USING (sequence)", after: last).map {
      "(\($0) LIMIT \(limit))"
    }
    let all = parts.dropFirst().reduce(parts[0]) { "\($0) UNION ALL \($1)" }
    return parts.count > 1 ? "\(all) LIMIT \(limit)" : all
  }
}
