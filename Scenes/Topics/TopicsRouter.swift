import Domain
import SceneCore

@MainActor protocol TopicsRoutingLogic: AnyObject {
  func routeToTopic() async
}

@MainActor protocol TopicsDataPassing: AnyObject {
  var dataStore: any TopicsDataStore { get }
}

@MainActor final class TopicsRouter: TopicsRoutingLogic, TopicsDataPassing {
  let dataStore: any TopicsDataStore
  private let topicRoute: Route<TopicInput>

  init(dataStore: any TopicsDataStore, topicRoute: Route<TopicInput>) {
    self.dataStore = dataStore
    self.topicRoute = topicRoute
  }

  func routeToTopic() async {
    guard let input = passDataToTopic(source: dataStore) else { return }
    await topicRoute.take(input)
  }

  private func passDataToTopic(source: any TopicsDataStore) -> TopicInput? {
    source.selectedTopic.map { TopicInput(topic: $0, start: source.start) }
  }
}
