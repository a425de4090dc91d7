package import Domain
internal import Testing

// Short test commands for any library, and descriptions of its contents.

extension LibraryChangesLogic {
  @discardableResult
  package func star(
    _ photo: Photo, memo: String? = nil, picture: [UInt8] = [0xff, 0xd8, 0xff, 0xd9],
    pendingReport: String? = nil, batch: ChangeBatch? = nil
  ) async throws(Failure) -> StarResult {
    try await save(
      photo, picture: .make(picture), memo: memo, pendingReport: pendingReport, batch: batch)
  }
}

extension LibraryWorkerLogic {
  /// Returns the ids in the library, newest first.
  package func ids(before sequence: Int64? = nil, limit: Int = 99) async throws(Failure) -> [String] {
    try await savedPhotos(before: sequence, limit: limit).photos.map(\.photo.id.rawValue)
  }

  /// Returns each photo in the library with its memo and tags, newest first.
  package func contents() async throws(Failure) -> [String] {
    try await savedPhotos(before: nil, limit: 99).photos.map { photo in
      ([photo.photo.id.rawValue, photo.memo] + photo.tags.map { "#" + $0.name }).joined(separator: " ")
    }
  }

  /// Returns the ids in the trash, latest deletion first.
  package func trash(before place: TrashPlace? = nil, limit: Int = 99) async throws(Failure) -> [String] {
    try await trashedPhotos(before: place, limit: limit).photos.map(\.photo.id.rawValue)
  }

  /// Returns the ids of the photos that match a query.
  package func found(_ query: String, timeZone: LocalTimeZone = .gmt) async throws -> [String] {
    let page = try await find(FindQuery(parsing: query), before: nil, limit: 100, timeZone: timeZone)
    #expect(page.total == page.photos.count)
    return page.photos.map(\.photo.id.rawValue)
  }
}
