import SceneCore
import TestSupport
import Testing

@MainActor struct PhotographerRouteTests {
  @Test func theRouteDoesNotKeepTheNavigatorAlive() {
    weak var navigator: SceneNavigatorSpy?
    let route: PhotographerRoute
    do {
      let spy = SceneNavigatorSpy()
      navigator = spy
      route = PhotographerRoute(navigator: spy, factory: PhotographerSceneFactorySpy())
    }
    #expect(navigator == nil)
    withExtendedLifetime(route) {}
  }
}
