import Domain
import TestSupport
import Testing

@testable import SceneCore

@MainActor struct ListRouterTests {
  private let detail = RouteSpy<DetailInput>()
  private let photographer = RouteSpy<PhotographerInput>()

  private func makeSUT(selectedPhoto: FoundPhoto?, leadsToPhotographer: Bool = true) -> ListRouter {
    ListRouter(
      dataStore: ListDataStoreStub(selectedPhoto: selectedPhoto),
      detailRoute: detail.route,
      photographerRoute: leadsToPhotographer
        ? photographer.route : nil)
  }

  @Test func theSelectedPhotoIsPassedToDetail() async {
    await makeSUT(selectedPhoto: .make(3, id: "p3")).routeToDetail()
    #expect(detail.inputs == [DetailInput(photo: .make(3, id: "p3"))])
  }

  @Test func theSelectedPhotoIsPassedToPhotographer() async {
    await makeSUT(selectedPhoto: .make(3, id: "p3")).routeToPhotographer()
    #expect(photographer.inputs == [PhotographerInput(photo: .make(id: "p3"))])
  }

  @Test func whatTheSourceSaidIsPassedToDetailToo() async {
    let found = FoundPhoto(photo: NumberedPhoto(photo: .make()), details: .make())
    await makeSUT(selectedPhoto: found).routeToDetail()
    #expect(detail.inputs == [DetailInput(photo: found.photo, details: .make())])
  }

  @Test func withoutASelectedPhotoNothingIsPushed() async {
    let sut = makeSUT(selectedPhoto: nil)
    await sut.routeToDetail()
    await sut.routeToPhotographer()
    #expect(detail.inputs.isEmpty && photographer.inputs.isEmpty)
  }

  @Test func aListThatDoesNotLeadToPhotographerStaysWhereItIs() async {
    await makeSUT(selectedPhoto: .make(3, id: "p3"), leadsToPhotographer: false).routeToPhotographer()
    #expect(detail.inputs.isEmpty && photographer.inputs.isEmpty)
  }
}
