import Inspection
import SceneCore
import TestSupport
import Testing

@testable import LibraryScene

@MainActor struct LibraryLawTests {
  @Test func libraryObeysTheLawsOfTheCycle() async {
    await expectSceneLaws { workers in
      let presenter = LibraryPresenter()
      let view = LibraryDisplayLogicSpy()
      presenter.viewController = view
      let spy = LibraryPresentationLogicSpy()
      let interactor = LibraryInteractor(
        presenter: spy, libraryWorker: workers.library, changeWorker: workers.library)
      return SceneUnderLaw(
        presenter: presenter, spy: spy, view: view,
        store: .nothing(because: "it asks every time and has no router"),
        useCases: [
          .init("undoChange") { await interactor.undoChange(request: .init()) },
          .init("redoChange") { await interactor.redoChange(request: .init()) },
          .init("fetchTags") { await interactor.fetchTags(request: .init()) },
        ])
    }
  }

  @Test func libraryDiesWhenItIsNoLongerShown() {
    let output = SceneOutputSpy()
    expectSceneDies {
      LibrarySceneComposer.make(
        libraryWorker: LibraryWorkerFake(), changeWorker: LibraryWorkerFake(), tell: { _ in }, output: output,
        inspector: Inspector())
    }
  }
}
