import Domain
import SceneCore

@MainActor protocol SavedPresentationLogic: AnyObject {
  func presentFetchedPhotos(response: Saved.FetchPhotos.Response)
}

@MainActor final class SavedPresenter: SavedPresentationLogic {
  weak var viewController: (any SavedDisplayLogic)?
  private let timeZone: LocalTimeZone

  init(timeZone: LocalTimeZone) {
    self.timeZone = timeZone
  }

  func presentFetchedPhotos(response: Saved.FetchPhotos.Response) {
    let result = response.result.mapError { DisplayedError($0) }.map { shown in
      DisplayedSavedPhotos(
        shown.photos, order: shown.order, footer: Self.footer(of: shown), timeZone: timeZone)
    }
    viewController?.displayFetchedPhotos(viewModel: .init(page: response.page, result: result))
  }

  private static func footer(of shown: Saved.ShownLibrary) -> SavedFooter {
    SavedFooter(
      count: Wording.saved(shown.photos.total), order: shown.order.words,
      nothing: shown.inTrash > 0 ? allInTrash(shown.inTrash) : nothingSaved,
      noMore: "There are no more saved photos.")
  }

  private static let nothingSaved =
    "Nothing is saved yet. Type home to see photos, then star 3 \"a memo\" to keep the third."

  private static func allInTrash(_ count: Int) -> String {
    let isOne = count == 1
    return
      "The library is empty, and \(Wording.counted(count, "photo")) \(isOne ? "is" : "are") in the trash. "
      + "Type trash to see \(isOne ? "it" : "them")."
  }
}
