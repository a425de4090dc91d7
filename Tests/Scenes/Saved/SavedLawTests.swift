import Domain
import FoundationEssentials
import Inspection
import SceneCore
import TestSupport
import Testing

@testable import SavedScene

@MainActor struct SavedLawTests {
  @Test func savedObeysTheLawsOfTheCycle() async {
    await expectSceneLaws { workers in
      let presenter = SavedPresenter(timeZone: .gmt)
      let view = SavedDisplayLogicSpy()
      presenter.viewController = view
      let trace = SceneUnderLaw.Trace()
      let spy = SavedPresentationLogicSpy()
      spy.recorder.onRecord = { _, handOn in trace.present { handOn(presenter) } }
      let interactor = SavedInteractor(
        presenter: spy, photosWorker: workers.photos, libraryWorker: workers.library)
      view.recorder.onRecord = { viewModel, _ in trace.display(viewModel) }
      return SceneUnderLaw(
        trace: trace, store: .kept { pictured(interactor) }, view: view,
        useCases: [
          .init("fetchSaved") { await interactor.fetchSaved(request: .init(limit: 15)) },
          .init("fetchNextPage") { await interactor.fetchNextPage(request: .init(limit: 15)) },
          .init("restoreSaved") { await interactor.restoreSaved(request: .init(limit: 15)) },
          .init("selectPhoto") { await interactor.selectPhoto(request: .init(photo: .number(1))) },
          .init("selectPhoto by its id") {
            await interactor.selectPhoto(request: .init(photo: .name(PhotoName(id: .make("Dwu85P9SOIk")))))
          },
          .init("updateMemo") {
            await interactor.updateMemo(request: .init(photo: .number(1), memo: "memo"))
          },
          .init("prepareDeletion") { await interactor.prepareDeletion(request: .init(photo: .number(1))) },
          .init("deletePhoto") {
            await interactor.deletePhoto(request: .init(photo: .number(1), answer: .yes))
          },
          .init("deletePhoto again", fails: true) {
            await interactor.deletePhoto(request: .init(photo: .number(1), answer: .yes))
          },
          .init("deletePhoto unasked", fails: true) {
            await interactor.deletePhoto(request: .init(photo: .number(2), answer: .notAsked))
          },
        ])
    }
  }

  private func pictured(_ interactor: SavedInteractor) -> String {
    "\(interactor.photos) \(String(describing: interactor.selectedPhoto)) "
      + String(describing: interactor.lastSequence)
  }

  @Test func savedDiesWhenItIsNoLongerShown() {
    let navigator = SceneNavigatorSpy()
    let factory = DetailSceneFactorySpy()
    let photographerFactory = PhotographerSceneFactorySpy()
    let output = SceneOutputSpy()
    expectSceneDies {
      SavedSceneComposer.make(
        photosWorker: PhotosWorkerDouble(), libraryWorker: LibraryWorkerFake(), output: output,
        inspector: Inspector(),
        navigator: navigator, detailFactory: factory,
        photographerFactory: photographerFactory, timeZone: .gmt)
    }
  }
}
