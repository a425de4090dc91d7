import Domain
import SceneCore

@MainActor protocol PhotographerPresentationLogic: AnyObject {
  func presentShownPhotos(response: Photographer.ShowPhotos.Response)
  func presentFetchedNextPage(response: Photographer.FetchNextPage.Response)
  func presentStarredPhoto(response: Photographer.StarPhoto.Response)
  func presentUnstarredPhoto(response: Photographer.UnstarPhoto.Response)
  func presentSelectedPhoto(response: Photographer.SelectPhoto.Response)
  func presentArrangedPhotos(response: Photographer.ArrangePhotos.Response)
}

@MainActor final class PhotographerPresenter: PhotographerPresentationLogic {
  weak var viewController: (any PhotographerDisplayLogic)?

  func presentShownPhotos(response: Photographer.ShowPhotos.Response) {
    let result = displayed(response.result).map { page in
      var page = page
      if page.feed.photos.isEmpty, !page.feed.hasMore {
        page.feed.footer = "This photographer has no photos."
      }
      return page
    }
    viewController?.displayShownPhotos(viewModel: .init(result: result))
  }

  func presentFetchedNextPage(response: Photographer.FetchNextPage.Response) {
    viewController?.displayFetchedNextPage(viewModel: .init(result: displayed(response.result)))
  }

  func presentStarredPhoto(response: Photographer.StarPhoto.Response) {
    let result = response.result.map { DisplayedStar($0) }
    viewController?.displayStarredPhoto(viewModel: .init(result: result.mapError { DisplayedError($0) }))
  }

  func presentUnstarredPhoto(response: Photographer.UnstarPhoto.Response) {
    let result = response.result.map(DisplayedDeletion.init(unstarred:))
    viewController?.displayUnstarredPhoto(viewModel: .init(result: result.mapError { DisplayedError($0) }))
  }

  func presentSelectedPhoto(response: Photographer.SelectPhoto.Response) {
    var error: DisplayedError?
    if case .failure(let failure) = response.result { error = DisplayedError(failure) }
    viewController?.displaySelectedPhoto(viewModel: .init(error: error))
  }

  func presentArrangedPhotos(response: Photographer.ArrangePhotos.Response) {
    let result = response.result.mapError { DisplayedError($0) }.map { shown in
      DisplayedArrangement(columns: response.columns, feed: DisplayedFeed(shown))
    }
    viewController?.displayArrangedPhotos(viewModel: .init(result: result))
  }

  private func displayed(
    _ result: Result<Photographer.ShownPage, Failure>
  ) -> Result<Photographer.DisplayedPage, DisplayedError> {
    result.mapError { DisplayedError($0) }.map { .init(by: .init($0.by), feed: DisplayedFeed($0.photos)) }
  }
}

extension Photographer.DisplayedProfile {
  init(_ profile: PhotographerProfile) {
    let links = profile.links
    self.init(
      username: profile.username, name: profile.name, place: profile.place, total: profile.total,
      biography: profile.biography?.split(whereSeparator: \.isWhitespace).joined(separator: " "),
      pages: [PhotoCredit.link(to: links.page, at: profile.source), links.portfolio].compactMap(\.self),
      accounts: [links.instagram.map { "Instagram @\($0)" }, links.twitter.map { "Twitter @\($0)" }]
        .compactMap(\.self))
  }
}
