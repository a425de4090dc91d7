import TestSupport

@testable import TopicsScene

@MainActor final class TopicsPresentationLogicSpy: TopicsPresentationLogic, Spy {
  let recorder = Recorder<any TopicsPresentationLogic>()

  func presentFetchedTopics(response: Topics.FetchTopics.Response) {
    recorder.record(response) { $0.presentFetchedTopics(response: response) }
  }

  func presentRestoredTopics(response: Topics.RestoreTopics.Response) {
    recorder.record(response) { $0.presentRestoredTopics(response: response) }
  }

  func presentSelectedTopic(response: Topics.SelectTopic.Response) {
    recorder.record(response) { $0.presentSelectedTopic(response: response) }
  }
}

@MainActor final class TopicsDisplayLogicSpy: TopicsDisplayLogic, Spy {
  let recorder = Recorder<Never>()

  func displayFetchedTopics(viewModel: Topics.FetchTopics.ViewModel) { recorder.record(viewModel) }
  func displayRestoredTopics(viewModel: Topics.RestoreTopics.ViewModel) { recorder.record(viewModel) }
  func displaySelectedTopic(viewModel: Topics.SelectTopic.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class TopicsBusinessLogicSpy: TopicsBusinessLogic, Spy {
  /// Shared with a router's spy, it shows which of the two was called first.
  let recorder: Recorder<Never>

  init(recorder: Recorder<Never> = Recorder()) {
    self.recorder = recorder
  }

  func fetchTopics(request: Topics.FetchTopics.Request) async { recorder.record(request) }
  func restoreTopics(request: Topics.RestoreTopics.Request) async { recorder.record(request) }
  func selectTopic(request: Topics.SelectTopic.Request) async { recorder.record(request) }
}

@MainActor final class TopicsRouterSpy: TopicsRoutingLogic, Spy {
  let recorder: Recorder<Never>

  init(recorder: Recorder<Never> = Recorder()) {
    self.recorder = recorder
  }

  func routeToTopic() async { recorder.record("routeToTopic") }
}
