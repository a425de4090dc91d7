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
        presenter: spy, photosWorker: workers.photos, library: workers.library)
      view.recorder.onRecord = { viewModel, _ in trace.display(viewModel) }
      return SceneUnderLaw(
        trace: trace, store: .kept { pictured(interactor) }, view: view,
        useCases: [
          .init("fetchSaved") { await interactor.fetchSaved(request: .init(limit: 15)) },
          .init("findPhotos") { await interactor.findPhotos(request: .init(query: "memo", limit: 15)) },
          .init("findPhotos with a wrong word", fails: true) {
            await interactor.findPhotos(request: .init(query: "color:blu", limit: 15))
          },
          .init("fetchSaved again") { await interactor.fetchSaved(request: .init(limit: 15)) },
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
          .init("fetchTrash") { await interactor.fetchTrash(request: .init(limit: 15)) },
          .init("preparePurge") { await interactor.preparePurge(request: .init(photo: nil)) },
          .init("purgePhotos unasked", fails: true) {
            await interactor.purgePhotos(request: .init(photo: nil, answer: .notAsked))
          },
          .init("restorePhoto") { await interactor.restorePhoto(request: .init(photo: .number(1))) },
          .init("restorePhoto again", fails: true) {
            await interactor.restorePhoto(request: .init(photo: .number(1)))
          },
          .init("purgePhotos") { await interactor.purgePhotos(request: .init(photo: nil, answer: .yes)) },
        ])
    }
  }

  private func pictured(_ interactor: SavedInteractor) -> String {
    "\(interactor.photos) \(String(describing: interactor.selectedPhoto)) "
      + "\(String(describing: interactor.last)) \(String(describing: interactor.view))"
  }

  @Test func savedDiesWhenItIsNoLongerShown() {
    let navigator = SceneNavigatorSpy()
    let factory = DetailSceneFactorySpy()
    let photographerFactory = PhotographerSceneFactorySpy()
    let output = SceneOutputSpy()
    expectSceneDies {
      SavedSceneComposer.make(
        photosWorker: PhotosWorkerDouble(), libraryWorker: LibraryWorkerFake(),
        trashWorker: LibraryWorkerFake(),
        findWorker: LibraryWorkerFake(), output: output, inspector: Inspector(),
        navigator: navigator, detailFactory: factory,
        photographerFactory: photographerFactory, timeZone: .gmt)
    }
  }
}
