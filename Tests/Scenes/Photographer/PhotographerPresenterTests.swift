import SceneCore
import TestSupport
import Testing

@testable import Domain
@testable import PhotographerScene

@MainActor struct PhotographerPresenterTests {
  private let viewController = PhotographerDisplayLogicSpy()
  private let sut = PhotographerPresenter()

  init() {
    sut.viewController = viewController
  }

  private func page(
    _ profile: PhotographerProfile = .make(), photos: [NumberedPhoto] = [.make()], hasMore: Bool = false
  ) throws -> DisplayedList<Photographer.Head> {
    let shown = ShownPhotos(photos: photos, states: .init(), hasMore: hasMore)
    sut.presentFetchedPhotos(
      response: .init(page: .again, result: .success(.init(by: profile, photos: shown))))
    return try viewController.last(Photographer.FetchPhotos.ViewModel.self).result.get()
  }

  @Test func thePhotographerIsShownWithTheirLinks() throws {
    let profile = PhotographerProfile.make(
      links: .init(
        page: "https://pages.test/@amy", portfolio: "https://amy.test", instagram: "amy.rivers",
        twitter: "amy_r"), source: .unsplash)
    #expect(
      try page(profile).head.by
        == Photographer.DisplayedProfile(
          username: "amy", name: "Amy Rivers", place: "Busan", total: 120,
          biography: "Light, mostly before breakfast.",
          pages: [
            "https://pages.test/@amy?utm_source=picterest&utm_medium=referral", "https://amy.test",
          ], accounts: ["Instagram @amy.rivers", "Twitter @amy_r"]))
  }

  @Test func thePagesOfTheDemoCatalogueDoNotExistSoTheyAreNotShown() throws {
    #expect(try page(.make(source: .demo)).head.by.pages == ["https://amy.test"])
  }

  @Test func aPhotographerWithoutPhotosIsSaidToHaveNone() throws {
    #expect(try page(photos: []).feed.footer == "This photographer has no photos.")
    let feed = try page(photos: [], hasMore: true).feed
    #expect(feed.footer == "Nothing new on the next pages; type next to go on.")
  }

  @Test func aFailureIsASentence() {
    sut.presentFetchedPhotos(
      response: .init(page: .next, result: .failure(.photos(.noPhotographer(username: "amy")))))
    let error = DisplayedError(.notFound, "photos.test has no photographer \"amy\". Try another one.")
    #expect(
      viewController.messages == [Photographer.FetchPhotos.ViewModel(page: .next, result: .failure(error))])
  }
}
