import Domain
import Inspection
import SceneCore
import TestSupport
import Testing

@testable import TrashScene

@MainActor struct TrashLawTests {
  @Test func trashObeysTheLawsOfTheCycle() async throws {
    await expectSceneLaws { workers in
      let presenter = TrashPresenter(timeZone: .gmt)
      let view = TrashDisplayLogicSpy()
      presenter.viewController = view
      let spy = TrashPresentationLogicSpy()
      let list = ListDataStoreStub()
      let interactor = TrashInteractor(presenter: spy, workers: workers.photo, list: list)
      let keys = [1, 2].map { Photo.make(id: "p\($0)").key }
      return SceneUnderLaw(
        presenter: presenter, spy: spy, view: view,
        store: .kept {
          "\(interactor.feed) \(String(describing: interactor.trashInQuestion)) \(list.photos)"
        },
        useCases: [
          .init("fetchPhotos") {
            _ = try? await workers.library.delete(keys)
            await interactor.fetchPhotos(request: .init(pageSize: 1, limit: 15))
          },
          .init("fetchPhotos next") { await interactor.fetchPhotos(request: .init(page: .next, limit: 15)) },
          .init("fetchPhotos again") {
            await interactor.fetchPhotos(request: .init(page: .again, limit: 15))
          },
          .init("purgePhotos unasked", fails: true) {
            await interactor.purgePhotos(request: .init(photos: nil, answer: .notAsked))
          },
          .init("restorePhotos") { await interactor.restorePhotos(request: .init(photos: .number(1))) },
          .init("restorePhotos again", fails: true) {
            await interactor.restorePhotos(request: .init(photos: .number(1)))
          },
          .init("preparePurge") { await interactor.preparePurge(request: .init(photos: nil)) },
          .init("purgePhotos") { await interactor.purgePhotos(request: .init(photos: nil, answer: .yes)) },
        ])
    }
  }

  @Test func trashDiesWhenItIsNoLongerShown() {
    let stage = ListStage()
    expectSceneDies {
      TrashSceneComposer.make(
        workers: stage.workers, routes: stage.routes, output: stage.output, inspector: Inspector(),
        timeZone: .gmt)
    }
  }
}
