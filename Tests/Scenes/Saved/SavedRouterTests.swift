import Domain
import SceneCore
import TestSupport
import Testing

@testable import SavedScene

@MainActor struct SavedRouterTests {
  private let detail = RouteSpy<DetailInput>()
  private let photographer = RouteSpy<PhotographerInput>()

  private func makeSUT(selectedPhoto: FoundPhoto?) -> SavedRouter {
    SavedRouter(
      dataStore: SavedDataStoreStub(selectedPhoto: selectedPhoto),
      routes: PhotoRoutes(detail: detail.route, photographer: photographer.route))
  }

  @Test func theSelectedPhotoIsPassedToDetail() async {
    await makeSUT(selectedPhoto: .make(3, id: "p3")).routeToDetail()
    #expect(
      detail.inputs == [DetailInput(photo: .make(3, id: "p3"), list: [.make(id: "p1"), .make(id: "p2")])])
  }

  @Test func theSelectedPhotoIsPassedToPhotographer() async {
    await makeSUT(selectedPhoto: .make(3, id: "p3")).routeToPhotographer()
    #expect(photographer.inputs == [PhotographerInput(photo: .make(id: "p3"))])
  }

  @Test func whatTheSourceSaidIsPassedToDetailToo() async {
    let found = FoundPhoto(photo: NumberedPhoto(photo: .make()), details: .make())
    await makeSUT(selectedPhoto: found).routeToDetail()
    #expect(
      detail.inputs == [
        DetailInput(photo: found.photo, details: .make(), list: [.make(id: "p1"), .make(id: "p2")])
      ])
  }

  @Test func withoutASelectedPhotoNothingIsPushed() async {
    let sut = makeSUT(selectedPhoto: nil)
    await sut.routeToDetail()
    await sut.routeToPhotographer()
    #expect(detail.inputs.isEmpty && photographer.inputs.isEmpty)
    #expect(detail.inputs.isEmpty && photographer.inputs.isEmpty)
  }
}
