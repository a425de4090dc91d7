import Inspection
import SceneCore
import TestSupport
import Testing

@testable import BackupScene

@MainActor struct BackupLawTests {
  @Test func backupObeysTheLawsOfTheCycle() async {
    await expectSceneLaws { workers in
      let presenter = BackupPresenter()
      let view = BackupDisplayLogicSpy()
      presenter.viewController = view
      let trace = SceneUnderLaw.Trace()
      let spy = BackupPresentationLogicSpy()
      spy.recorder.onRecord = { _, handOn in trace.present { handOn(presenter) } }
      let interactor = BackupInteractor(
        presenter: spy, backupWorker: workers.library, homeFolder: "/home/amy")
      view.recorder.onRecord = { viewModel, _ in trace.display(viewModel) }
      return SceneUnderLaw(
        trace: trace, store: .nothing(because: "it keeps nothing and has no router"), view: view,
        useCases: [.init("backUpLibrary") { await interactor.backUpLibrary(request: .init(folder: "/b")) }])
    }
  }

  @Test func backupDiesWhenItIsNoLongerShown() {
    let output = SceneOutputSpy()
    expectSceneDies {
      BackupSceneComposer.make(
        backupWorker: LibraryWorkerFake(), homeFolder: nil, output: output, inspector: Inspector())
    }
  }
}
