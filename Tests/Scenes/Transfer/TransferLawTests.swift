import Domain
import Inspection
import SceneCore
import TestSupport
import Testing

@testable import TransferScene

@MainActor struct TransferLawTests {
  @Test func transferObeysTheLawsOfTheCycle() async {
    await expectSceneLaws { workers in
      let presenter = TransferPresenter()
      let view = TransferDisplayLogicSpy()
      presenter.viewController = view
      let spy = TransferPresentationLogicSpy()
      let interactor = TransferInteractor(
        presenter: spy, exporter: workers.exporter, importer: workers.importer, library: workers.library,
        timeZone: .gmt)
      return SceneUnderLaw(
        presenter: presenter, spy: spy, view: view,
        store: .nothing(because: "it keeps nothing and has no router"),
        useCases: [
          .init("exportPhotos") { await interactor.exportPhotos(request: .init(path: "a.json")) },
          .init("importPhotos") { await interactor.importPhotos(request: .init(path: "a.json")) },
          .init("fetchCredits") { await interactor.fetchCredits(request: .init(query: nil, format: .text)) },
        ])
    }
  }

  @Test func transferDiesWhenItIsNoLongerShown() {
    let output = SceneOutputSpy()
    expectSceneDies {
      TransferSceneComposer.make(
        exporter: ExportDouble(), importer: ImportDouble(), library: LibraryWorkerFake(), output: output,
        inspector: Inspector(), timeZone: .gmt)
    }
  }
}
