package import Domain
import LibraryCore
import SQLite

extension Library {
  /// Reads a page of the photos that match a query, newest first, and their total number.
  ///
  /// It skips unreadable rows. If the index has another form, it is rebuilt first; `use` can be canceled during the rebuild.
  ///
  /// - Parameters:
  ///   - sequence: The end of the previous page, or `nil` for the first page.
  ///   - timeZone: The time zone in which the days of `before:` and `after:` begin.
  func find(
    _ query: FindQuery, before sequence: Int64?, limit: Int, timeZone: LocalTimeZone,
    use: LibraryUse = LibraryUse()
  ) throws(LibraryError) -> SavedPage {
    let conditions = FindConditions(query, timeZone: timeZone)
    let limit = max(0, min(limit, Self.mostPhotos))
    return try readIndexed(use) { db in
      try found(conditions, before: sequence, limit: limit, in: db)
    }
  }

  /// Reads in one transaction with a complete index; an index in another form is rebuilt first, unless `use` is canceled.
  func readIndexed<Value>(
    _ use: LibraryUse, _ body: (Database) throws -> Value
  ) throws(LibraryError) -> Value {
    while true {
      if let value = try read({ db in try FindIndex.isComplete(db) ? body(db) : nil }) { return value }
      try rebuildFindIndex(use)
    }
  }

  private func found(
    _ conditions: FindConditions, before sequence: Int64?, limit: Int, in db: Database
  ) throws -> SavedPage {
    try FindConditions.addFunctions(to: db)
    let rows = try Row.fetchCursor(
      db, conditions.selecting(SavedRow.columns, before: sequence))
    let page = try ReadableRecords(rows, limit: limit)
    let total = try Int.fetchOne(db, conditions.counting) ?? 0
    return SavedPage(
      photos: try saved(page.records, in: db), total: total, hasMore: page.hasMore,
      unreadable: page.unreadable)
  }

  /// Rebuilds the index in parts, each in a transaction of its own, so that others can read and write in between.
  func rebuildFindIndex(_ use: LibraryUse) throws(LibraryError) {
    while true {
      try use.checkCancellation()
      if try write(LibraryUse(), { db in try FindIndex.rebuildNext(in: db) }) { return }
    }
  }
}

extension StorageWorker {
  package func find(
    _ query: FindQuery, before sequence: Int64?, limit: Int, timeZone: LocalTimeZone
  ) async throws(Failure) -> SavedPage {
    try await perform(otherwise: .success(.empty)) { library, use, _ throws(LibraryError) in
      try library.find(query, before: sequence, limit: limit, timeZone: timeZone, use: use)
    }
  }
}

extension FindIndex {
  /// Returns whether the index has every photo, in this version's form.
  static func isComplete(_ db: Database) throws -> Bool {
    try Row.fetchOne(
      db, "SELECT 1 FROM searchForm WHERE form = \(form) AND rebuiltTo IS NULL")
      != nil
  }

  /// Rebuilds the index for at most `count` more photos, and returns whether the index is now complete.
  static func rebuildNext(_ count: Int = 2000, in db: Database) throws -> Bool {
    if try isComplete(db) { return true }
    if try !isOfThisForm(db) { try begin(db) }
    let last = try Int64.fetchOne(db, "SELECT rebuiltTo FROM searchForm") ?? .min
    let texts = try SearchTexts.stored(after: last, limit: count, in: db)
    for (sequence, texts) in texts { try write(sequence, IndexedTexts(texts), in: db) }
    let next = texts.count < count ? nil : texts.last?.sequence
    try db.execute("UPDATE searchForm SET rebuiltTo = \(next)")
    return next == nil
  }

  private static func begin(_ db: Database) throws {
    try db.execute("DROP TABLE IF EXISTS search; DROP TABLE IF EXISTS sortKey; \(sql: table)")
    try db.execute("UPDATE searchForm SET form = \(form), rebuiltTo = \(Int64.min)")
  }
}
