import Domain
import SceneCore
import TestSupport
import Testing

@testable import PhotographerScene

@MainActor struct PhotographerRouterTests {
  private let navigator = SceneNavigatorSpy()
  private let factory = DetailSceneFactorySpy()
  private var route: DetailRoute { DetailRoute(navigator: navigator, factory: factory) }

  @Test func theSelectedPhotoIsPassedToDetail() async {
    let store = PhotographerDataStoreStub(selectedPhoto: .make(3, id: "p3"))
    let sut = PhotographerRouter(dataStore: store, detailRoute: route)
    await sut.routeToDetail()
    #expect(factory.inputs == [DetailInput(photo: .make(3, id: "p3"))])
    #expect(navigator.pushed.map(\.name) == [.detail])
  }

  @Test func withoutASelectedPhotoNothingIsPushed() async {
    let sut = PhotographerRouter(dataStore: PhotographerDataStoreStub(), detailRoute: route)
    await sut.routeToDetail()
    #expect(factory.inputs.isEmpty)
    #expect(navigator.pushed.isEmpty)
  }
}
