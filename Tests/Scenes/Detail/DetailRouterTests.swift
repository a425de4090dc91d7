import Domain
import SceneCore
import TestSupport
import Testing

@testable import DetailScene

@MainActor struct DetailRouterTests {
  private final class DataStoreStub: DetailDataStore {
    let photo: NumberedPhoto = .make(3, id: "p3")
  }

  @Test func thePhotoOnShowIsPassedToPhotographer() async {
    let navigator = SceneNavigatorSpy()
    let factory = PhotographerSceneFactorySpy()
    let sut = DetailRouter(
      dataStore: DataStoreStub(),
      photographerRoute: PhotographerRoute(navigator: navigator, factory: factory))
    await sut.routeToPhotographer()
    #expect(factory.inputs == [PhotographerInput(photo: .make(id: "p3"))])
    #expect(navigator.pushed.map(\.name) == [.photographer])
  }
}
