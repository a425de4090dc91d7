import Domain
import SceneCore
import TestSupport
import Testing

@testable import DetailScene

@MainActor struct DetailRouterTests {
  private final class DataStoreStub: DetailDataStore {
    let photo: NumberedPhoto = .make(3, id: "p3")
    let list: [Photo] = [.make(id: "p1"), .make(id: "p2"), .make(id: "p3")]
    var selectedPhoto: FoundPhoto?
  }

  private let navigator = SceneNavigatorSpy()
  private let photographer = PhotographerSceneFactorySpy()
  private let detail = DetailSceneFactorySpy()
  private let store = DataStoreStub()

  private func makeSUT() -> DetailRouter {
    DetailRouter(
      dataStore: store, photographerRoute: PhotographerRoute(navigator: navigator, factory: photographer),
      detailRoute: DetailRoute(navigator: navigator, factory: detail))
  }

  @Test func thePhotoOnShowIsPassedToPhotographer() async {
    await makeSUT().routeToPhotographer()
    #expect(photographer.inputs == [PhotographerInput(photo: .make(id: "p3"))])
    #expect(navigator.pushed.map(\.name) == [.photographer])
  }

  @Test func anotherPhotoIsPassedToTheNextDetailWithTheListAndWhatTheSourceSaid() async {
    store.selectedPhoto = FoundPhoto(photo: .make(1, id: "p1"), details: .make())
    await makeSUT().routeToDetail()
    #expect(detail.inputs == [DetailInput(photo: .make(1, id: "p1"), details: .make(), list: store.list)])
    #expect(navigator.pushed.map(\.name) == [.detail])
  }

  @Test func withoutAnotherPhotoItStaysWhereItIs() async {
    await makeSUT().routeToDetail()
    #expect(detail.inputs == [] && navigator.pushed.isEmpty)
  }
}
