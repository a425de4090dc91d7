import SceneCore
import TestSupport
import Testing

@testable import SearchScene

@MainActor struct SearchLawTests {
  @Test func searchObeysTheLawsOfTheCycle() async {
    await expectSceneLaws { workers in
      let presenter = SearchPresenter()
      let view = SearchDisplayLogicSpy()
      presenter.viewController = view
      let spy = SearchPresentationLogicSpy()
      let list = ListDataStoreStub()
      let interactor = SearchInteractor(
        presenter: spy, searchWorker: workers.search, libraryWorker: workers.library, list: list)
      return SceneUnderLaw(
        presenter: presenter, spy: spy, view: view,
        store: .kept {
          "\(String(describing: interactor.search)) \(interactor.feed) \(list.photos)"
        },
        useCases: [
          .init("fetchPhotos") { await interactor.fetchPhotos(request: .init(words: "light")) },
          .init("fetchPhotos next") { await interactor.fetchPhotos(request: .init(page: .next)) },
          .init("fetchPhotos again") { await interactor.fetchPhotos(request: .init(page: .again)) },
        ])
    }
  }
}
