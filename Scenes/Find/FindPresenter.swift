import Domain
import SceneCore

@MainActor protocol FindPresentationLogic: AnyObject {
  func presentFoundPhotos(response: Find.FindPhotos.Response)
  func presentFetchedNextPage(response: Find.FetchNextPage.Response)
  func presentRestoredPhotos(response: Find.RestorePhotos.Response)
}

@MainActor final class FindPresenter: FindPresentationLogic {
  weak var viewController: (any FindDisplayLogic)?
  private let timeZone: LocalTimeZone

  init(timeZone: LocalTimeZone) {
    self.timeZone = timeZone
  }

  func presentFoundPhotos(response: Find.FindPhotos.Response) {
    viewController?.displayFoundPhotos(viewModel: .init(result: displayed(response.result)))
  }

  func presentFetchedNextPage(response: Find.FetchNextPage.Response) {
    viewController?.displayFetchedNextPage(viewModel: .init(result: displayed(response.result)))
  }

  func presentRestoredPhotos(response: Find.RestorePhotos.Response) {
    viewController?.displayRestoredPhotos(viewModel: .init(result: displayed(response.result)))
  }

  private func displayed(
    _ result: Result<Find.FoundPhotos, Failure>
  ) -> Result<DisplayedSavedPhotos, DisplayedError> {
    result.mapError(Self.displayedError).map { found in
      let matches = FindMatches(query: found.search.query)
      var displayed = DisplayedSavedPhotos(
        found.photos, footer: Self.footer(of: found), timeZone: timeZone)
      displayed.query = found.search.typed
      displayed.photos = zip(displayed.photos, found.photos.photos).map {
        matches.marking($0, of: $1.saved.photo)
      }
      return displayed
    }
  }

  private static func footer(of found: Find.FoundPhotos) -> SavedFooter {
    let typed = Wording.cut(found.search.typed)
    return SavedFooter(
      count: "\(Wording.counted(found.photos.total, "photo")) for \(typed)",
      nothing: "No saved photo matches \(typed). Type saved to see all.",
      noMore: "No more saved photos match \(typed).")
  }

  private static func displayedError(_ failure: Failure) -> DisplayedError {
    guard case .nothingSearched = failure else { return DisplayedError(failure) }
    return DisplayedError(
      .nothingBefore, "Nothing has been looked for yet. Type find and words, as in: find kitchen")
  }
}
