import Domain
import SceneCore

@MainActor protocol TrashPresentationLogic: AnyObject {
  func presentFetchedPhotos(response: Trash.FetchPhotos.Response)
  func presentRestoredPhotos(response: Trash.RestorePhotos.Response)
  func presentPreparedPurge(response: Trash.PreparePurge.Response)
  func presentPurgedPhotos(response: Trash.PurgePhotos.Response)
}

@MainActor final class TrashPresenter: TrashPresentationLogic {
  weak var viewController: (any TrashDisplayLogic)?
  private let timeZone: LocalTimeZone

  init(timeZone: LocalTimeZone) {
    self.timeZone = timeZone
  }

  func presentFetchedPhotos(response: Trash.FetchPhotos.Response) {
    let result = response.result.mapError { DisplayedError($0) }.map {
      DisplayedSavedPhotos($0, order: nil, footer: Self.footer(of: $0), timeZone: timeZone)
    }
    viewController?.displayFetchedPhotos(viewModel: .init(page: response.page, result: result))
  }

  func presentRestoredPhotos(response: Trash.RestorePhotos.Response) {
    let result = response.result.map(DisplayedOutcome.init(restored:))
    viewController?.displayRestoredPhotos(viewModel: .init(result: result.mapError(Self.displayedError)))
  }

  func presentPreparedPurge(response: Trash.PreparePurge.Response) {
    let result = response.result.map(Self.question).mapError(Self.displayedError)
    viewController?.displayPreparedPurge(viewModel: .init(result: result))
  }

  func presentPurgedPhotos(response: Trash.PurgePhotos.Response) {
    let result = response.result.map { answered in
      switch answered {
      case .purged(let count, let photos):
        Trash.DisplayedPurge(
          outcome: "purged", count: count, results: photos.map { .init(id: $0.saved.photo.id.rawValue) },
          sentence: "Removed \(Wording.counted(count, "photo")) for good")
      case .kept:
        Trash.DisplayedPurge(outcome: "kept", count: 0, results: [], sentence: "Nothing was removed")
      }
    }
    viewController?.displayPurgedPhotos(viewModel: .init(result: result.mapError(Self.displayedError)))
  }
}

extension TrashPresenter {
  private static func footer(of shown: ShownSavedPhotos) -> SavedFooter {
    SavedFooter(
      count: "\(Wording.counted(shown.total, "photo")) in the trash",
      nothing: "The trash is empty. Type saved to see the library.",
      noMore: "There is no more in the trash.", advice: "restore 1 brings the first back")
  }

  private static func question(before photos: Trash.PhotosToPurge) -> Trash.PurgeQuestion {
    switch photos {
    case .these(let photos): question(on: photos, total: photos.count)
    case .all(let page) where page.total == 0:
      .nothing(.init(outcome: "purged", count: 0, results: [], sentence: "The trash is empty."))
    case .all(let page): question(on: page.photos.map { .init(saved: $0) }, total: page.total)
    }
  }

  private static func question(on photos: [NumberedSavedPhoto], total: Int) -> Trash.PurgeQuestion {
    let names = Wording.beginning(of: photos.map(Wording.described), total: total)
    let isOne = total == 1 && !photos.isEmpty
    let end = isOne || photos.isEmpty ? "" : ": " + names
    return .ask(
      "Remove \(isOne ? names : Wording.counted(total, "photo")) from the trash for good\(end)? [y/N] ")
  }

  /// Until the trash is shown there are no numbers, so the error names the command that shows the trash.
  private static func displayedError(_ failure: Failure) -> DisplayedError {
    guard case .unknownNumber(let number, count: 0) = failure else { return DisplayedError(failure) }
    return DisplayedError(
      .unknownNumber, "There is no photo \(number) here. Type trash to list it.")
  }
}
