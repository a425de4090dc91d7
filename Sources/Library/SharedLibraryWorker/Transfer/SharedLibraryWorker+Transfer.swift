package import Domain
import LibraryCore
import PostgreSQL

extension SharedLibraryWorker: LibraryEntriesLogic {
  package func entries(
    _ query: FindQuery?, withTrash: Bool, after place: Int64?, limit: Int, timeZone: LocalTimeZone
  ) async throws(Failure) -> EntryPage {
    let condition: SQL =
      query.map { "sequence IN (\(SharedConditions($0, timeZone: timeZone).found))" }
      ?? (withTrash ? "true" : "deletedAt IS NULL")
    return try await ask(otherwise: EntryPage(entries: [], last: nil)) { library in
      let rows = try library.rows(
        """
        SELECT \(SavedRow.allColumns) FROM savedPhoto WHERE \(condition) AND sequence > \(place ?? .min)
        ORDER BY sequence LIMIT \(limit)
        """)
      let readable = try ReadableRows(rows)
      let memos = try library.earlierMemos(of: readable.rows.map(\.sequence))
      return EntryPage(
        entries: readable.rows.map { LibraryEntry($0, earlierMemos: memos[$0.sequence] ?? []) },
        last: rows.count < limit ? nil : try rows.last?.integer("sequence"), unreadable: readable.unreadable)
    }
  }

  package func merge(
    _ incoming: IncomingPhotos, batch: ChangeBatch?, isDryRun: Bool
  ) async throws(Failure) -> MergedEntries {
    var taken: [IncomingEntry] = []
    var bytes = 0
    while taken.count < Self.mostAtOnce, bytes < Self.mostBytesAtOnce, let next = incoming[taken.count] {
      bytes += next.jpeg?.count ?? 0
      taken.append(next)
    }
    let merged = try await isDryRun ? outcome(ofMerging: taken) : merge(taken, batch: batch)
    incoming.forget(taken.count)
    return merged
  }

  private func outcome(ofMerging photos: [IncomingEntry]) async throws(Failure) -> MergedEntries {
    var nothingThere = MergedEntries()
    nothingThere.added = photos.count
    return try await ask(otherwise: nothingThere) { library in try library.outcome(ofMerging: photos) }
  }

  private func merge(
    _ photos: [IncomingEntry], batch: ChangeBatch?
  ) async throws(Failure) -> MergedEntries {
    try await change(otherwise: nil) { edit in
      var merging = EntryMerging(edit, in: batch)
      for photo in photos { try merging.merge(photo) }
      return merging.outcome
    }
  }

  // Other sessions that need a photo from this transaction wait until it ends.
  private static let mostAtOnce = 200
  private static let mostBytesAtOnce = 16 << 20

  /// Copies the tables that an import changes; this requires permission to create tables in the schema.
  package func copyBeforeImport() async throws(Failure) -> String? {
    try await change(otherwise: .success(nil)) { edit in
      for table in ["savedPhoto", "earlierMemo"] {
        try edit.run("DROP TABLE IF EXISTS \(sql: table)_before_import")
        try edit.run("CREATE TABLE \(sql: table)_before_import AS TABLE \(sql: table)")
      }
      return edit.library.settings.schema + ".savedPhoto_before_import"
    }
  }
}

extension SharedLibrary {
  /// Returns the earlier memos, latest first, of each row that has any.
  func earlierMemos(of sequences: [Int64]) throws -> [Int64: [EarlierMemo]] {
    let rows = try rows(
      """
      SELECT sequence, memo, memoBy, replacedAt FROM earlierMemo WHERE sequence = ANY (\(Value.integers(sequences)))
      ORDER BY id DESC
      """)
    return try rows.reduce(into: [:]) { memos, row in
      memos[try row.integer("sequence"), default: []].append(
        EarlierMemo(
          memo: try row.text("memo"), replacedAt: try row.time("replacedAt"),
          by: try row.optionalText("memoBy")))
    }
  }

  func outcome(ofMerging photos: [IncomingEntry]) throws -> MergedEntries {
    var outcome = MergedEntries()
    for photo in photos {
      let row = try rows("SELECT \(SavedRow.allColumns) FROM savedPhoto WHERE \(photo.entry.photo.key.isIt)")
        .first
      let old = try row.map(SavedRow.init)
      let memos = try old.map { try earlierMemos(of: [$0.sequence])[$0.sequence] ?? [] } ?? []
      outcome.count(
        photo.entry, over: old.map { LibraryEntry($0, earlierMemos: memos) }, isPictureBack: false)
    }
    return outcome
  }
}
