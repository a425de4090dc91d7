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
      let spy = CollectionsPresentationLogicSpy()
      let interactor = CollectionsInteractor(presenter: spy, libraryWorker: workers.library)
      return SceneUnderLaw(
        presenter: presenter, spy: spy, view: view,
        store: .nothing(because: "it reads the library every time"),
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
