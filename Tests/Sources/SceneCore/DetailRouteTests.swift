import SceneCore
import TestSupport
import Testing

@MainActor struct DetailRouteTests {
  @Test func theRouteDoesNotKeepTheNavigatorAlive() {
    weak var navigator: SceneNavigatorSpy?
    let route: DetailRoute
    do {
      let spy = SceneNavigatorSpy()
      navigator = spy
      route = DetailRoute(navigator: spy, factory: DetailSceneFactorySpy())
    }
    #expect(navigator == nil)
    withExtendedLifetime(route) {}
  }
}
