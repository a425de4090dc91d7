extension PhotoFinder {
  /// Finds all the photos of a command in the library, as they are now.
  ///
  /// - Throws: `unsavedNumbers` when the library lacks some, and as for one.
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

extension PhotoFinder {
  /// Returns the photos that are in the trash, as they are there.
  ///
  /// - Throws: `unknownNumber` when the list lacks one of the numbers.
  package func trashed(
    _ selection: PhotoSelection, in list: [Photo]
  ) async throws(Failure) -> [NumberedSavedPhoto] {
    var found: [NumberedSavedPhoto] = []
    if case .name(let name) = selection {
      if let photo = try await trashed(name, in: list) { found.append(photo) }
    } else if let numbers = selection.numbers {
      for photo in try numbers.photos(in: list) {
        guard let saved = try await library.trashedPhoto(photo.photo.key) else { continue }
        found.append(NumberedSavedPhoto(number: photo.number, saved: saved))
      }
    }
    return found
  }

  /// Returns all photos of the trash that a command means.
  ///
  /// - Throws: `numbersNotInTrash`, `notInTrash` or `library(.notInTrash)` for a photo elsewhere, and as above.
  package func trashedPhotos(
    _ selection: PhotoSelection, in list: [Photo]
  ) async throws(Failure) -> [NumberedSavedPhoto] {
    let found = try await trashed(selection, in: list)
    if let only = selection.single {
      guard found.isEmpty else { return found }
      throw await reasonNotInTrash(only, in: list)
    }
    let missing = Set(try selection.numbers?.numbers(upTo: list.count) ?? [])
      .subtracting(found.compactMap(\.number))
    guard missing.isEmpty else { throw .numbersNotInTrash(missing.sorted()) }
    return found
  }

  /// Returns the failure, or a better one for a photo in the trash, which is not just missing from the library.
  package func explained<Value: Sendable>(
    _ result: Result<Value, Failure>, of selection: PhotoSelection, in list: [Photo]
  ) async -> Result<Value, Failure> {
    guard case .failure(let failure) = result, failure.cause.meansNotSaved else { return result }
    return await Result { () async throws(Failure) in
      let trashed = try await trashed(selection, in: list)
      throw trashed.isEmpty ? failure : failure.because(.trashed(trashed.map(\.numbered)))
    }
  }

  private func trashed(_ name: PhotoName, in list: [Photo]) async throws(Failure) -> NumberedSavedPhoto? {
    if let index = list.firstIndex(where: { name.isName(of: $0.key) }),
      let saved = try await library.trashedPhoto(list[index].key)
    {
      return NumberedSavedPhoto(number: index + 1, saved: saved)
    }
    if let source = name.source,
      let saved = try await library.trashedPhoto(PhotoKey(source: source, id: name.id))
    {
      return NumberedSavedPhoto(saved: saved)
    }
    let saved = try await library.trashedPhoto(id: name.id)
    return saved.flatMap { name.isName(of: $0.photo.key) ? NumberedSavedPhoto(saved: $0) : nil }
  }

  private func reasonNotInTrash(_ reference: PhotoReference, in list: [Photo]) async -> Failure {
    let saved = await Result { () async throws(Failure) in
      let photo = try await savedPhoto(reference, in: list)
      return try await library.savedPhoto(photo.photo.key) == nil ? nil : photo
    }
    return switch saved {
    case .success(let photo?): .notInTrash(photo)
    case .success(nil), .failure(.unsaved): .library(.notInTrash)
    case .failure(let failure): failure
    }
  }
}

extension Failure {
  /// Whether the library lacks the photo of a command.
  fileprivate var meansNotSaved: Bool {
    switch self {
    case .library(.notSaved), .unsavedNumbers, .unsaved, .unknownID: true
    default: false
    }
  }
}

extension LibraryWorkerLogic {
  /// Returns the newest photos of the library for the numbers of a command without a list before it, as at a shell.
  ///
  /// - Throws: `unknownNumber` when there are fewer photos; then none are read.
  package func newestPhotos(upTo numbers: PhotoNumbers) async throws(Failure) -> SavedPage {
    _ = try numbers.numbers(upTo: try await count())
    return try await savedPhotos(before: nil, limit: numbers.last)
  }

  /// Returns the last deleted photos for a command of the trash without a list.
  package func lastDeletedPhotos(upTo numbers: PhotoNumbers) async throws(Failure) -> SavedPage {
    _ = try numbers.numbers(upTo: try await trashCount())
    return try await trashedPhotos(before: nil, limit: numbers.last)
  }
}
