import Domain
import Inspection
import TestSupport
import Testing

@testable import VerifyScene

@MainActor struct VerifyLawTests {
  @Test func verifyObeysTheLawsOfTheCycle() async {
    await expectSceneLaws { workers in
      let presenter = VerifyPresenter()
      let view = VerifyDisplayLogicSpy()
      presenter.viewController = view
      let spy = VerifyPresentationLogicSpy()
      let interactor = VerifyInteractor(
        presenter: spy,
        verifyWorker: VerifyWorker(
          library: workers.library, checker: PictureCheckStub(), repair: PictureRepairDouble(),
          waits: Waits()))
      return SceneUnderLaw(
        presenter: presenter, spy: spy, view: view,
        store: .nothing(because: "it asks every time and has no router"),
        useCases: [.init("verifyLibrary") { await interactor.verifyLibrary(request: .init()) }])
    }
  }

  @Test func verifyDiesWhenItIsNoLongerShown() {
    let output = SceneOutputSpy()
    expectSceneDies {
      VerifySceneComposer.make(
        verifyWorker: VerifyWorkerStub(.success(nil)), output: output, inspector: Inspector())
    }
  }
}
