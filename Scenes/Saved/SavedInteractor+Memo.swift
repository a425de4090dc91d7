import Domain
import SceneCore

// The use cases of `memo`.
extension SavedInteractor {
  func updateMemo(request: Saved.UpdateMemo.Request) async {
    let result = await Result { () async throws(Failure) in
      try await list(.library, upTo: request.photo)
      let photo = try await finder.savedPhoto(request.photo, in: listed)
      let shown = photo.number.map { photos[$0 - 1].memo }
      let updated = try await memoWriter.write(request.memo, to: photo, shown: shown)
      if let number = photo.number { photos[number - 1].memo = updated.memo }
      return updated
    }
    presenter.presentUpdatedMemo(
      response: .init(result: await explained(result, of: .init(request.photo))))
  }

  func fetchMemos(request: Saved.FetchMemos.Request) async {
    let result = await Result { () async throws(Failure) in
      try await list(.library, upTo: request.photo)
      let photo = try await savedOrTrashed(request.photo)
      let history = try await historyWorker.memos(of: photo.photo.key)
      if let number = photo.number { photos[number - 1].memo = history.memo }
      return PhotoMemos(photo: photo, history: history)
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
