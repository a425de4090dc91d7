import Domain
import Inspection
import TestSupport
import Testing

@testable import SceneCore

@MainActor struct ListLawTests {
  @Test func theListObeysTheLawsOfTheCycle() async throws {
    await expectSceneLaws { workers in
      let presenter = ListPresenter(beforeTheFirstPhoto: nil, timeZone: .gmt)
      let view = ListDisplayLogicSpy()
      presenter.viewController = view
      let spy = ListPresentationLogicSpy()
      let interactor = ListInteractor(
        presenter: spy,
        workers: workers.photo)
      interactor.keep(Photo.many(1...3))
      return SceneUnderLaw(
        presenter: presenter, spy: spy, view: view,
        store: .kept {
          "\(interactor.photos) \(interactor.selectedPhotos) \(String(describing: interactor.start))"
        },
        useCases: [
          .init("starPhotos") {
            await interactor.starPhotos(request: .init(photos: .numbers(.init([1...3])), memo: "memo"))
          },
          .init("starPhotos of a number that the list lacks", fails: true) {
            await interactor.starPhotos(request: .init(photos: .numbers(.init([1...4])), memo: "memo"))
          },
          .init("updateMemo") {
            await interactor.updateMemo(request: .init(photos: .number(2), memo: "new"))
          },
          .init("fetchMemos") { await interactor.fetchMemos(request: .init(photos: .number(2))) },
          .init("tagPhotos") {
            await interactor.tagPhotos(request: .init(photos: .numbers(.init([1...2])), tags: .init()))
          },
          .init("deletePhotos") {
            await interactor.deletePhotos(request: .init(photos: .numbers(.init([2...2]))))
          },
          .init("selectPhotos") { await interactor.selectPhotos(request: .init(photos: .number(1))) },
          .init("selectPhotos by its id") {
            await interactor.selectPhotos(request: .init(photos: .name(PhotoName(id: .make("Dwu85P9SOIk")))))
          },
        ])
    }
  }

  @Test func theListDiesWithItsScene() {
    let stage = ListStage()
    expectSceneDies {
      ListSceneComposer.make(
        workers: stage.workers, output: stage.output, inspector: Inspector(), timeZone: stage.timeZone
      ) { _ in ListRouterSpy(recorder: Recorder()) }.viewController
    }
  }
}
