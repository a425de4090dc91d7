import Domain
import SceneCore
import TestSupport
import Testing

@MainActor struct ListRouterTests {
  private let stage = ListStage()

  private func makeSUT(selectedPhoto: FoundPhoto?) -> ListRouter {
    ListRouter(dataStore: ListDataStoreStub(selectedPhoto: selectedPhoto), routes: stage.routes)
  }

  @Test func theSelectedPhotoIsPassedToDetail() async {
    await makeSUT(selectedPhoto: .make(3, id: "p3")).routeToDetail()
    #expect(stage.detail.inputs == [DetailInput(photo: .make(3, id: "p3"))])
  }

  @Test func theSelectedPhotoIsPassedToPhotographer() async {
    await makeSUT(selectedPhoto: .make(3, id: "p3")).routeToPhotographer()
    #expect(stage.photographer.inputs == [PhotographerInput(photo: .make(id: "p3"))])
  }

  @Test func whatTheSourceSaidIsPassedToDetailToo() async {
    let found = FoundPhoto(photo: NumberedPhoto(photo: .make()), details: .make())
    await makeSUT(selectedPhoto: found).routeToDetail()
    #expect(stage.detail.inputs == [DetailInput(photo: found.photo, details: .make())])
  }

  @Test func withoutASelectedPhotoNothingIsPushed() async {
    let sut = makeSUT(selectedPhoto: nil)
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
