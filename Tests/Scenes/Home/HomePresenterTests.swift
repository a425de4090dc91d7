import SceneCore
import TestSupport
import Testing

@testable import Domain
@testable import HomeScene

@MainActor struct HomePresenterTests {
  private let viewController = HomeDisplayLogicSpy()
  private let sut = HomePresenter()

  init() {
    sut.viewController = viewController
  }

  @Test func aPageIsAFeedAndAFailureASentence() {
    let shown = ShownPhotos(photos: [.make(3)], states: .init(), hasMore: true)
    sut.presentFetchedPhotos(response: .init(page: .next, result: .success(shown)))
    sut.presentFetchedPhotos(response: .init(page: .again, result: .failure(.photos(.timedOut))))
    #expect(
      viewController.messages == [
        Home.FetchPhotos.ViewModel(page: .next, result: .success(DisplayedFeed(shown))),
        Home.FetchPhotos.ViewModel(page: .again, result: .failure(DisplayedError(.photos(.timedOut)))),
      ])
  }
}
