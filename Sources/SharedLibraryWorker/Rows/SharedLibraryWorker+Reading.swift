package import Domain
package import FoundationEssentials
import LibraryCore
import PostgreSQL

extension SharedLibraryWorker: LibraryWorkerLogic {
  package func savedPhotos(before sequence: Int64?, limit: Int) async throws(Failure) -> SavedPage {
    try await savedPhotos(
      "deletedAt IS NULL AND sequence < \(sequence ?? .max)", "ORDER BY sequence DESC", limit)
  }

  package func savedPhotos(
    in order: SavedOrder, after last: SavedPhoto?, limit: Int
  ) async throws(Failure) -> SavedPage {
    let page = SharedPage(limit: limit)
    return try await list { library in
      try library.page(
        page, "\(order.selecting(page.columns, after: last, limit: page.most))", total: .inLibrary)
    }
  }

  private func savedPhotos(_ condition: SQL, _ order: SQL, _ limit: Int) async throws(Failure) -> SavedPage {
    let page = SharedPage(limit: limit)
    return try await list { library in
      try library.page(
        page, "SELECT \(page.columns) FROM savedPhoto WHERE \(condition) \(order) LIMIT \(page.most)",
        total: .inLibrary)
    }
  }

  package func find(
    _ query: FindQuery, before sequence: Int64?, limit: Int, timeZone: TimeZone
  ) async throws(Failure) -> SavedPage {
    let page = SharedPage(limit: limit)
    let conditions = SharedConditions(query, timeZone: timeZone)
    return try await list { library in
      try library.page(
        page,
        """
        SELECT \(page.columns) FROM \(conditions.matching) AND savedPhoto.sequence < \(sequence ?? .max)
        ORDER BY savedPhoto.sequence DESC LIMIT \(page.most)
        """, total: .of("SELECT count(*) FROM \(conditions.matching)"))
    }
  }

  private func list(
    _ question: @escaping @Sendable (SharedLibrary) throws -> SavedPage
  ) async throws(Failure) -> SavedPage {
    try await ask(otherwise: .empty, question)
  }

  package func savedPhoto(_ key: PhotoKey) async throws(Failure) -> SavedPhoto? {
    try await photo("\(key.isIt) AND deletedAt IS NULL")
  }

  package func savedPhoto(id: PhotoID) async throws(Failure) -> SavedPhoto? {
    try await photo("photoID = \(id.rawValue) AND deletedAt IS NULL ORDER BY sequence DESC LIMIT 1")
  }

  package func trashedPhoto(_ key: PhotoKey) async throws(Failure) -> SavedPhoto? {
    try await photo("\(key.isIt) AND deletedAt IS NOT NULL")
  }

  package func trashedPhoto(id: PhotoID) async throws(Failure) -> SavedPhoto? {
    try await photo("photoID = \(id.rawValue) AND deletedAt IS NOT NULL ORDER BY sequence DESC LIMIT 1")
  }

  private func photo(_ condition: SQL) async throws(Failure) -> SavedPhoto? {
    try await ask(otherwise: nil) { library in
      let page = SharedPage(limit: 1)
      return try library.rows("SELECT \(page.columns) FROM savedPhoto WHERE \(condition)").first.map { row in
        try library.saved(row)
      }
    }
  }

  package func saved(among keys: [PhotoKey]) async throws(Failure) -> [PhotoKey: String] {
    guard !keys.isEmpty else { return [:] }
    return try await ask(otherwise: [:]) { library in
      let rows = try library.rows(
        """
        SELECT source, photoID, memo FROM savedPhoto
        JOIN unnest(\(Value.texts(keys.map(\.source.name))), \(Value.texts(keys.map(\.id.rawValue))))
          AS asked (source, photoID) USING (source, photoID)
        WHERE deletedAt IS NULL
        """)
      return try rows.reduce(into: [:]) { memos, row in
        guard let source = PhotoSource(name: try row.text("source")),
          let id = PhotoID(try row.text("photoID"))
        else {
          return
        }
        memos[PhotoKey(source: source, id: id)] = (try? row.text("memo")) ?? ""
      }
    }
  }

  package func count() async throws(Failure) -> Int {
    try await ask(otherwise: 0) { library in try library.count(.inLibrary) }
  }

  package func trashCount() async throws(Failure) -> Int {
    try await ask(otherwise: 0) { library in try library.count(.inTrash) }
  }

  package func trashedPhotos(before place: TrashPlace?, limit: Int) async throws(Failure) -> SavedPage {
    let page = SharedPage(limit: limit)
    let (deletedAt, sequence) = (
      place?.deletedAt.timeIntervalSince1970 ?? .greatestFiniteMagnitude, place?.sequence ?? .max
    )
    return try await list { library in
      try library.page(
        page,
        """
        SELECT \(page.columns) FROM savedPhoto WHERE (deletedAt, sequence) < (\(deletedAt), \(sequence))
        ORDER BY deletedAt DESC, sequence DESC LIMIT \(page.most)
        """, total: .inTrash)
    }
  }

  package func tags() async throws(Failure) -> [TagCount] {
    try await ask(otherwise: []) { library in
      let rows = try library.rows(
        """
        SELECT name COLLATE "C" AS name, count(DISTINCT sequence) AS photos
        FROM savedPhoto CROSS JOIN unnest(tags || memoTags) AS name
        WHERE deletedAt IS NULL AND (tags <> '{}' OR memoTags <> '{}')
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
      let row = try library.rows("SELECT \(SavedRow.columns) FROM savedPhoto WHERE \(key.isIt)").first
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
