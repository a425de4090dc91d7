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

  private let photographer = RouteSpy<PhotographerInput>()
  private let detail = RouteSpy<DetailInput>()
  private let store = DataStoreStub()

  private func makeSUT() -> DetailRouter {
    DetailRouter(
      dataStore: store, routes: PhotoRoutes(detail: detail.route, photographer: photographer.route))
  }

  @Test func thePhotoOnShowIsPassedToPhotographerAndWithoutAnotherOneNothingToDetail() async {
    await makeSUT().routeToPhotographer()
    await makeSUT().routeToDetail()
    #expect(photographer.inputs == [PhotographerInput(photo: .make(id: "p3"))] && detail.inputs.isEmpty)
  }

  @Test func anotherPhotoIsPassedToTheNextDetailWithTheListAndWhatTheSourceSaid() async {
    store.selectedPhoto = FoundPhoto(photo: .make(1, id: "p1"), details: .make())
    await makeSUT().routeToDetail()
    #expect(detail.inputs == [DetailInput(photo: .make(1, id: "p1"), details: .make(), list: store.list)])
  }
}
