import Domain
import SceneCore

@MainActor protocol FindPresentationLogic: AnyObject {
  func presentFetchedPhotos(response: Find.FetchPhotos.Response)
}

@MainActor final class FindPresenter: FindPresentationLogic {
  weak var viewController: (any FindDisplayLogic)?
  private let timeZone: LocalTimeZone

  init(timeZone: LocalTimeZone) {
    self.timeZone = timeZone
  }

  func presentFetchedPhotos(response: Find.FetchPhotos.Response) {
    let result = response.result.mapError(Self.displayedError).map { found in
      let matches = FindMatches(query: found.search.query)
      var displayed = DisplayedSavedPhotos(
        found.photos, footer: Self.footer(of: found), timeZone: timeZone)
      displayed.query = found.search.typed
      displayed.photos = zip(displayed.photos, found.photos.photos).map {
        matches.marking($0, of: $1.saved.photo)
      }
      return displayed
    }
    viewController?.displayFetchedPhotos(viewModel: .init(page: response.page, result: result))
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
