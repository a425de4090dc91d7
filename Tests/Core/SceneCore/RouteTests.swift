import SceneCore
import TestSupport
import Testing

@MainActor struct RouteTests {
  @Test func theDestinationIsMadeFromItsInputAndPushed() async {
    let navigator = SceneNavigatorSpy()
    await Route(navigator: navigator) { TextSceneDummy(name: SceneName(stringLiteral: $0)) }.take("there")
    #expect(navigator.pushed.map(\.name) == ["there"])
  }

  @Test func theRouteDoesNotKeepTheNavigatorAlive() {
    weak var navigator: SceneNavigatorSpy?
    let route: Route<String>
    do {
      let spy = SceneNavigatorSpy()
      navigator = spy
      route = Route(navigator: spy) { _ in TextSceneDummy(name: .detail) }
    }
    #expect(navigator == nil)
    withExtendedLifetime(route) {}
  }
}
