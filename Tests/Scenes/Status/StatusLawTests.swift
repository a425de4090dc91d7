import FoundationEssentials
import Inspection
import SceneCore
import TestSupport
import Testing

@testable import StatusScene

@MainActor struct StatusLawTests {
  @Test func statusObeysTheLawsOfTheCycle() async {
    await expectSceneLaws { workers in
      let presenter = StatusPresenter(timeZone: .gmt)
      let view = StatusDisplayLogicSpy()
      presenter.viewController = view
      let trace = SceneUnderLaw.Trace()
      let spy = StatusPresentationLogicSpy()
      spy.recorder.onRecord = { _, handOn in trace.present { handOn(presenter) } }
      let interactor = StatusInteractor(
        presenter: spy, session: .make(), photosWorker: workers.photos, factsWorker: workers.library,
        cacheWorker: CacheStub())
      view.recorder.onRecord = { viewModel, _ in trace.display(viewModel) }
      return SceneUnderLaw(
        trace: trace, store: .nothing(because: "it asks every time and has no router"), view: view,
        useCases: [.init("showStatus") { await interactor.showStatus(request: .init()) }])
    }
  }

  @Test func statusDiesWhenItIsNoLongerShown() {
    let output = SceneOutputSpy()
    expectSceneDies {
      StatusSceneComposer.make(
        session: .make(), photosWorker: PhotosWorkerDouble(), factsWorker: LibraryWorkerFake(),
        cacheWorker: CacheStub(), output: output, inspector: Inspector(), timeZone: .gmt)
    }
  }
}
