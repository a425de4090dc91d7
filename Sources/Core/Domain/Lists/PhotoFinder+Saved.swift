extension PhotoFinder {
  /// Returns the photos in the library that `selection` names, in their current state.
  ///
  /// - Throws: `unsaved` for an id and `unsavedNumbers` for numbers that the library lacks, and the errors for a single photo.
  package func savedPhotos(
    _ selection: PhotoSelection, in stage: PhotosOnStage
  ) async throws(Failure) -> [NumberedSavedPhoto] {
    var found: [NumberedSavedPhoto] = []
    var missing: [Int] = []
    for photo in try await listedOrSaved(selection, in: stage) {
      if let saved = try await library.savedPhoto(photo.photo.key) {
        found.append(NumberedSavedPhoto(number: photo.number, saved: saved))
      } else if let number = photo.number {
        missing.append(number)
      } else {
        throw .unsaved(photo.photo.id, of: photo.photo.source)
      }
    }
    guard missing.isEmpty else { throw .unsavedNumbers(missing.sorted()) }
    return found
  }

  private func listedOrSaved(
    _ selection: PhotoSelection, in stage: PhotosOnStage
  ) async throws(Failure) -> [NumberedPhoto] {
    if selection.parts.isEmpty { return [try stage.shown] }
    var found: [NumberedPhoto] = []
    for part in selection.parts {
      switch part {
      case .number(let number): found.append(try await savedPhoto(.number(number), in: stage.list))
      case .numbers(let numbers): found += try numbers.photos(in: stage.list)
      case .name(let name): found.append(try await savedPhoto(.name(name), in: stage.list))
      }
    }
    return found.uniqued(by: \.photo.key)
  }
}

extension PhotoFinder {
  /// Returns the selected photos that are in the trash, in their current state.
  ///
  /// - Throws: `unknownNumber` if the list lacks one of the numbers.
  package func trashed(
    _ selection: PhotoSelection, in stage: PhotosOnStage
  ) async throws(Failure) -> [NumberedSavedPhoto] {
    if selection.parts.isEmpty { return try await trashed([try stage.shown]) }
    var found: [NumberedSavedPhoto] = []
    for part in selection.parts {
      switch part {
      case .number(let number): found += try await trashed(try PhotoNumbers([number]).photos(in: stage.list))
      case .numbers(let numbers): found += try await trashed(try numbers.photos(in: stage.list))
      case .name(let name): found += try await trashed(name, in: stage.list).map { [$0] } ?? []
      }
    }
    return found.uniqued(by: \.saved.photo.key)
  }

  private func trashed(_ photos: [NumberedPhoto]) async throws(Failure) -> [NumberedSavedPhoto] {
    var found: [NumberedSavedPhoto] = []
    for photo in photos {
      guard let saved = try await library.trashedPhoto(photo.photo.key) else { continue }
      found.append(NumberedSavedPhoto(number: photo.number, saved: saved))
    }
    return found
  }

  /// Returns all photos that a command names; all must be in the trash.
  ///
  /// - Throws: `numbersNotInTrash`, `notInTrash` or `library(.notInTrash)` for a photo elsewhere, and the errors above.
  package func trashedPhotos(
    _ selection: PhotoSelection, in stage: PhotosOnStage
  ) async throws(Failure) -> [NumberedSavedPhoto] {
    let found = try await trashed(selection, in: stage)
    for case .name(let name) in selection.parts
    where !found.contains(where: { name.isName(of: $0.saved.photo.key) }) {
      throw await reasonNotInTrash(.name(name), in: stage.list)
    }
    if found.isEmpty, let only = selection.single { throw await reasonNotInTrash(only, in: stage.list) }
    let missing = Set(try selection.numbers.numbers(upTo: stage.list.count))
      .subtracting(found.compactMap(\.number))
    guard missing.isEmpty else { throw .numbersNotInTrash(missing.sorted()) }
    return found
  }

  /// Returns `result`, but if it failed because the library lacks photos that are in the trash, the failure says so.
  package func explained<Value: Sendable>(
    _ result: Result<Value, Failure>, of selection: PhotoSelection, in stage: PhotosOnStage
  ) async -> Result<Value, Failure> {
    guard case .failure(let failure) = result, failure.cause.meansNotSaved else { return result }
    return await Result { () async throws(Failure) in
      let trashed = try await trashed(selection, in: stage)
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
  /// Whether the failure means that the library lacks the photo.
  fileprivate var meansNotSaved: Bool {
    switch self {
    case .library(.notSaved), .unsavedNumbers, .unsaved, .unknownID: true
    default: false
    }
  }
}

extension LibraryWorkerLogic {
  /// Returns the library's newest photos for a command with numbers but no list on screen, as from a shell.
  ///
  /// - Throws: `unknownNumber`, before reading any photo, if the library has fewer photos.
  package func newestPhotos(upTo numbers: PhotoNumbers) async throws(Failure) -> SavedPage {
    _ = try numbers.numbers(upTo: try await count())
    return try await savedPhotos(before: nil, limit: numbers.last)
  }

  /// Returns the most recently deleted photos for a trash command with no list on screen.
  package func lastDeletedPhotos(upTo numbers: PhotoNumbers) async throws(Failure) -> SavedPage {
    _ = try numbers.numbers(upTo: try await trashCount())
    return try await trashedPhotos(before: nil, limit: numbers.last)
  }
}
