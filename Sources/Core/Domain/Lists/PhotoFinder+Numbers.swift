extension PhotoNumbers {
  /// The photos of a list with these numbers.
  ///
  /// - Parameter list: In the order of their numbers.
  /// - Throws: `unknownNumber` when the list lacks one of them.
  package func photos(in list: [Photo]) throws(Failure) -> [NumberedPhoto] {
    try numbers(upTo: list.count).map { NumberedPhoto(number: $0, photo: list[$0 - 1]) }
  }
}

extension PhotoFinder {
  /// The photos that a command means: one may be anywhere, several are those of the list.
  ///
  /// - Throws: The same as for one.
  package func photos(
    _ selection: PhotoSelection, in list: [Photo]
  ) async throws(Failure) -> [NumberedPhoto] {
    switch selection {
    case .number(let number): [try await photo(.number(number), in: list).photo]
    case .name(let name): [try await photo(.name(name), in: list).photo]
    case .numbers(let numbers): try numbers.photos(in: list)
    }
  }

  /// The photos of the library that a command means, as they are now; all of them, or none.
  ///
  /// - Throws: `unsavedNumbers` when the library lacks some, and the same as for one.
  package func savedPhotos(
    _ selection: PhotoSelection, in list: [Photo]
  ) async throws(Failure) -> [NumberedSavedPhoto] {
    switch selection {
    case .number(let number): return try await saved(try PhotoNumbers([number]).photos(in: list))
    case .numbers(let numbers): return try await saved(try numbers.photos(in: list))
    case .name(let name):
      let photo = try await savedPhoto(.name(name), in: list)
      guard let saved = try await library.savedPhoto(photo.photo.key) else { throw .library(.notSaved) }
      return [NumberedSavedPhoto(number: photo.number, saved: saved)]
    }
  }

  private func saved(_ photos: [NumberedPhoto]) async throws(Failure) -> [NumberedSavedPhoto] {
    var found: [NumberedSavedPhoto] = []
    var missing: [Int] = []
    for photo in photos {
      if let saved = try await library.savedPhoto(photo.photo.key) {
        found.append(NumberedSavedPhoto(number: photo.number, saved: saved))
      } else if let number = photo.number {
        missing.append(number)
      }
    }
    guard missing.isEmpty else { throw .unsavedNumbers(missing) }
    return found
  }
}
