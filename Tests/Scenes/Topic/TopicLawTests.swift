import SceneCore
import TestSupport
import Testing

@testable import TopicScene

@MainActor struct TopicLawTests {
  @Test func topicObeysTheLawsOfTheCycle() async {
    await expectSceneLaws { workers in
      let presenter = TopicPresenter()
      let view = TopicDisplayLogicSpy()
      presenter.viewController = view
      let spy = TopicPresentationLogicSpy()
      let list = ListDataStoreStub()
      let interactor = TopicInteractor(
        input: TopicInput(topic: .make()), presenter: spy, topicsWorker: workers.topics,
        libraryWorker: workers.library, list: list)
      return SceneUnderLaw(
        presenter: presenter, spy: spy, view: view, store: .kept { "\(interactor.feed) \(list.photos)" },
        useCases: [
          .init("fetchPhotos") { await interactor.fetchPhotos(request: .init(page: .again)) },
          .init("fetchPhotos next") { await interactor.fetchPhotos(request: .init(page: .next)) },
        ])
    }
  }
}
