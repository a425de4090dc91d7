import Domain
import SceneCore
import TestSupport
import Testing

@testable import SavedScene

@MainActor struct SavedLawTests {
  @Test func savedObeysTheLawsOfTheCycle() async {
    await expectSceneLaws { workers in
      let presenter = SavedPresenter(timeZone: .gmt)
      let view = SavedDisplayLogicSpy()
      presenter.viewController = view
      let spy = SavedPresentationLogicSpy()
      let list = ListDataStoreStub()
      let interactor = SavedInteractor(presenter: spy, libraryWorker: workers.library, list: list)
      return SceneUnderLaw(
        presenter: presenter, spy: spy, view: view,
        store: .kept { "\(interactor.feed) \(interactor.order) \(list.photos)" },
        useCases: [
          .init("fetchPhotos") { await interactor.fetchPhotos(request: .init(limit: 15)) },
          .init("fetchPhotos by memo") {
            await interactor.fetchPhotos(
              request: .init(order: SavedOrder(.memo, isReversed: true), pageSize: 1, limit: 15))
          },
          .init("fetchPhotos next") { await interactor.fetchPhotos(request: .init(page: .next, limit: 15)) },
          .init("fetchPhotos again") {
            await interactor.fetchPhotos(request: .init(page: .again, limit: 15))
          },
        ])
    }
  }
}
