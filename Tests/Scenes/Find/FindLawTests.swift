import Domain
import FoundationEssentials
import Inspection
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
          .init("findPhotos") { await interactor.findPhotos(request: .init(query: "memo", limit: 1)) },
          .init("findPhotos with a wrong word", fails: true) {
            await interactor.findPhotos(request: .init(query: "color:blu", limit: 15))
          },
          .init("fetchNextPage") { await interactor.fetchNextPage(request: .init(limit: 15)) },
          .init("restorePhotos") { await interactor.restorePhotos(request: .init(limit: 15)) },
        ])
    }
  }

  @Test func findDiesWhenItIsNoLongerShown() {
    let stage = ListStage()
    expectSceneDies {
      FindSceneComposer.make(
        workers: stage.workers, routes: stage.routes, output: stage.output, inspector: Inspector(),
        timeZone: .gmt)
    }
  }
}
