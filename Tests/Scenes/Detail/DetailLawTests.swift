import Domain
import FoundationEssentials
import Inspection
import SceneCore
import TestSupport
import Testing

@testable import DetailScene

@MainActor struct DetailLawTests {
  @Test func detailObeysTheLawsOfTheCycle() async {
    await expectSceneLaws { workers in
      let presenter = DetailPresenter(timeZone: .gmt)
      let view = DetailDisplayLogicSpy()
      presenter.viewController = view
      let trace = SceneUnderLaw.Trace()
      let spy = DetailPresentationLogicSpy()
      spy.recorder.onRecord = { _, handOn in trace.present { handOn(presenter) } }
      let interactor = DetailInteractor(
        input: DetailInput(photo: .make(1, id: "p1"), list: [.make(id: "p1")]), presenter: spy,
        photosWorker: workers.photos, library: workers.library, starWorker: workers.star,
        editor: workers.editor)
      view.recorder.onRecord = { viewModel, _ in trace.display(viewModel) }
      return SceneUnderLaw(
        trace: trace, store: .kept { "\(interactor.photo) \(String(describing: interactor.selectedPhoto))" },
        view: view,
        useCases: [
          .init("showPhoto") { await interactor.showPhoto(request: .init()) },
          .init("starPhoto") { await interactor.starPhoto(request: .init(memo: "memo")) },
          .init("updateMemo") { await interactor.updateMemo(request: .init(memo: "memo")) },
          .init("updateMemo in the editor") { await interactor.updateMemo(request: .init(memo: nil)) },
          .init("fetchMemos") { await interactor.fetchMemos(request: .init()) },
          .init("tagPhoto") {
            await interactor.tagPhoto(request: .init(tags: .init(adding: [.make("sea")])))
          },
          .init("unstarPhoto") { await interactor.unstarPhoto(request: .init()) },
          .init("selectPhoto") { await interactor.selectPhoto(request: .init(photo: .number(1))) },
          .init("selectPhoto that was deleted", fails: true) {
            await interactor.selectPhoto(request: .init(photo: .number(2)))
          },
          .init("selectPhoto by its id") {
            await interactor.selectPhoto(request: .init(photo: .name(PhotoName(id: .make("Dwu85P9SOIk")))))
          },
          .init("showCredit") { await interactor.showCredit(request: .init()) },
        ])
    }
  }

  @Test func detailDiesWhenItIsPopped() {
    let factory = RouteSpy<PhotographerInput>()
    let detailFactory = RouteSpy<DetailInput>()
    let output = SceneOutputSpy()
    expectSceneDies {
      DetailSceneComposer.make(
        DetailInput(photo: .make()), photosWorker: PhotosWorkerDouble(),
        libraryWorker: LibraryWorkerFake(), trashWorker: LibraryWorkerFake(), starWorker: StarWorkerDouble(),
        historyWorker: LibraryWorkerFake(),
        editorWorker: EditorWorkerDouble(), tagWorker: LibraryWorkerFake(), output: output,
        inspector: Inspector(),
        photographerRoute: factory.route, detailRoute: detailFactory.route, timeZone: .gmt)
    }
  }
}
