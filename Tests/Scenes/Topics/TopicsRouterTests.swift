import Domain
import SceneCore
import TestSupport
import Testing

@testable import TopicsScene

@MainActor struct TopicsRouterTests {
  private let factory = RouteSpy<TopicInput>()
  private var route: Route<TopicInput> { factory.route }

  @Test func theSelectedTopicIsPassedToTopic() async {
    let store = TopicsDataStoreStub(selectedTopic: .make(slug: "forests"))
    let sut = TopicsRouter(dataStore: store, topicRoute: route)
    await sut.routeToTopic()
    #expect(factory.inputs == [TopicInput(topic: .make(slug: "forests"))])
  }

  @Test func withoutASelectedTopicNothingIsPushed() async {
    let sut = TopicsRouter(dataStore: TopicsDataStoreStub(), topicRoute: route)
    await sut.routeToTopic()
    #expect(factory.inputs.isEmpty)
    #expect(factory.inputs.isEmpty)
  }
}
