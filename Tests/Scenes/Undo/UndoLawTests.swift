import Domain
import Inspection
import TestSupport
import Testing

@testable import UndoScene

@MainActor struct UndoLawTests {
  @Test func undoObeysTheLawsOfTheCycle() async {
    await expectSceneLaws { workers in
      let presenter = UndoPresenter()
      let view = UndoDisplayLogicSpy()
      presenter.viewController = view
      let spy = UndoPresentationLogicSpy()
      let interactor = UndoInteractor(
        presenter: spy, libraryWorker: workers.library, changeWorker: workers.library)
      return SceneUnderLaw(
        presenter: presenter, spy: spy, view: view,
        store: .nothing(because: "it asks every time and has no router"),
        useCases: [
          .init("undoChange") { await interactor.undoChange(request: .init()) },
          .init("redoChange") { await interactor.redoChange(request: .init()) },
          .init("fetchTags") { await interactor.fetchTags(request: .init()) },
          .init("renameTag") {
            _ = try? await workers.library.tag([.make("p1")], adding: [.make("sea")], removing: [])
            await interactor.renameTag(request: .init(old: .make("sea"), new: .make("sky")))
          },
        ])
    }
  }

  @Test func undoDiesWhenItIsNoLongerShown() {
    let output = SceneOutputSpy()
    expectSceneDies {
      UndoSceneComposer.make(
        libraryWorker: LibraryWorkerFake(), changeWorker: LibraryWorkerFake(), tell: { _ in }, output: output,
        inspector: Inspector())
    }
  }
}
