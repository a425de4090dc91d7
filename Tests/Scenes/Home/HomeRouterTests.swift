import Domain
import SceneCore
import TestSupport
import Testing

@testable import HomeScene

@MainActor struct HomeRouterTests {
  private let navigator = SceneNavigatorSpy()
  private let factory = DetailSceneFactorySpy()

  @Test func theSelectedPhotoGoesToDetail() async {
    let store = HomeDataStoreStub(selectedPhoto: .make(3, id: "p3"))
    let sut = HomeRouter(dataStore: store, navigator: navigator, detailFactory: factory)
    await sut.routeToDetail()
    #expect(factory.inputs == [DetailInput(photo: .make(id: "p3"), number: 3)])
    #expect(navigator.pushed.map(\.name) == [.detail])
  }

  @Test func withoutASelectedPhotoItStays() async {
    let sut = HomeRouter(dataStore: HomeDataStoreStub(), navigator: navigator, detailFactory: factory)
    await sut.routeToDetail()
    #expect(factory.inputs.isEmpty)
    #expect(navigator.pushed.isEmpty)
  }
}
