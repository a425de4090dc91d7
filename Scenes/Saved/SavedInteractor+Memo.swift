import Domain
import SceneCore

// The use cases of `memo`.
extension SavedInteractor {
  func updateMemo(request: Saved.UpdateMemo.Request) async {
    let result = await Result { () async throws(Failure) in
      try await list(.library, upTo: .init(request.photo))
      let photo = try await finder.savedPhoto(request.photo, in: listed)
      return try await memoWriter.write(request.memo, to: photo)
    }
    presenter.presentUpdatedMemo(
      response: .init(result: await explained(result, of: .init(request.photo))))
  }

  func fetchMemos(request: Saved.FetchMemos.Request) async {
    let result = await Result { () async throws(Failure) in
      try await list(.library, upTo: .init(request.photo))
      let photo = try await savedOrTrashed(request.photo)
      return PhotoMemos(photo: photo, history: try await libraryWorker.memos(of: photo.photo.key))
    }
    presenter.presentFetchedMemos(response: .init(result: result))
  }

  private func savedOrTrashed(_ reference: PhotoReference) async throws(Failure) -> NumberedPhoto {
    do throws(Failure) { return try await finder.savedPhoto(reference, in: listed) } catch {
      guard case .name(let name) = reference, error.saysNotSaved, let photo = try await trashed(name) else {
        throw error
      }
      return photo.numbered
    }
  }
}
