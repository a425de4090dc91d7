import SceneCore
import TestSupport
import Testing

@MainActor struct TopicRouteTests {
  @Test func theRouteDoesNotKeepTheNavigatorAlive() {
    weak var navigator: SceneNavigatorSpy?
    let route: TopicRoute
    do {
      let spy = SceneNavigatorSpy()
      navigator = spy
      route = TopicRoute(navigator: spy, factory: TopicSceneFactorySpy())
    }
    #expect(navigator == nil)
    withExtendedLifetime(route) {}
  }
}
