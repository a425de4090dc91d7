package import Domain
import FoundationEssentials
import LibraryCore
import PostgreSQL

extension SharedLibraryWorker {
  package func savedPhotos(before sequence: Int64?, limit: Int) async throws(Failure) -> SavedPage {
    let page = SharedPage(limit: limit)
    return try await list(
      "saved \(sequence.map(String.init) ?? "")", page,
      """
      SELECT \(page.columns) FROM savedPhoto WHERE deletedAt IS NULL AND sequence < \(sequence ?? .max)
      ORDER BY sequence DESC LIMIT \(page.most)
      """, total: .inLibrary)
  }

  package func savedPhotos(
    in order: SavedOrder, after last: SavedPhoto?, limit: Int
  ) async throws(Failure) -> SavedPage {
    let page = SharedPage(limit: limit)
    return try await list(
      "\(order) \(last.map { "\($0.sequence)" } ?? "")", page,
      "\(order.selecting(page.columns, after: last, limit: page.most))", total: .inLibrary)
  }

  package func find(
    _ query: FindQuery, before sequence: Int64?, limit: Int, timeZone: LocalTimeZone
  ) async throws(Failure) -> SavedPage {
    let page = SharedPage(limit: limit)
    let conditions = SharedConditions(query, timeZone: timeZone)
    return try await list(
      "\(query) \(timeZone) \(sequence.map(String.init) ?? "")", page,
      """
      SELECT \(page.columns) FROM savedPhoto WHERE sequence IN (
        SELECT sequence FROM found WHERE sequence < \(sequence ?? .max) ORDER BY sequence DESC LIMIT \(page.most))
      ORDER BY sequence DESC
      """, total: .of("SELECT count(*) FROM found"), with: "WITH found AS MATERIALIZED (\(conditions.found))")
  }

  package func trashedPhotos(before place: TrashPlace?, limit: Int) async throws(Failure) -> SavedPage {
    let page = SharedPage(limit: limit)
    let time = place?.deletedAt.timeIntervalSince1970 ?? .greatestFiniteMagnitude
    return try await list(
      "trash \(place.map { "\($0.sequence)" } ?? "")", page,
      """
      SELECT \(page.columns) FROM savedPhoto WHERE (deletedAt, sequence) < (\(time), \(place?.sequence ?? .max))
      ORDER BY deletedAt DESC, sequence DESC LIMIT \(page.most)
      """, total: .inTrash)
  }

  /// Returns a list, either current or from when the server was last reachable.
  private func list(
    _ question: String, _ page: SharedPage, _ select: SQL, total: SharedPage.Total, with tables: SQL = ""
  ) async throws(Failure) -> SavedPage {
    do throws(Failure) {
      let rows = try await ask(otherwise: []) { library in
        try library.rows(select, total: total, with: tables)
      }
      await lists.keep(rows, for: question)
      return try saved(page, rows)
    } catch {
      guard error.isOfServerAway, let kept = await lists.answer(to: question) else { throw error }
      var old = try saved(page, kept.rows)
      (old.age, old.whyOld) = (kept.age, error)
      return old
    }
  }

  private func saved(_ page: SharedPage, _ rows: [Row]) throws(Failure) -> SavedPage {
    do { return try page.saved(rows, keepDeletedFor: settings.keepDeletedFor) } catch { throw failure(error) }
  }

  package func savedPhoto(_ key: PhotoKey) async throws(Failure) -> SavedPhoto? {
    try await photo("\(key.isIt) AND deletedAt IS NULL") { $0.deletedAt == nil && $0.photo.key == key }
  }

  package func savedPhoto(id: PhotoID) async throws(Failure) -> SavedPhoto? {
    try await photo("photoID = \(id.rawValue) AND deletedAt IS NULL ORDER BY sequence DESC LIMIT 1") {
      $0.deletedAt == nil && $0.photo.id == id
    }
  }

  package func trashedPhoto(_ key: PhotoKey) async throws(Failure) -> SavedPhoto? {
    try await photo("\(key.isIt) AND deletedAt IS NOT NULL") { $0.deletedAt != nil && $0.photo.key == key }
  }

  package func trashedPhoto(id: PhotoID) async throws(Failure) -> SavedPhoto? {
    try await photo("photoID = \(id.rawValue) AND deletedAt IS NOT NULL ORDER BY sequence DESC LIMIT 1") {
      $0.deletedAt != nil && $0.photo.id == id
    }
  }

