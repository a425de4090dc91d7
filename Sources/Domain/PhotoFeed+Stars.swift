extension PhotoFeed {
  /// Saves the photo that the list shows under a number.
  package func starred(
    _ number: Int, memo: String?, by worker: any StarWorkerLogic
  ) async throws(Failure) -> StarredPhoto {
    let photo = try photo(number: number)
    return StarredPhoto(photo: photo, result: try await worker.star(photo.photo, memo: memo))
  }

  /// Removes the photo that the list shows under a number from the library.
  package func unstarred(
    _ number: Int, library: any LibraryWorkerLogic
  ) async throws(Failure) -> NumberedPhoto {
    let photo = try photo(number: number)
    try await library.delete(photo.photo.key)
    return photo
  }
}
