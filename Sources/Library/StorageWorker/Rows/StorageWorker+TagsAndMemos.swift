package import Domain
import LibraryCore
import SQLite

extension StorageWorker {
  package func tags() async throws(Failure) -> [TagCount] {
    try await read(otherwise: .success([])) { _, db in
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

  /// Returns a photo's memos, even if the photo is in the trash; throws `notSaved`.
  package func memos(of key: PhotoKey) async throws(Failure) -> MemoHistory {
    try await read(otherwise: .failure(.notSaved)) { library, db in
      guard let photo = try library.record(of: key, in: db) else { throw LibraryError.notSaved }
      let sequence = photo.sequence
      return MemoHistory(
        memo: photo.memo,
        earlier: try library.earlierMemos(from: sequence, through: sequence, in: db)[sequence] ?? [],
        isInTrash: photo.deletedAt != nil)
    }
  }

  private func read<Value: Sendable>(
    otherwise nothing: Result<Value, LibraryError>,
    _ body: @escaping @Sendable (Library, Database) throws -> Value
  ) async throws(Failure) -> Value {
    try await perform(otherwise: nothing) { library, _, _ throws(LibraryError) in
      try library.read { db in try body(library, db) }
    }
  }
}