  /// - Parameter isIt: Returns whether a photo matches; used to search the stored lists if the server is unreachable.
  private func photo(
    _ condition: SQL, _ isIt: (SavedPhoto) -> Bool
  ) async throws(Failure) -> SavedPhoto? {
    do throws(Failure) { return try await currentPhoto(condition) } catch {
      guard error.isOfServerAway, let photo = await shown().first(where: isIt) else { throw error }
      return photo
    }
  }

  func currentPhoto(_ condition: SQL) async throws(Failure) -> SavedPhoto? {
    let seconds = settings.keepDeletedFor
    return try await ask(otherwise: nil) { library in
      let row = try library.rows(
        "SELECT \(SharedPage(limit: 1).columns) FROM savedPhoto WHERE \(condition)"
      ).first
      return try row.map { try SavedPhoto($0, keepDeletedFor: seconds) }
    }
  }

  /// Returns the photos of the stored lists, latest first.
  private func shown() async -> [SavedPhoto] {
    await lists.rows().compactMap { try? SavedPhoto($0, keepDeletedFor: settings.keepDeletedFor) }
  }

  package func states(of keys: [PhotoKey]) async throws(Failure) -> LibraryStates {
    guard !keys.isEmpty else { return LibraryStates() }
    do throws(Failure) {
      return try await ask(otherwise: LibraryStates()) { library in try library.states(of: keys) }
    } catch {
      guard error.isOfServerAway else { throw error }
      let (asked, shown) = (Set(keys), await shown())
      if shown.isEmpty { throw error }
      return shown.reversed().reduce(into: LibraryStates()) { states, photo in
        if asked.contains(photo.photo.key) {
          states.note(
            photo.photo.key, PhotoState(memo: photo.memo, tags: photo.tags, isInTrash: photo.isInTrash))
        }
      }
    }
  }

  package func count() async throws(Failure) -> Int {
    try await count(.inLibrary, "count")
  }

  package func trashCount() async throws(Failure) -> Int {
    try await count(.inTrash, "trash count")
  }

  private func count(_ total: SharedPage.Total, _ question: String) async throws(Failure) -> Int {
    // Even an empty list has a total.
    try await list(question, SharedPage(limit: 0), "SELECT NULL AS sequence WHERE false", total: total).total
  }

  package func tags() async throws(Failure) -> [TagCount] {
    try await ask(otherwise: []) { library in
      let rows = try library.rows(
        """
        SELECT name COLLATE "C" AS name, count(DISTINCT sequence) AS photos
        FROM savedPhoto CROSS JOIN unnest(tags) AS name
        WHERE deletedAt IS NULL AND tags <> '{}'
        GROUP BY name ORDER BY name COLLATE "C"
        """)
      return try rows.compactMap { row in
        let photos = Int(clamping: try row.integer("photos"))
        return PhotoTag(try row.text("name")).map { TagCount(tag: $0, photos: photos) }
      }
    }
  }

  package func memos(of key: PhotoKey) async throws(Failure) -> MemoHistory {
    try await ask(otherwise: .failure(.notSaved)) { library in
      let row = try library.rows("SELECT \(SavedRow.allColumns) FROM savedPhoto WHERE \(key.isIt)").first
      guard let photo = try row.map(SavedRow.init) else { throw LibraryError.notSaved }
      let earlier = try library.rows(
        "SELECT memo, memoBy, replacedAt FROM earlierMemo WHERE sequence = \(photo.sequence) ORDER BY id DESC"
      )
      return MemoHistory(
        memo: photo.memo,
        earlier: try earlier.map {
          EarlierMemo(
            memo: try $0.text("memo"), replacedAt: try $0.time("replacedAt"),
            by: try $0.optionalText("memoBy"))
        }, isInTrash: photo.deletedAt != nil, by: photo.memoBy)
    }
  }
}

extension SharedLibrary {
  fileprivate func states(of keys: [PhotoKey]) throws -> LibraryStates {
    let rows = try rows(
      """
      SELECT source, photoID, memo, tags, deletedAt IS NULL AS isSaved FROM savedPhoto
      JOIN unnest(\(Value.texts(keys.map(\.source.name))), \(Value.texts(keys.map(\.id.rawValue))))
        AS asked (source, photoID) USING (source, photoID)
      """)
    return try rows.reduce(into: LibraryStates()) { states, row in
      if let key = try? PhotoKey(row) { try states.note(key, row) { try row.texts("tags") } }
    }
  }
}
