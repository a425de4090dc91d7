import Domain
import SceneCore
import TestSupport
import Testing

@testable import HomeScene

@MainActor struct HomePresenterTests {
  private let viewController = HomeDisplayLogicSpy()
  private let sut = HomePresenter()

  init() {
    sut.viewController = viewController
  }

  @Test func theThreeUseCasesThatShowPhotosShowThemAlike() {
    let result = Result<ShownPhotos, Failure>.failure(.photos(.timedOut))
    sut.presentFetchedPhotos(response: .init(result: result))
    sut.presentFetchedNextPage(response: .init(result: result))
    sut.presentRestoredPhotos(response: .init(result: result))
    let error = DisplayedError(Failure.photos(.timedOut))
    #expect(
      viewController.messages == [
        Home.FetchPhotos.ViewModel(result: .failure(error)),
        Home.FetchNextPage.ViewModel(result: .failure(error)),
        Home.RestorePhotos.ViewModel(result: .failure(error)),
      ])
  }
}
