import Domain
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
      let spy = DetailPresentationLogicSpy()
      let interactor = DetailInteractor(
        input: DetailInput(photo: .make(1, id: "p1"), list: Photo.many(1...3)), presenter: spy,
        workers: workers.photo, list: ListDataStoreStub())
      return SceneUnderLaw(
        presenter: presenter, spy: spy, view: view,
        store: .kept { "\(interactor.card)" },
        useCases: [
          .init("showPhoto") { await interactor.showPhoto(request: .init()) },
          .init("showPhoto next") { await interactor.showPhoto(request: .init(step: .next)) },
        ])
    }
  }

  @Test func detailDiesWhenItIsPopped() {
    let stage = ListStage()
    expectSceneDies {
      DetailSceneComposer.make(
        DetailInput(photo: .make()), workers: stage.workers, routes: stage.routes, output: stage.output,
        inspector: Inspector(), timeZone: .gmt)
    }
  }
}
