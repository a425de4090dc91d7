import Domain
import SceneCore

@MainActor protocol PhotographerPresentationLogic: AnyObject {
  func presentShownPhotos(response: Photographer.ShowPhotos.Response)
  func presentFetchedNextPage(response: Photographer.FetchNextPage.Response)
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

  private func displayed(
    _ result: Result<Photographer.ShownPage, Failure>
  ) -> Result<DisplayedList<Photographer.Head>, DisplayedError> {
    result.mapError { DisplayedError($0) }.map { shown in
      DisplayedList(head: .init(by: .init(shown.by)), feed: DisplayedFeed(shown.photos))
    }
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
