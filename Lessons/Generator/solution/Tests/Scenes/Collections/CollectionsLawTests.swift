import Inspection
import SceneCore
import TestSupport
import Testing

@testable import CollectionsScene

@MainActor struct CollectionsLawTests {
  @Test func collectionsObeysTheLawsOfTheCycle() async {
    await expectSceneLaws { workers in
      let presenter = CollectionsPresenter()
      let view = CollectionsDisplayLogicSpy()
      presenter.viewController = view
      let trace = SceneUnderLaw.Trace()
      let spy = CollectionsPresentationLogicSpy()
      spy.recorder.onRecord = { _, handOn in trace.present { handOn(presenter) } }
      let interactor = CollectionsInteractor(presenter: spy, libraryWorker: workers.library)
      view.recorder.onRecord = { viewModel, _ in trace.display(viewModel) }
      return SceneUnderLaw(
        trace: trace, store: .nothing(because: "it reads the library every time"), view: view,
        useCases: [
          .init("fetchCollections") { await interactor.fetchCollections(request: .init()) },
          .init("openCollection") { await interactor.openCollection(request: .init(username: "amy")) },
        ])
    }
  }

  @Test func collectionsDiesWhenItIsNoLongerShown() {
    let output = SceneOutputSpy()
    expectSceneDies {
      CollectionsSceneComposer.make(
        libraryWorker: LibraryWorkerFake(), output: output, inspector: Inspector())
    }
  }
}
