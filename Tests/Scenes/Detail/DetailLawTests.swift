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
        input: DetailInput(photo: .make(1, id: "p1"), list: [.make(id: "p1")]), presenter: spy,
        workers: workers.photo)
      return SceneUnderLaw(
        presenter: presenter, spy: spy, view: view,
        store: .kept { "\(interactor.photo) \(String(describing: interactor.selectedPhoto))" },
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
