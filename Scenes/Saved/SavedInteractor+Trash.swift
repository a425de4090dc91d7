import Domain
import SceneCore

// What is done to photos of the trash.

extension SavedInteractor {
  func restorePhotos(request: Saved.RestorePhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      let photos = try await trashed(request.photos)
      let restored = try await changeWorker.restore(photos.map(\.saved.photo.key))
      return restored.map { Saved.NumberedSavedPhoto(saved: $0) }
    }
    presenter.presentRestoredPhotos(response: .init(result: result))
  }

  func preparePurge(request: Saved.PreparePurge.Request) async {
    let result = await Result { () async throws(Failure) in
      guard let photos = request.photos else {
        let trash = try await beginningOfTrash()
        trashInQuestion = request.isAnswered ? nil : trash
        return Saved.PhotosToPurge.all(trash)
      }
      return .these(try await trashed(photos))
    }
    presenter.presentPreparedPurge(response: .init(result: result))
  }

  func purgePhotos(request: Saved.PurgePhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      switch request.answer {
      case .notAsked: throw Failure.notAsked
      case .no: return Saved.AnsweredPurge.kept
      case .yes: return try await purge(request.photos)
      }
    }
    presenter.presentPurgedPhotos(response: .init(result: result))
  }
}

extension SavedInteractor {
  private func purge(_ selection: PhotoSelection?) async throws(Failure) -> Saved.AnsweredPurge {
    guard let selection else {
      // The question did not cover what another session has deleted since.
      let asked = trashInQuestion
      trashInQuestion = nil
      if let asked, try await beginningOfTrash().isOther(than: asked) { throw .trashChanged }
      return .purged(count: try await changeWorker.purge(nil), [])
    }
    let photos = try await trashed(selection)
    let count = try await changeWorker.purge(photos.map(\.saved.photo.key))
    return .purged(count: count, photos)
  }

  private func beginningOfTrash() async throws(Failure) -> SavedPage {
    try await libraryWorker.trashedPhotos(before: nil, limit: Self.mostNamed)
  }

  /// No question names more.
  private static let mostNamed = 4

  /// A photo of the trash, by its number in the list or its id.
  private func trashed(_ reference: PhotoReference) async throws(Failure) -> Saved.NumberedSavedPhoto {
    try await list(.trash, upTo: .init(reference))
    switch reference {
    case .number(let number):
      guard number >= 1, number <= photos.count else { throw .unknownNumber(number, count: photos.count) }
      guard let photo = try await trashed(number) else { throw await untrashed(reference) }
      return photo
    case .name(let name):
      guard let photo = try await trashed(name) else { throw await untrashed(reference) }
      return photo
    }
  }

  /// The photo with a name, as it is in the trash; nil when it is not there.
  func trashed(_ name: PhotoName) async throws(Failure) -> Saved.NumberedSavedPhoto? {
    let index = photos.firstIndex { name.isName(of: $0.photo.key) }
    if let index, let photo = try await trashed(index + 1) { return photo }
    if let source = name.source,
      let photo = try await libraryWorker.trashedPhoto(PhotoKey(source: source, id: name.id))
    {
      return .init(saved: photo)
    }
    let photo = try await libraryWorker.trashedPhoto(id: name.id)
    return photo.flatMap { name.isName(of: $0.photo.key) ? .init(saved: $0) : nil }
  }

  /// Why a photo that was named is not taken out of the trash.
  private func untrashed(_ reference: PhotoReference) async -> Failure {
    let saved = await Result { () async throws(Failure) in
      let photo = try await finder.savedPhoto(reference, in: listed)
      return try await libraryWorker.savedPhoto(photo.photo.key) == nil ? nil : photo
    }
    return switch saved {
    case .success(let photo?): .untrashed(photo)
    case .success(nil), .failure(.unsaved): .library(.notInTrash)
    case .failure(let failure): failure
    }
  }

  private func trashed(_ selection: PhotoSelection) async throws(Failure) -> [Saved.NumberedSavedPhoto] {
    switch selection {
    case .number(let number): [try await trashed(.number(number))]
    case .name(let name): [try await trashed(.name(name))]
    case .numbers(let numbers): try await trashed(numbers)
    }
  }

  /// The photo of the list with a number, as it is in the trash; nil when it is not there.
  func trashed(_ number: Int) async throws(Failure) -> Saved.NumberedSavedPhoto? {
    let saved = try await libraryWorker.trashedPhoto(photos[number - 1].photo.key)
    return saved.map { .init(number: number, saved: $0) }
  }

  /// The photos of the trash with these numbers in the list.
  func trashed(_ numbers: PhotoNumbers) async throws(Failure) -> [Saved.NumberedSavedPhoto] {
    try await list(.trash, upTo: .numbers(numbers))
    let found = try await inTrash(.numbers(numbers))
    let missing = Set(try numbers.numbers(upTo: photos.count)).subtracting(found.compactMap(\.number))
    guard missing.isEmpty else { throw .untrashedNumbers(missing.sorted()) }
    return found
  }
}

extension SavedPage {
  /// Whether the trash has changed, as far as its number of photos and the last of them tell.
  fileprivate func isOther(than page: SavedPage) -> Bool {
    total != page.total || photos.map(\.photo.key) != page.photos.map(\.photo.key)
  }
}
