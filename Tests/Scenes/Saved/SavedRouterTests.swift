import Domain
import SceneCore
import TestSupport
import Testing

@testable import SavedScene

@MainActor struct SavedRouterTests {
  private let navigator = SceneNavigatorSpy()
  private let detail = DetailSceneFactorySpy()
  private let photographer = PhotographerSceneFactorySpy()

  private func makeSUT(selectedPhoto: FoundPhoto?) -> SavedRouter {
    SavedRouter(
      dataStore: SavedDataStoreStub(selectedPhoto: selectedPhoto),
      detailRoute: DetailRoute(navigator: navigator, factory: detail),
      photographerRoute: PhotographerRoute(navigator: navigator, factory: photographer))
  }

  @Test func theSelectedPhotoIsPassedToDetail() async {
    await makeSUT(selectedPhoto: .make(3, id: "p3")).routeToDetail()
    #expect(
      detail.inputs == [DetailInput(photo: .make(3, id: "p3"), list: [.make(id: "p1"), .make(id: "p2")])])
    #expect(navigator.pushed.map(\.name) == [.detail])
  }

  @Test func theSelectedPhotoIsPassedToPhotographer() async {
    await makeSUT(selectedPhoto: .make(3, id: "p3")).routeToPhotographer()
    #expect(photographer.inputs == [PhotographerInput(photo: .make(id: "p3"))])
    #expect(navigator.pushed.map(\.name) == [.photographer])
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
    #expect(navigator.pushed.isEmpty)
  }
}
