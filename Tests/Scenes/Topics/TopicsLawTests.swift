import Domain
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
      let trace = SceneUnderLaw.Trace()
      let spy = TopicsPresentationLogicSpy()
      spy.recorder.onRecord = { _, handOn in trace.present { handOn(presenter) } }
      let interactor = TopicsInteractor(presenter: spy, topicsWorker: workers.topics)
      view.recorder.onRecord = { viewModel, _ in trace.display(viewModel) }
      return SceneUnderLaw(
        trace: trace,
        store: .kept { "\(interactor.topics) \(String(describing: interactor.selectedTopic))" }, view: view,
        useCases: [
          .init("restoreTopics") { await interactor.restoreTopics(request: .init()) },
          .init("fetchTopics") { await interactor.fetchTopics(request: .init()) },
          // It is not in the list, so the source is asked.
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
