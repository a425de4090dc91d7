import SceneCore
import TestSupport
import Testing

@testable import HomeScene

@MainActor struct HomeLawTests {
  @Test func homeObeysTheLawsOfTheCycle() async {
    await expectSceneLaws { workers in
      let presenter = HomePresenter()
      let view = HomeDisplayLogicSpy()
      presenter.viewController = view
      let spy = HomePresentationLogicSpy()
      let list = ListDataStoreStub()
      let interactor = HomeInteractor(
        presenter: spy, photosWorker: workers.photos, libraryWorker: workers.library, list: list)
      return SceneUnderLaw(
        presenter: presenter, spy: spy, view: view, store: .kept { "\(interactor.feed) \(list.photos)" },
        useCases: [
          .init("fetchPhotos") { await interactor.fetchPhotos(request: .init()) },
          .init("fetchPhotos next") { await interactor.fetchPhotos(request: .init(page: .next)) },
          .init("fetchPhotos again") { await interactor.fetchPhotos(request: .init(page: .again)) },
        ])
    }
  }
}
