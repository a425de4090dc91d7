import Domain
import SceneCore

@MainActor protocol HomePresentationLogic: AnyObject {
  func presentFetchedPhotos(response: Home.FetchPhotos.Response)
  func presentFetchedNextPage(response: Home.FetchNextPage.Response)
  func presentRestoredPhotos(response: Home.RestorePhotos.Response)
  func presentStarredPhoto(response: Home.StarPhoto.Response)
  func presentUnstarredPhoto(response: Home.UnstarPhoto.Response)
  func presentSelectedPhoto(response: Home.SelectPhoto.Response)
}

@MainActor final class HomePresenter: HomePresentationLogic {
  weak var viewController: (any HomeDisplayLogic)?

  func presentFetchedPhotos(response: Home.FetchPhotos.Response) {
    viewController?.displayFetchedPhotos(viewModel: .init(result: displayed(response.result)))
  }

  func presentFetchedNextPage(response: Home.FetchNextPage.Response) {
    viewController?.displayFetchedNextPage(viewModel: .init(result: displayed(response.result)))
  }

  func presentRestoredPhotos(response: Home.RestorePhotos.Response) {
    viewController?.displayRestoredPhotos(viewModel: .init(result: displayed(response.result)))
  }

  func presentStarredPhoto(response: Home.StarPhoto.Response) {
    let result = response.result.map(DisplayedStar.init).mapError(displayedError)
    viewController?.displayStarredPhoto(viewModel: .init(result: result))
  }

  func presentUnstarredPhoto(response: Home.UnstarPhoto.Response) {
    let result = response.result.map(DisplayedDeletion.init(unstarred:)).mapError(displayedError)
    viewController?.displayUnstarredPhoto(viewModel: .init(result: result))
  }

  func presentSelectedPhoto(response: Home.SelectPhoto.Response) {
    var error: DisplayedError?
    if case .failure(let failure) = response.result { error = displayedError(failure) }
    viewController?.displaySelectedPhoto(viewModel: .init(error: error))
  }
}

extension HomePresenter {
  private func displayed(
    _ result: Result<Home.ShownPhotos, SceneFailure>
  ) -> Result<Home.DisplayedPhotos, DisplayedError> {
    result.mapError(displayedError).map { shown in
      Home.DisplayedPhotos(
        photos: shown.photos.map { DisplayedPhoto($0, isStarred: shown.starred.contains($0.photo.key)) },
        hasMore: shown.hasMore, footer: footer(of: shown), remark: remark(on: shown.unreadable))
    }
  }

  private func footer(of shown: Home.ShownPhotos) -> String {
    guard let first = shown.photos.first else {
      return shown.hasMore
        ? "Nothing new on the next pages; type next to go on." : "There are no more photos."
    }
    let source = PhotoCredit.listName(of: first.photo.source)
    return shown.hasMore ? "\(source) · next for more" : "\(source) · the end of the list"
  }

  private func remark(on unreadable: Int) -> String? {
    guard unreadable > 0 else { return nil }
    let photos = Wording.counted(unreadable, "photo")
    return "\(photos) could not be read and \(unreadable == 1 ? "was" : "were") left out."
  }

  /// Before the first page there is no list to take a number from, and this scene knows how to get one.
  private func displayedError(_ failure: SceneFailure) -> DisplayedError {
    guard case .unknownNumber(let number, count: 0) = failure else { return DisplayedError(failure) }
    return DisplayedError(.unknownNumber, "There is no photo \(number) yet. Type home to see photos.")
  }
}
