import Domain
import FoundationEssentials
import SceneCore
import Terminal

@MainActor protocol SavedPresentationLogic: AnyObject {
  func presentFetchedSaved(response: Saved.FetchSaved.Response)
  func presentFoundPhotos(response: Saved.FindPhotos.Response)
  func presentFetchedTrash(response: Saved.FetchTrash.Response)
  func presentFetchedNextPage(response: Saved.FetchNextPage.Response)
  func presentRestoredSaved(response: Saved.RestoreSaved.Response)
  func presentSelectedPhoto(response: Saved.SelectPhoto.Response)
  func presentStarredPhoto(response: Saved.StarPhoto.Response)
  func presentUpdatedMemo(response: Saved.UpdateMemo.Response)
  func presentFetchedMemos(response: Saved.FetchMemos.Response)
  func presentPreparedDeletion(response: Saved.PrepareDeletion.Response)
  func presentDeletedPhotos(response: Saved.DeletePhotos.Response)
  func presentTaggedPhotos(response: Saved.TagPhotos.Response)
  func presentRestoredPhotos(response: Saved.RestorePhotos.Response)
  func presentPreparedPurge(response: Saved.PreparePurge.Response)
  func presentPurgedPhotos(response: Saved.PurgePhotos.Response)
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

  func presentFoundPhotos(response: Saved.FindPhotos.Response) {
    viewController?.displayFoundPhotos(viewModel: .init(result: displayed(response.result)))
  }

  func presentFetchedTrash(response: Saved.FetchTrash.Response) {
    viewController?.displayFetchedTrash(viewModel: .init(result: displayed(response.result)))
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
    let result = response.result.map { DisplayedMemo($0) }
    viewController?.displayUpdatedMemo(viewModel: .init(result: result.mapError(displayedError)))
  }

  func presentStarredPhoto(response: Saved.StarPhoto.Response) {
    let result = response.result.map { DisplayedOutcome($0) }
    viewController?.displayStarredPhoto(viewModel: .init(result: result.mapError(displayedError)))
  }

  func presentFetchedMemos(response: Saved.FetchMemos.Response) {
    let result = response.result.map {
      DisplayedMemos(
        $0, command: Self.memo(of: $0.photo), restoring: "restore \(Wording.reference(to: $0.photo))",
        timeZone: timeZone)
    }
    viewController?.displayFetchedMemos(viewModel: .init(result: result.mapError(displayedError)))
  }

  /// What to type for the memo of a photo.
  private static func memo(of photo: NumberedPhoto) -> String { "memo \(Wording.reference(to: photo))" }

  func presentPreparedDeletion(response: Saved.PrepareDeletion.Response) {
    let question = response.result.map { photos in "Delete \(description(of: photos))? [y/N] " }
    viewController?.displayPreparedDeletion(viewModel: .init(result: question.mapError(displayedError)))
  }

  func presentDeletedPhotos(response: Saved.DeletePhotos.Response) {
    let result = response.result.map { answered in
      switch answered {
      case .deleted(let removed): DisplayedOutcome(removed: removed)
      case .kept(let photos): DisplayedOutcome(kept: photos)
      }
    }
    viewController?.displayDeletedPhotos(viewModel: .init(result: result.mapError(displayedError)))
  }

  func presentTaggedPhotos(response: Saved.TagPhotos.Response) {
    let result = response.result.map { DisplayedTagging($0, response.tags) }
    viewController?.displayTaggedPhotos(viewModel: .init(result: result.mapError(displayedError)))
  }

  func presentRestoredPhotos(response: Saved.RestorePhotos.Response) {
    let result = response.result.map { photos in
      DisplayedOutcome(
        photos.map { DisplayedMove(.restored, $0.saved.photo, memo: $0.saved.memo) },
        isSingle: photos.count == 1, sentences: [restored(photos)])
    }
    viewController?.displayRestoredPhotos(viewModel: .init(result: result.mapError(trashError)))
  }

  private func restored(_ photos: [Saved.NumberedSavedPhoto]) -> String {
    guard let photo = photos.first, photos.count == 1 else {
      return "\(Wording.counted(photos.count, "photo")) are in the library again: "
        + Wording.beginning(of: photos.map(description)) + "."
    }
    let memo = Memo.trimmed(photo.saved.memo)
    return "\(Wording.named(photo.numbered)) is in the library again"
      + (memo.isEmpty ? "." : ": \(Wording.quotedMemo(memo))")
  }

