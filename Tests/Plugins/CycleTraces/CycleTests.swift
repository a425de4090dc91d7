import Testing

@testable import cycle_traces

struct CycleTests {
  private static let source = """
    @MainActor protocol HomeBusinessLogic: AnyObject {
      /// Shows the first page.
      func fetchPhotos(request: Home.FetchPhotos.Request) async
    }
    @MainActor package protocol HomePresentationLogic: AnyObject {
      func presentFetchedPhotos(
        response: Home.FetchPhotos.Response)
    }
    @MainActor protocol HomeDisplayLogic: AnyObject {
      func displayFetchedPhotos(viewModel: Home.FetchPhotos.ViewModel)
    }

    """

  private static let routing = """
    @MainActor protocol HomeRoutingLogic: AnyObject {
      func routeToDetail() async
    }

    """

  @Test func everyMethodOfACycleIsFoundWhateverItsLinesLookLike() throws {
    let cycle = try Cycle(scene: "Home", source: Self.source + Self.routing)
    #expect(cycle.methods[.business] == [.init(name: "fetchPhotos", model: "Home.FetchPhotos.Request")])
    #expect(
      cycle.methods[.presentation] == [
        .init(name: "presentFetchedPhotos", model: "Home.FetchPhotos.Response")
      ])
    #expect(
      cycle.methods[.display] == [.init(name: "displayFetchedPhotos", model: "Home.FetchPhotos.ViewModel")])
    #expect(cycle.methods[.routing] == [.init(name: "routeToDetail")])
  }

  @Test func everyMethodIsPassedOnAfterTheTraceWasTold() throws {
    let decorators = try Cycle(scene: "Home", source: Self.source + Self.routing).decorators
    for line in [
      "await trace.request(request) { await next.fetchPhotos(request: request) }",
      "trace.response(response) { next.presentFetchedPhotos(response: response) }",
      "trace.viewModel(viewModel) { next?.displayFetchedPhotos(viewModel: viewModel) }",
      #"await trace.route("routeToDetail") { await next.routeToDetail() }"#,
    ] { #expect(decorators.contains(line)) }
  }

  @Test func aSceneThatLeadsNowhereHasNoDecoratorForItsRouter() throws {
    #expect(try !Cycle(scene: "Home", source: Self.source).decorators.contains("Routing"))
  }

  @Test(arguments: [
    ("func fetchPhotos(request: Home.FetchPhotos.Request) async", "func fetchPhotos(page: Int) async"),
    (
      "func fetchPhotos(request: Home.FetchPhotos.Request) async", "func fetchPhotos(request: Home.A.Request)"
    ),
    ("func fetchPhotos(request: Home.FetchPhotos.Request) async", "var photos: [Photo] { get }"),
    (
      "func fetchPhotos(request: Home.FetchPhotos.Request) async",
      "func fetchPhotos(request: Home.A.Request) async throws"
    ),
    (
      "func displayFetchedPhotos(viewModel: Home.FetchPhotos.ViewModel)",
      "func displayFetchedPhotos(viewModel: Home.A.ViewModel, again: Bool)"
    ),
    ("func routeToDetail() async", "func routeToDetail(photo: Photo) async"),
    ("func routeToDetail() async", "func leaveForDetail() async"),
  ])
  func aMethodOfAnotherShapeIsRefusedWithTheShapeThatItShouldHave(right: String, wrong: String) {
    let source = (Self.source + Self.routing).replacing(right, with: wrong)
    let error = #expect(throws: ShapeError.self) { try Cycle(scene: "Home", source: source) }
    #expect(error?.message.contains(wrong) == true && error?.message.contains(" is func ") == true)
  }

  @Test func aMissingProtocolIsNamed() {
    let error = #expect(throws: ShapeError.self) { try Cycle(scene: "Saved", source: Self.source) }
    #expect(error?.message == "There is no protocol SavedBusinessLogic: AnyObject.")
  }
}
