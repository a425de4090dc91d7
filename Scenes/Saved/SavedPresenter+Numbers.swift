import Domain
import SceneCore

// What was done to several photos at once.

extension SavedPresenter {
  func presentPreparedDeletions(response: Saved.PrepareDeletions.Response) {
    let question = response.result.map { photos in "Delete \(description(of: photos))? [y/N] " }
    viewController?.displayPreparedDeletions(viewModel: .init(result: question.mapError(displayedError)))
  }

  func presentDeletedPhotos(response: Saved.DeletePhotos.Response) {
    let result = response.result.map { answered in
      switch answered {
      case .deleted(let removed): DisplayedDeletions(removed: removed)
      case .kept(let photos): DisplayedDeletions(kept: photos)
      }
    }
    viewController?.displayDeletedPhotos(viewModel: .init(result: result.mapError(displayedError)))
  }

  func presentRestoredPhotos(response: Saved.RestorePhotos.Response) {
    let result = response.result.map { photos in
      Saved.DisplayedRestorations(
        results: photos.map(displayedRestoration),
        sentence: "\(Wording.counted(photos.count, "photo")) are in the library again: "
          + Wording.beginning(of: photos.map(description)) + ".")
    }
    viewController?.displayRestoredPhotos(viewModel: .init(result: result.mapError(trashError)))
  }

  func displayedRestoration(of photo: Saved.NumberedSavedPhoto) -> Saved.DisplayedRestoration {
    let memo = Memo.trimmed(photo.saved.memo)
    return Saved.DisplayedRestoration(
      id: photo.saved.photo.id.rawValue, memo: memo.isEmpty ? nil : memo,
      sentence: "\(Wording.named(photo.numbered)) is in the library again"
        + (memo.isEmpty ? "." : ": \(Wording.quotedMemo(memo))"))
  }

  func presentTaggedPhotos(response: Saved.TagPhotos.Response) {
    let result = response.result.map { DisplayedTagging($0, response.tags) }
    viewController?.displayTaggedPhotos(viewModel: .init(result: result.mapError(displayedError)))
  }

  /// One is quoted or named; several are counted, and the first of them follow.
  func description(of photos: [Saved.NumberedSavedPhoto]) -> String {
    if let only = photos.first, photos.count == 1 { return description(of: only) }
    return Wording.counted(photos.count, "photo") + ": " + Wording.beginning(of: photos.map(description))
  }
}
