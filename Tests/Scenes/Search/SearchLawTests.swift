import Domain
import Inspection
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
      let trace = SceneUnderLaw.Trace()
      let spy = SearchPresentationLogicSpy()
      spy.recorder.onRecord = { _, handOn in trace.present { handOn(presenter) } }
      let list = ListDataStoreStub()
      let interactor = SearchInteractor(
        presenter: spy, searchWorker: workers.search, libraryWorker: workers.library, list: list)
      view.recorder.onRecord = { viewModel, _ in trace.display(viewModel) }
      return SceneUnderLaw(
        trace: trace,
        store: .kept {
          "\(String(describing: interactor.search)) \(list.feed)"
        },
        view: view,
        useCases: [
          .init("findPhotos") { await interactor.findPhotos(request: .init(words: "light")) },
          .init("fetchNextPage") { await interactor.fetchNextPage(request: .init()) },
          .init("restorePhotos") { await interactor.restorePhotos(request: .init()) },
        ])
    }
  }

  @Test func searchDiesWhenItIsNoLongerShown() {
    let factory = RouteSpy<DetailInput>()
    let photographerFactory = RouteSpy<PhotographerInput>()
    let output = SceneOutputSpy()
    expectSceneDies {
      SearchSceneComposer.make(
        searchWorker: SearchWorkerDouble(), photosWorker: PhotosWorkerDouble(),
        libraryWorker: LibraryWorkerFake(),
        starWorker: StarWorkerDouble(), tagWorker: LibraryWorkerFake(),
        output: output, inspector: Inspector(), detailRoute: factory.route,
        photographerRoute: photographerFactory.route)
    }
  }
}
