import Inspection
import TestSupport
import Testing

@testable import BackupScene

@MainActor struct BackupLawTests {
  @Test func backupObeysTheLawsOfTheCycle() async {
    await expectSceneLaws { workers in
      let presenter = BackupPresenter()
      let view = BackupDisplayLogicSpy()
      presenter.viewController = view
      let spy = BackupPresentationLogicSpy()
      let interactor = BackupInteractor(
        presenter: spy, careWorker: workers.library, homeFolder: "/home/amy")
      return SceneUnderLaw(
        presenter: presenter, spy: spy, view: view,
        store: .nothing(because: "it keeps nothing and has no router"),
        useCases: [.init("backUpLibrary") { await interactor.backUpLibrary(request: .init(folder: "/b")) }])
    }
  }

  @Test func backupDiesWhenItIsNoLongerShown() {
    let output = SceneOutputSpy()
    expectSceneDies {
      BackupSceneComposer.make(
        careWorker: LibraryWorkerFake(), homeFolder: nil, output: output, inspector: Inspector())
    }
  }
}
