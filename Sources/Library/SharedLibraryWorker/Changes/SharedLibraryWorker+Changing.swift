package import Domain
import LibraryCore
import PostgreSQL

extension SharedLibraryWorker {
  package func current(_ key: PhotoKey) async throws(Failure) -> SavedPhoto? {
    try await currentPhoto("\(key.isIt)")
  }

  package func save(
    _ photo: Photo, picture: Picture, memo: String?, pendingReport: String?, batch: ChangeBatch?
  ) async throws(Failure) -> StarResult {
    let picture = (name: PictureName(of: photo.key, jpeg: picture.jpeg), jpeg: picture.jpeg)
    return try await change(otherwise: nil) { edit in
      try edit.save(photo, picture: picture, memo: memo, pendingReport: pendingReport, batch: batch)
    }
  }

  package func keepPlace(_ place: String, of key: PhotoKey) async throws(Failure) {
    try await change(otherwise: .success(())) { edit in
      let row = try edit.run(
        """
        UPDATE savedPhoto SET place = \(place)
        WHERE \(key.isIt) AND deletedAt IS NULL AND place IS DISTINCT FROM \(place) RETURNING \(SavedRow.allColumns)
        """
      ).rows.first
      if let row { try edit.index(SavedRow(row), insteadOf: nil) }
    }
  }
}
