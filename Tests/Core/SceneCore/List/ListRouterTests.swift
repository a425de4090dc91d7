import Domain
import SceneCore
import TestSupport
import Testing

@MainActor struct ListRouterTests {
  private let stage = ListStage()

  private func makeSUT(_ selected: [FoundPhoto]) -> ListRouter {
    ListRouter(dataStore: ListDataStoreStub(selectedPhotos: selected), routes: stage.routes)
  }

  @Test func eachSelectedPhotoIsPassedToADetail() async {
    await makeSUT([.make(3, id: "p3"), .make(1, id: "p1")]).routeToDetail()
    #expect(
      stage.detail.inputs == [DetailInput(photo: .make(3, id: "p3")), DetailInput(photo: .make(1, id: "p1"))])
  }

  @Test func theSelectedPhotoIsPassedToPhotographer() async {
    let store = ListDataStoreStub(selectedPhotos: [.make(3, id: "p3")], start: ListStart(limit: 60))
    await ListRouter(dataStore: store, routes: stage.routes).routeToPhotographer()
    #expect(
      stage.photographer.inputs == [PhotographerInput(photo: .make(id: "p3"), start: ListStart(limit: 60))])
  }

  @Test func whatTheSourceSaidIsPassedToDetailToo() async {
    let found = FoundPhoto(photo: NumberedPhoto(photo: .make()), details: .make())
    await makeSUT([found]).routeToDetail()
    #expect(stage.detail.inputs == [DetailInput(photo: found.photo, details: .make())])
  }

  @Test func withoutASelectedPhotoNothingIsPushed() async {
    let sut = makeSUT([])
    await sut.routeToDetail()
    await sut.routeToPhotographer()
    #expect(stage.detail.inputs.isEmpty && stage.photographer.inputs.isEmpty)
  }
}

@MainActor struct RouteTests {
  @Test func theDestinationIsMadeFromItsInputAndPushed() async {
    let navigator = SceneNavigatorSpy()
    await Route(navigator: navigator) { TextSceneDummy(name: SceneName(stringLiteral: $0)) }.take("there")
    #expect(navigator.pushed.map(\.name) == ["there"])
  }

  @Test func theRouteDoesNotKeepTheNavigatorAlive() {
    weak var navigator: SceneNavigatorSpy?
    let route: Route<String>
    do {
      let spy = SceneNavigatorSpy()
      navigator = spy
      route = Route(navigator: spy) { _ in TextSceneDummy(name: .detail) }
    }
    #expect(navigator == nil)
    withExtendedLifetime(route) {}
  }
}
