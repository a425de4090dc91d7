import TestSupport

@testable import TopicsScene

@MainActor
final class TopicsPresentationLogicSpy: RecordingSpy<any TopicsPresentationLogic>, TopicsPresentationLogic {
  func presentFetchedTopics(response: Topics.FetchTopics.Response) {
    recorder.record(response) { $0.presentFetchedTopics(response: response) }
  }

  func presentSelectedTopic(response: Topics.SelectTopic.Response) {
    recorder.record(response) { $0.presentSelectedTopic(response: response) }
  }
}

@MainActor final class TopicsDisplayLogicSpy: RecordingSpy<Never>, TopicsDisplayLogic {
  func displayFetchedTopics(viewModel: Topics.FetchTopics.ViewModel) { recorder.record(viewModel) }
  func displaySelectedTopic(viewModel: Topics.SelectTopic.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class TopicsBusinessLogicSpy: RecordingSpy<Never>, TopicsBusinessLogic {
  func fetchTopics(request: Topics.FetchTopics.Request) async { recorder.record(request) }
  func selectTopic(request: Topics.SelectTopic.Request) async { recorder.record(request) }
}

@MainActor final class TopicsRouterSpy: RecordingSpy<Never>, TopicsRoutingLogic {
  func routeToTopic() async { recorder.record("routeToTopic") }
}
