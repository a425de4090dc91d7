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
        input: DetailInput(photo: .make(1, id: "p1")), presenter: spy,
        photosWorker: workers.photos, libraryWorker: workers.library, starWorker: workers.star)
      view.recorder.onRecord = { viewModel, _ in trace.display(viewModel) }
      return SceneUnderLaw(
        trace: trace, store: .kept { "\(interactor.photo)" }, view: view,
        useCases: [
          .init("showPhoto") { await interactor.showPhoto(request: .init()) },
          .init("starPhoto") { await interactor.starPhoto(request: .init(memo: "memo")) },
          .init("updateMemo") { await interactor.updateMemo(request: .init(memo: "memo")) },
          .init("unstarPhoto") { await interactor.unstarPhoto(request: .init()) },
          .init("showCredit") { await interactor.showCredit(request: .init()) },
        ])
    }
  }

  @Test func detailDiesWhenItIsPopped() {
    let navigator = SceneNavigatorSpy()
    let factory = PhotographerSceneFactorySpy()
    let output = SceneOutputSpy()
    expectSceneDies {
      DetailSceneComposer.make(
        DetailInput(photo: .make()), photosWorker: PhotosWorkerDouble(),
        libraryWorker: LibraryWorkerFake(), starWorker: StarWorkerDouble(), output: output,
        inspector: Inspector(),
        navigator: navigator, photographerFactory: factory, timeZone: .gmt)
    }
  }
}