  func presentPreparedPurge(response: Saved.PreparePurge.Response) {
    let question = response.result.map(question)
    viewController?.displayPreparedPurge(viewModel: .init(result: question.mapError(trashError)))
  }

  private func question(before photos: Saved.PhotosToPurge) -> Saved.PurgeQuestion {
    switch photos {
    case .these(let photos): question(on: photos, total: photos.count)
    case .all(let page) where page.total == 0:
      .nothing(.init(outcome: "purged", count: 0, results: [], sentence: "The trash is empty."))
    case .all(let page): question(on: page.photos.map { .init(saved: $0) }, total: page.total)
    }
  }

  private func question(on photos: [Saved.NumberedSavedPhoto], total: Int) -> Saved.PurgeQuestion {
    let names = Wording.beginning(of: photos.map(description), total: total)
    let isOne = total == 1 && !photos.isEmpty
    let end = isOne || photos.isEmpty ? "" : ": " + names
    return .ask(
      "Remove \(isOne ? names : Wording.counted(total, "photo")) from the trash for good\(end)? [y/N] ")
  }

  func presentPurgedPhotos(response: Saved.PurgePhotos.Response) {
    let result = response.result.map { answered in
      switch answered {
      case .purged(let count, let photos):
        Saved.DisplayedPurge(
          outcome: "purged", count: count, results: photos.map { .init(id: $0.saved.photo.id.rawValue) },
          sentence: "Removed \(Wording.counted(count, "photo")) for good.")
      case .kept:
        Saved.DisplayedPurge(outcome: "kept", count: 0, results: [], sentence: "Nothing was removed.")
      }
    }
    viewController?.displayPurgedPhotos(viewModel: .init(result: result.mapError(trashError)))
  }
}

extension SavedPresenter {
  private func displayed(
    _ result: Result<Saved.ShownPhotos, Failure>
  ) -> Result<Saved.DisplayedPhotos, DisplayedError> {
    result.mapError(displayedError).map { shown in
      let matches = SavedMatches(in: shown.view)
      return Saved.DisplayedPhotos(
        list: shown.view.name, query: shown.view.query,
        photos: shown.photos.map { matches.marking(displayed($0), of: $0.saved.photo) },
        before: shown.before, hasMore: shown.hasMore, total: shown.total,
        sort: shown.view.order?.key.rawValue, reverse: shown.view.order?.isReversed ?? false,
        footer: SavedFooter(shown).text, wayOn: SavedFooter(shown).wayOn,
        remark: remark(on: shown.unreadable))
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
      row: DisplayedPhoto(photo.numbered, isStarred: photo.saved.deletedAt == nil, file: photo.saved.file),
      saving: DisplayedSaving(photo.saved, timeZone: timeZone))
  }

  /// In cells; a question is read at a glance, so a long memo is cut.
  private static let longestQuote = 60

  /// One is quoted or named; several are counted, and the first of them follow.
  private func description(of photos: [Saved.NumberedSavedPhoto]) -> String {
    if let only = photos.first, photos.count == 1 { return description(of: only) }
    return Wording.counted(photos.count, "photo") + ": " + Wording.beginning(of: photos.map(description))
  }

  private func description(of photo: Saved.NumberedSavedPhoto) -> String {
    let memo = Memo.trimmed(photo.saved.memo)
    guard memo.isEmpty else { return SafeText(memo).quoted(within: Self.longestQuote).text }
    return Wording.named(photo.numbered, isFirst: false, cells: Self.longestQuote)
  }

  /// Before the list is shown there are no numbers, and the sentence says how to show it; a photo that is in the list
  /// but not in the library was deleted in between.
  func displayedError(_ failure: Failure) -> DisplayedError {
    switch failure {
    case .unknownNumber(let number, count: 0):
      DisplayedError(.unknownNumber, "There is no photo \(number) here. Type saved to see what is saved.")
    case .library(.notSaved):
      DisplayedError(.notSaved, "This photo is no longer in the library. Type saved to see what is.")
    case .editor(.unsaved(let cause, let file)): DisplayedError(unsaved: displayedError(cause), file: file)
    default: DisplayedError(failure)
    }
  }

  /// The same for a command that is for the trash.
  func trashError(_ failure: Failure) -> DisplayedError {
    guard case .unknownNumber(let number, count: 0) = failure else { return displayedError(failure) }
    return DisplayedError(
      .unknownNumber, "There is no photo \(number) here. Type trash to see what is in the trash.")
  }
}
