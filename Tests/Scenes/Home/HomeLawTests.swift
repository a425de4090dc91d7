import Domain
import Inspection
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
      let trace = SceneUnderLaw.Trace()
      let spy = HomePresentationLogicSpy()
      spy.recorder.onRecord = { _, handOn in trace.present { handOn(presenter) } }
      let list = ListDataStoreStub()
      let interactor = HomeInteractor(
        presenter: spy, photosWorker: workers.photos, libraryWorker: workers.library, list: list)
      view.recorder.onRecord = { viewModel, _ in trace.display(viewModel) }
      return SceneUnderLaw(
        trace: trace, store: .kept { "\(list.feed)" }, view: view,
        useCases: [
          .init("fetchPhotos") { await interactor.fetchPhotos(request: .init()) },
          .init("fetchNextPage") { await interactor.fetchNextPage(request: .init()) },
          .init("restorePhotos") { await interactor.restorePhotos(request: .init()) },
        ])
    }
  }

  @Test func homeDiesWhenItIsNoLongerShown() {
    let factory = RouteSpy<DetailInput>()
    let photographerFactory = RouteSpy<PhotographerInput>()
    let output = SceneOutputSpy()
    expectSceneDies {
      HomeSceneComposer.make(
        photosWorker: PhotosWorkerDouble(), libraryWorker: LibraryWorkerFake(),
        starWorker: StarWorkerDouble(), tagWorker: LibraryWorkerFake(),
        output: output, inspector: Inspector(), detailRoute: factory.route,
        photographerRoute: photographerFactory.route)
    }
  }
}
