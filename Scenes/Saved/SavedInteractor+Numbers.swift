import Domain
import SceneCore

// What is done to several photos at once.

extension SavedInteractor {
  func prepareDeletions(request: Saved.PrepareDeletions.Request) async {
    let result = await Result { () async throws(Failure) in
      try await list(.library, upTo: request.photos)
      let found = try await finder.savedPhotos(.numbers(request.photos), in: listed)
      return found.map { Saved.NumberedSavedPhoto(number: $0.photo.number, saved: $0.saved) }
    }
    presenter.presentPreparedDeletions(
      response: .init(result: result.mapError { explained($0, of: .numbers(request.photos)) }))
  }

  func deletePhotos(request: Saved.DeletePhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      let photos = try request.photos.photos(in: listed)
      switch request.answer {
      case .notAsked: throw Failure.notAsked
      case .no: return Saved.AnsweredDeletions.kept(photos)
      case .yes:
        let memos = try await libraryWorker.delete(photos.map(\.photo.key))
        return .deleted(zip(photos, memos).map { RemovedPhoto(photo: $0, memo: $1) })
      }
    }
    presenter.presentDeletedPhotos(response: .init(result: result))
  }

  func restorePhotos(request: Saved.RestorePhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      let photos = try await trashed(request.photos)
      let restored = try await trashWorker.restore(photos.map(\.saved.photo.key))
      return restored.map { Saved.NumberedSavedPhoto(saved: $0) }
    }
    presenter.presentRestoredPhotos(response: .init(result: result))
  }

  func tagPhotos(request: Saved.TagPhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      switch request.photos {
      case .number(let number): try await list(.library, upTo: .number(number))
      case .numbers(let numbers): try await list(.library, upTo: numbers)
      case .name: break
      }
      let found = try await finder.savedPhotos(request.photos, in: listed)
      let tagged = try await tagWorker.tag(found, request.tags)
      for photo in tagged { if let number = photo.photo.number { photos[number - 1].tags = photo.tags } }
      return tagged
    }
    presenter.presentTaggedPhotos(
      response: .init(tags: request.tags, result: result.mapError { explained($0, of: request.photos) }))
  }
}

extension SavedInteractor {
  /// Before a list is shown, as at a shell, numbers are those that the photos would have in it.
  ///
  /// Photos are read up to the largest of the numbers, and none are read when there are fewer photos.
  private func list(_ view: Saved.View, upTo numbers: PhotoNumbers) async throws(Failure) {
    guard self.view == nil else { return }
    let count = view == .trash ? try await trashWorker.trashCount() : try await libraryWorker.count()
    _ = try numbers.numbers(upTo: count)
    _ = try await show(view, limit: numbers.last)
  }

  /// Of what is in the trash it is not enough to say that it is not in the library.
  func explained(_ failure: Failure, of selection: PhotoSelection) -> Failure {
    guard view == .trash, failure.saysNotSaved else { return failure }
    let trashed = numbers(of: selection).map { NumberedPhoto(number: $0, photo: photos[$0 - 1].photo) }
    return trashed.isEmpty ? .library(.notInTrash) : .trashed(trashed)
  }

  /// Those in the list of the photos that are meant.
  private func numbers(of selection: PhotoSelection) -> [Int] {
    switch selection {
    case .number(let number): [number]
    case .numbers(let numbers): (try? numbers.numbers(upTo: photos.count)) ?? []
    case .name(let name):
      photos.indices.filter { name.isName(of: photos[$0].photo.key) }.map { $0 + 1 }
    }
  }

  /// The photos of the trash with these numbers in the list.
  func trashed(_ numbers: PhotoNumbers) async throws(Failure) -> [Saved.NumberedSavedPhoto] {
    try await list(.trash, upTo: numbers)
    let wanted = try numbers.numbers(upTo: photos.count)
    var found: [Saved.NumberedSavedPhoto] = []
    for number in wanted { if let photo = try await trashed(number) { found.append(photo) } }
    let missing = Set(wanted).subtracting(found.compactMap(\.number))
    guard missing.isEmpty else { throw .untrashedNumbers(missing.sorted()) }
    return found
  }
}

extension Failure {
  fileprivate var saysNotSaved: Bool {
    switch self {
    case .library(.notSaved), .unsavedNumbers: true
    default: false
    }
  }
}
