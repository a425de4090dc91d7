import Domain
import Inspection
import SceneCore
import TestSupport
import Testing

@testable import PhotographerScene

@MainActor struct PhotographerLawTests {
  @Test func photographerObeysTheLawsOfTheCycle() async {
    await expectSceneLaws { workers in
      let presenter = PhotographerPresenter()
      let view = PhotographerDisplayLogicSpy()
      presenter.viewController = view
      let trace = SceneUnderLaw.Trace()
      let spy = PhotographerPresentationLogicSpy()
      spy.recorder.onRecord = { _, handOn in trace.present { handOn(presenter) } }
      let list = ListDataStoreStub()
      let interactor = PhotographerInteractor(
        input: PhotographerInput(photo: .make()), presenter: spy,
        photographersWorker: workers.photographers, libraryWorker: workers.library, list: list)
      view.recorder.onRecord = { viewModel, _ in trace.display(viewModel) }
      return SceneUnderLaw(
        trace: trace, store: .kept { "\(list.feed) \(String(describing: interactor.profile))" }, view: view,
        useCases: [
          .init("showPhotos") { await interactor.showPhotos(request: .init()) },
          .init("fetchNextPage") { await interactor.fetchNextPage(request: .init()) },
          .init("showPhotos again") { await interactor.showPhotos(request: .init()) },
        ])
    }
  }

  @Test func photographerDiesWhenItIsPopped() {
    let factory = RouteSpy<DetailInput>()
    let output = SceneOutputSpy()
    expectSceneDies {
      PhotographerSceneComposer.make(
        PhotographerInput(photo: .make()), photographersWorker: PhotographersWorkerDouble(),
        photosWorker: PhotosWorkerDouble(), libraryWorker: LibraryWorkerFake(),
        starWorker: StarWorkerDouble(), tagWorker: LibraryWorkerFake(), output: output,
        inspector: Inspector(),
        detailRoute: factory.route)
    }
  }
}
