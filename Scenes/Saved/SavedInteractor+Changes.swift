import Domain
import SceneCore

// What is done to photos of the library: to all of them, or to none.

extension SavedInteractor {
  func prepareDeletion(request: Saved.PrepareDeletion.Request) async {
    let result = await Result { () async throws(Failure) in
      try await list(.library, upTo: request.photos)
      // Another process may have changed them since they were listed.
      return try await finder.savedPhotos(request.photos, in: listed).map {
        Saved.NumberedSavedPhoto(number: $0.photo.number, saved: $0.saved)
      }
    }
    presenter.presentPreparedDeletion(
      response: .init(result: await explained(result, of: request.photos)))
  }

  func deletePhotos(request: Saved.DeletePhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      let photos = try await finder.savedPhotos(request.photos, in: listed).map(\.photo)
      switch request.answer {
      case .notAsked: throw Failure.notAsked
      case .no: return Saved.AnsweredDeletion.kept(photos)
      case .yes:
        let memos = try await changeWorker.delete(photos.map(\.photo.key))
        return .deleted(zip(photos, memos).map { RemovedPhoto(photo: $0, memo: $1) })
      }
    }
    presenter.presentDeletedPhotos(response: .init(result: await explained(result, of: request.photos)))
  }

  func tagPhotos(request: Saved.TagPhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      try await list(.library, upTo: request.photos)
      let found = try await finder.savedPhotos(request.photos, in: listed)
      return try await changeWorker.tag(found, request.tags)
    }
    presenter.presentTaggedPhotos(
      response: .init(tags: request.tags, result: await explained(result, of: request.photos)))
  }
}

extension SavedInteractor {
  /// Before a list is shown, as at a shell, numbers are those that the photos would have in it.
  ///
  /// Photos are read up to the largest of the numbers, and none are read when there are fewer photos.
  func list(_ view: Saved.View, upTo photos: PhotoSelection) async throws(Failure) {
    guard self.view == nil, let numbers = photos.numbers else { return }
    let count = view == .trash ? try await libraryWorker.trashCount() : try await libraryWorker.count()
    _ = try numbers.numbers(upTo: count)
    _ = try await show(view, limit: numbers.last)
  }

  /// Of what is in the trash it is not enough to say that it is not in the library.
  func explained<Value>(
    _ result: Result<Value, Failure>, of selection: PhotoSelection
  ) async -> Result<Value, Failure> {
    guard case .failure(let failure) = result, failure.cause.saysNotSaved else { return result }
    return await Result { () async throws(Failure) in
      let trashed = try await inTrash(selection)
      throw trashed.isEmpty ? failure : failure.because(.trashed(trashed.map(\.numbered)))
    }
  }

  /// Those of the photos that are in the trash.
  func inTrash(_ selection: PhotoSelection) async throws(Failure) -> [Saved.NumberedSavedPhoto] {
    if case .name(let name) = selection { return [try await trashed(name)].compactMap(\.self) }
    guard let numbers = selection.numbers else { return [] }
    var found: [Saved.NumberedSavedPhoto] = []
    for number in try numbers.numbers(upTo: photos.count) {
      if let photo = try await trashed(number) { found.append(photo) }
    }
    return found
  }
}

extension Failure {
  var saysNotSaved: Bool {
    switch self {
    case .library(.notSaved), .unsavedNumbers, .unsaved, .unknownID: true
    default: false
    }
  }
}
