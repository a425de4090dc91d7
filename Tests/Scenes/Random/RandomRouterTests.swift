import Domain
import SceneCore
import TestSupport
import Testing

@testable import RandomScene

@MainActor struct RandomRouterTests {
  private let navigator = SceneNavigatorSpy()
  private let factory = DetailSceneFactorySpy()
  private var route: DetailRoute { DetailRoute(navigator: navigator, factory: factory) }

  @Test func theSelectedPhotoIsPassedToDetail() async {
    let store = RandomDataStoreStub(selectedPhoto: .make(3, id: "p3"))
    let sut = RandomRouter(dataStore: store, detailRoute: route)
    await sut.routeToDetail()
    #expect(factory.inputs == [DetailInput(photo: .make(3, id: "p3"))])
    #expect(navigator.pushed.map(\.name) == [.detail])
  }

  @Test func withoutASelectedPhotoNothingIsPushed() async {
    let sut = RandomRouter(dataStore: RandomDataStoreStub(), detailRoute: route)
    await sut.routeToDetail()
    #expect(factory.inputs.isEmpty)
    #expect(navigator.pushed.isEmpty)
  }
}
