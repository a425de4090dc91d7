import Inspection
import SceneCore
import TestSupport
import Testing

@testable import TopicsScene

@MainActor struct TopicsLawTests {
  @Test func topicsObeysTheLawsOfTheCycle() async {
    await expectSceneLaws { workers in
      let presenter = TopicsPresenter()
      let view = TopicsDisplayLogicSpy()
      presenter.viewController = view
      let spy = TopicsPresentationLogicSpy()
      let interactor = TopicsInteractor(presenter: spy, topicsWorker: workers.topics)
      return SceneUnderLaw(
        presenter: presenter, spy: spy, view: view,
        store: .kept { "\(interactor.list) \(String(describing: interactor.selectedTopic))" },
        useCases: [
          .init("fetchTopics") { await interactor.fetchTopics(request: .init()) },
          .init("fetchTopics again") { await interactor.fetchTopics(request: .init(page: .again)) },
          // It is not in the list, so the scene calls the source.
          .init("selectTopic") { await interactor.selectTopic(request: .init(choice: .name("deserts"))) },
        ])
    }
  }

  @Test func topicsDiesWhenItIsNoLongerShown() {
    let factory = RouteSpy<TopicInput>()
    let output = SceneOutputSpy()
    expectSceneDies {
      TopicsSceneComposer.make(
        topicsWorker: TopicsWorkerDouble(), output: output, inspector: Inspector(), topicRoute: factory.route)
    }
  }
}
