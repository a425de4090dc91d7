import Domain
import SceneCore
import TestSupport
import Testing

@testable import TopicsScene

@MainActor struct TopicsRouterTests {
  private let navigator = SceneNavigatorSpy()
  private let factory = TopicSceneFactorySpy()
  private var route: TopicRoute { TopicRoute(navigator: navigator, factory: factory) }

  @Test func theSelectedTopicIsPassedToTopic() async {
    let store = TopicsDataStoreStub(selectedTopic: .make(slug: "forests"))
    let sut = TopicsRouter(dataStore: store, topicRoute: route)
    await sut.routeToTopic()
    #expect(factory.inputs == [TopicInput(topic: .make(slug: "forests"))])
    #expect(navigator.pushed.map(\.name) == [.topic])
  }

  @Test func withoutASelectedTopicNothingIsPushed() async {
    let sut = TopicsRouter(dataStore: TopicsDataStoreStub(), topicRoute: route)
    await sut.routeToTopic()
    #expect(factory.inputs.isEmpty)
    #expect(navigator.pushed.isEmpty)
  }
}
