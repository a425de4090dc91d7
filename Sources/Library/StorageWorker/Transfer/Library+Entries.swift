import Domain
import LibraryCore
import SQLite

extension Library {
  /// Reads photos with everything known about them, in the order of saving, without unreadable rows.
  ///
  /// Each page is a separate transaction, so a photo starred again in the meantime appears again at the end.
  func entries(
    _ query: FindQuery?, withTrash: Bool, after place: Int64?, limit: Int, timeZone: LocalTimeZone,
    use: LibraryUse
  ) throws(LibraryError) -> EntryPage {
    guard let query else {
      let trash = withTrash ? "" : "AND deletedAt IS NULL"
      return try read { db in
        try entries(
          """
          SELECT \(SavedRow.columns) FROM savedPhoto
          WHERE sequence > \(place ?? .min) \(sql: trash) ORDER BY sequence LIMIT \(limit)
          """, limit: limit, in: db)
      }
    }
    let conditions = FindConditions(query, timeZone: timeZone)
    return try readIndexed(use) { db in
      try FindConditions.addFunctions(to: db)
      return try entries(
        conditions.selecting(SavedRow.columns, after: place, limit: limit), limit: limit, in: db)
    }
  }

  private func entries(_ sql: SQL, limit: Int, in db: Database) throws -> EntryPage {
    var page = EntryPage(entries: [], last: nil)
    let rows = try Row.fetchAll(db, sql, cached: true)
    let sequences = try rows.map { try $0.integer("sequence") }
    guard let first = sequences.first, let last = sequences.last else { return page }
    let tags = try TagRows.all(from: first, through: last, in: db)
    let memos = try earlierMemos(from: first, through: last, in: db)
    for (row, sequence) in zip(rows, sequences) {
      do {
        var saved = try SavedRow(row)
        saved.tags = tags[sequence] ?? []
        page.entries.append(LibraryEntry(saved, earlierMemos: memos[sequence] ?? []))
      } catch let error as UnreadableRow { page.unreadable.append(error.reason) }
    }
    page.last = rows.count < limit ? nil : last
    return page
  }

  /// Returns the earlier memos of each row that has any, latest first.
  func earlierMemos(
    from first: Int64, through last: Int64, in db: Database
  ) throws -> [Int64: [EarlierMemo]] {
    let rows = try Row.fetchAll(
      db,
      """
      SELECT sequence, memo, replacedAt FROM earlierMemo
      WHERE sequence BETWEEN \(first) AND \(last) ORDER BY id DESC
      """, cached: true)
    return try rows.reduce(into: [:]) { memos, row in
      memos[try row.integer("sequence"), default: []].append(
        EarlierMemo(memo: try row.text("memo"), replacedAt: try row.time("replacedAt")))
    }
  }
}
