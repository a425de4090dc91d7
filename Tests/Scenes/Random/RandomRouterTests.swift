import Domain
import SceneCore
import TestSupport
import Testing

@testable import RandomScene

@MainActor struct RandomRouterTests {
  private let factory = RouteSpy<DetailInput>()
  private var route: Route<DetailInput> { factory.route }

  @Test func theSelectedPhotoIsPassedToDetail() async {
    let store = RandomDataStoreStub(selectedPhoto: .make(3, id: "p3"))
    let sut = RandomRouter(dataStore: store, detailRoute: route)
    await sut.routeToDetail()
    #expect(factory.inputs == [DetailInput(photo: .make(3, id: "p3"))])
  }

  @Test func withoutASelectedPhotoNothingIsPushed() async {
    let sut = RandomRouter(dataStore: RandomDataStoreStub(), detailRoute: route)
    await sut.routeToDetail()
    #expect(factory.inputs.isEmpty)
    #expect(factory.inputs.isEmpty)
  }
}
