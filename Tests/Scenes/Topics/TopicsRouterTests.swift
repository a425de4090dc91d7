import Domain
import SceneCore
import TestSupport
import Testing

@testable import TopicsScene

@MainActor struct TopicsRouterTests {
  private final class DataStoreStub: TopicsDataStore {
    var selectedTopic: Topic?
    let start: ListStart? = ListStart(page: .at(2), limit: 60)
    init(selectedTopic: Topic?) { self.selectedTopic = selectedTopic }
  }

  @Test(arguments: [Topic.make(slug: "forests"), nil])
  func onlyASelectedTopicIsPassedToTopic(topic: Topic?) async {
    let spy = RouteSpy<TopicInput>()
    await TopicsRouter(dataStore: DataStoreStub(selectedTopic: topic), topicRoute: spy.route).routeToTopic()
    #expect(
      spy.inputs
        == [topic].compactMap(\.self).map { TopicInput(topic: $0, start: ListStart(page: .at(2), limit: 60)) }
    )
  }
}
