import Domain
import SceneCore
import TestSupport
import Testing

@testable import FindScene

@MainActor struct FindLawTests {
  @Test func findObeysTheLawsOfTheCycle() async {
    await expectSceneLaws { workers in
      let presenter = FindPresenter(timeZone: .gmt)
      let view = FindDisplayLogicSpy()
      presenter.viewController = view
      let spy = FindPresentationLogicSpy()
      let list = ListDataStoreStub()
      let interactor = FindInteractor(
        presenter: spy, libraryWorker: workers.library, list: list, timeZone: .gmt)
      return SceneUnderLaw(
        presenter: presenter, spy: spy, view: view,
        store: .kept { "\(interactor.feed) \(String(describing: interactor.search)) \(list.photos)" },
        useCases: [
          .init("fetchPhotos") { await interactor.fetchPhotos(request: .init(query: "memo", limit: 1)) },
          .init("fetchPhotos with a wrong word", fails: true) {
            await interactor.fetchPhotos(request: .init(query: "color:blu", limit: 15))
          },
          .init("fetchPhotos next") { await interactor.fetchPhotos(request: .init(page: .next, limit: 15)) },
          .init("fetchPhotos again") {
            await interactor.fetchPhotos(request: .init(page: .again, limit: 15))
          },
        ])
    }
  }
}
