package import Domain
import FoundationEssentials
import LibraryCore
import PostgreSQL

extension SharedLibraryWorker {
  package func purge(_ keys: [PhotoKey]?) async throws(Failure) -> Int {
    try await change(otherwise: keys == nil ? .success(0) : .failure(.notInTrash)) { edit in
      guard let keys else {
        let count = try edit.purge("deletedAt IS NOT NULL")
        if count > 0 { try edit.logBeyondUndo(.purge, in: nil) }
        edit.count(.purge, count)
        return count
      }
      for key in Set(keys).sorted(by: { $0.name < $1.name }) {
        guard try edit.row(of: key)?.deletedAt != nil else { throw LibraryError.notInTrash }
        try edit.purge(key.isIt)
      }
      try edit.logBeyondUndo(.purge, in: nil)
      edit.count(.purge, keys.count)
      return keys.count
    }
  }
}

extension SharedEdit {
  /// Removes photos for good with everything known about them, and then the pictures that no photo needs any more.
  @discardableResult func purge(_ condition: SQL) throws -> Int {
    let removed = try run(
      """
      WITH gone AS (DELETE FROM savedPhoto WHERE \(condition) RETURNING source, photoID, digest),
        forgotten AS (DELETE FROM changedPhoto USING gone
          WHERE changedPhoto.source = gone.source AND changedPhoto.photoID = gone.photoID RETURNING change)
      SELECT digest, (SELECT array_agg(DISTINCT change::text) FROM forgotten) AS changes FROM gone
      """)
    guard removed.count > 0 else { return 0 }
    try run(
      """
      DELETE FROM change WHERE NOT EXISTS (SELECT FROM changedPhoto item WHERE item.change = change.id)
        AND id = ANY (\(Value.texts(try removed.rows.first?.texts("changes") ?? []))::bigint[])
      """)
    try removePictures(removed)
    return removed.count
  }
}
