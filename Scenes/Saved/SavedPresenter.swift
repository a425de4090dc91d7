import Domain
import FoundationEssentials
import SceneCore

@MainActor protocol SavedPresentationLogic: AnyObject {
  func presentFetchedSaved(response: Saved.FetchSaved.Response)
  func presentFetchedNextPage(response: Saved.FetchNextPage.Response)
  func presentRestoredSaved(response: Saved.RestoreSaved.Response)
  func presentSelectedPhoto(response: Saved.SelectPhoto.Response)
  func presentUpdatedMemo(response: Saved.UpdateMemo.Response)
  func presentDeletionQuestion(response: Saved.ConfirmDeletion.Response)
  func presentDeletedPhoto(response: Saved.DeletePhoto.Response)
}

@MainActor final class SavedPresenter: SavedPresentationLogic {
  weak var viewController: (any SavedDisplayLogic)?
  private let timeZone: TimeZone

  /// - Parameter timeZone: Where the reader is: it decides on which day a photo was saved.
  init(timeZone: TimeZone) {
    self.timeZone = timeZone
  }

  func presentFetchedSaved(response: Saved.FetchSaved.Response) {
    viewController?.displayFetchedSaved(viewModel: .init(result: displayed(response.result)))
  }

  func presentFetchedNextPage(response: Saved.FetchNextPage.Response) {
    viewController?.displayFetchedNextPage(viewModel: .init(result: displayed(response.result)))
  }

  func presentRestoredSaved(response: Saved.RestoreSaved.Response) {
    viewController?.displayRestoredSaved(viewModel: .init(result: displayed(response.result)))
  }

  func presentSelectedPhoto(response: Saved.SelectPhoto.Response) {
    var error: DisplayedError?
    if case .failure(let failure) = response.result { error = displayedError(failure) }
    viewController?.displaySelectedPhoto(viewModel: .init(error: error))
  }

  func presentUpdatedMemo(response: Saved.UpdateMemo.Response) {
    let result = response.result.map(DisplayedMemo.init).mapError(displayedError)
    viewController?.displayUpdatedMemo(viewModel: .init(result: result))
  }

  func presentDeletionQuestion(response: Saved.ConfirmDeletion.Response) {
    let question = response.result.map { photo in
      photo.saved.memo.isEmpty
        ? "Delete photo \(photo.number) by \(photo.saved.photo.photographer.name)? [y/N] "
        : "Delete \"\(photo.saved.memo)\"? [y/N] "
    }
    viewController?.displayDeletionQuestion(viewModel: .init(question: question.mapError(displayedError)))
  }

  func presentDeletedPhoto(response: Saved.DeletePhoto.Response) {
    let result = response.result.map { answered in
      let label = "Photo \(answered.photo.number)"
      return DisplayedDeletion(
        outcome: answered.isDeleted ? "deleted" : "kept", id: answered.photo.saved.photo.id.rawValue,
        sentence: answered.isDeleted ? "\(label) is no longer in the library." : "\(label) stays.")
    }
    viewController?.displayDeletedPhoto(viewModel: .init(result: result.mapError(displayedError)))
  }
}

extension SavedPresenter {
  private func displayed(
    _ result: Result<Saved.ShownPhotos, SceneFailure>
  ) -> Result<Saved.DisplayedPhotos, DisplayedError> {
    result.mapError(displayedError).map { shown in
      Saved.DisplayedPhotos(
        photos: shown.photos.map(displayed), hasMore: shown.hasMore, total: shown.total,
        footer: footer(of: shown))
    }
  }

  private func displayed(_ photo: Saved.NumberedSavedPhoto) -> Saved.DisplayedSavedPhoto {
    let numbered = NumberedPhoto(number: photo.number, photo: photo.saved.photo)
    return Saved.DisplayedSavedPhoto(
      row: DisplayedPhoto(numbered, isStarred: true),
      saving: DisplayedSaving(photo.saved, timeZone: timeZone))
  }

  private func footer(of shown: Saved.ShownPhotos) -> String {
    switch (shown.total, shown.photos.isEmpty, shown.hasMore) {
    case (0, _, _):
      "Nothing is saved yet. Type home to see photos, then star 3 \"a memo\" to keep the third."
    case (_, true, _): "There are no more saved photos."
    case (1, _, _): "1 photo saved"
    case (let total, _, true): "\(total) photos saved · next for more"
    case (let total, _, false): "\(total) photos saved"
    }
  }

  /// Before the list was shown there is nothing to take a number from, and this scene knows how to show it.
  private func displayedError(_ failure: SceneFailure) -> DisplayedError {
    guard case .unknownNumber(let number, count: 0) = failure else { return DisplayedError(failure) }
    return DisplayedError(
      .unknownNumber, "There is no photo \(number) here. Type saved to see what there is.")
  }
}
