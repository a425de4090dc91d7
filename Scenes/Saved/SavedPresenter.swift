import Domain
import FoundationEssentials
import SceneCore
import Terminal

@MainActor protocol SavedPresentationLogic: AnyObject {
  func presentFetchedSaved(response: Saved.FetchSaved.Response)
  func presentFetchedNextPage(response: Saved.FetchNextPage.Response)
  func presentRestoredSaved(response: Saved.RestoreSaved.Response)
  func presentSelectedPhoto(response: Saved.SelectPhoto.Response)
  func presentUpdatedMemo(response: Saved.UpdateMemo.Response)
  func presentPreparedDeletion(response: Saved.PrepareDeletion.Response)
  func presentDeletedPhoto(response: Saved.DeletePhoto.Response)
}

@MainActor final class SavedPresenter: SavedPresentationLogic {
  weak var viewController: (any SavedDisplayLogic)?
  private let timeZone: TimeZone

  /// - Parameter timeZone: The reader's; it decides on which day a photo was saved.
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
    let result = response.result.map { DisplayedMemo($0, sentence: Wording.memo(of: $0)) }
    viewController?.displayUpdatedMemo(viewModel: .init(result: result.mapError(displayedError)))
  }

  func presentPreparedDeletion(response: Saved.PrepareDeletion.Response) {
    let question = response.result.map { photo in "Delete \(description(of: photo))? [y/N] " }
    viewController?.displayPreparedDeletion(viewModel: .init(result: question.mapError(displayedError)))
  }

  func presentDeletedPhoto(response: Saved.DeletePhoto.Response) {
    let result = response.result.map { answered in
      switch answered {
      case .deleted(let removed): DisplayedDeletion(removed: removed)
      case .kept(let photo): DisplayedDeletion(.kept, photo.photo, sentence: "\(Wording.named(photo)) stays.")
      }
    }
    viewController?.displayDeletedPhoto(viewModel: .init(result: result.mapError(displayedError)))
  }
}

extension SavedPresenter {
  private func displayed(
    _ result: Result<Saved.ShownPhotos, Failure>
  ) -> Result<Saved.DisplayedPhotos, DisplayedError> {
    result.mapError(displayedError).map { shown in
      Saved.DisplayedPhotos(
        photos: shown.photos.map(displayed), before: shown.before, hasMore: shown.hasMore, total: shown.total,
        footer: footer(of: shown), remark: remark(on: shown.unreadable))
    }
  }

  /// How many photos are missing from the list and why, with at most three reasons.
  private func remark(on unreadable: [String]) -> String? {
    guard !unreadable.isEmpty else { return nil }
    let reasons = (unreadable.prefix(3) + (unreadable.count > 3 ? ["…"] : [])).joined(separator: "; ")
    return unreadable.count == 1
      ? "1 saved photo is not listed because its row in the library cannot be read (\(reasons)). It stays as it is."
      : "\(Wording.number(unreadable.count)) saved photos are not listed because their rows in the library cannot be read "
        + "(\(reasons)). They stay as they are."
  }

  private func displayed(_ photo: Saved.NumberedSavedPhoto) -> Saved.DisplayedSavedPhoto {
    Saved.DisplayedSavedPhoto(
      row: DisplayedPhoto(photo.numbered, isStarred: true, file: photo.saved.file),
      saving: DisplayedSaving(photo.saved, timeZone: timeZone))
  }

  /// In cells; a question is read at a glance, so a long memo is cut.
  private static let longestQuote = 60

  private func description(of photo: Saved.NumberedSavedPhoto) -> String {
    let memo = Memo.trimmed(photo.saved.memo)
    guard memo.isEmpty else { return SafeText(memo).quoted(within: Self.longestQuote).text }
    return Wording.named(photo.numbered, isFirst: false, cells: Self.longestQuote)
  }

  private func footer(of shown: Saved.ShownPhotos) -> String {
    switch (shown.total, shown.photos.isEmpty) {
    case (0, _):
      return "Nothing is saved yet. Type home to see photos, then star 3 \"a memo\" to keep the third."
    case (let total, true) where !shown.unreadable.isEmpty: return Wording.saved(total)
    case (_, true): return "There are no more saved photos."
    case (let total, false):
      let more = shown.hasMore ? " · next for more" : ""
      let isShownAgain = shown.photos.first?.number.map { $0 <= shown.before } == true
      let before = isShownAgain ? Wording.before(shown.before) : ""
      return ([Wording.saved(total)] + sources(of: shown.photos)).joined(separator: " · ") + before + more
    }
  }

  /// The sources of the photos, each named once.
  private func sources(of photos: [Saved.NumberedSavedPhoto]) -> [String] {
    var named: Set<PhotoSource> = []
    return photos.map(\.saved.photo.source).filter { named.insert($0).inserted }.map(PhotoCredit.listName)
  }

  /// Before the list is shown there are no numbers, and the sentence says how to show it; a photo that is in the list
  /// but not in the library was deleted in between.
  private func displayedError(_ failure: Failure) -> DisplayedError {
    switch failure {
    case .unknownNumber(let number, count: 0):
      DisplayedError(.unknownNumber, "There is no photo \(number) here. Type saved to see what is saved.")
    case .library(.notSaved):
      DisplayedError(.notSaved, "This photo is no longer in the library. Type saved to see what is.")
    default: DisplayedError(failure)
    }
  }
}
