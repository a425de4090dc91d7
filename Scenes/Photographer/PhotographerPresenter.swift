import Domain
import SceneCore

@MainActor protocol PhotographerPresentationLogic: AnyObject {
  func presentFetchedPhotos(response: Photographer.FetchPhotos.Response)
}

@MainActor final class PhotographerPresenter: PhotographerPresentationLogic {
  weak var viewController: (any PhotographerDisplayLogic)?

  func presentFetchedPhotos(response: Photographer.FetchPhotos.Response) {
    let result = response.result.mapError { DisplayedError($0) }.map { shown in
      var feed = DisplayedFeed(shown.photos)
      if response.page != .next, feed.photos.isEmpty, !feed.hasMore {
        feed.footer = "This photographer has no photos."
      }
      return DisplayedList(head: Photographer.Head(by: .init(shown.by)), feed: feed)
    }
    viewController?.displayFetchedPhotos(viewModel: .init(page: response.page, result: result))
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
