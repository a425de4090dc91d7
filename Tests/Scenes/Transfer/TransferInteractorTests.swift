import Domain
import FoundationEssentials
import SceneCore
import TestSupport
import Testing

@testable import TransferScene

@MainActor struct TransferInteractorTests {
  private let presenter = TransferPresentationLogicSpy()
  private let exporter = ExportDouble()
  private let importer = ImportDouble()

  private func makeSUT(
    _ library: LibraryWorkerFake = .holding(1...3)
  ) -> TransferInteractor {
    TransferInteractor(
      presenter: presenter, exporter: exporter, importer: importer, library: library,
      timeZone: .gmt)
  }

  // MARK: Export

  @Test(arguments: [
    ("a.json", ExportFormat.json), ("~/b.JSONL", .jsonl), ("c.ndjson", .jsonl), ("d.csv", .csv),
    ("/e/f.md", .markdown), ("-", .jsonl), ("sea", .webPage), ("~/my.photos/", .webPage), (".", .webPage),
    ("..", .webPage), ("a.b/c", .webPage), ("json/", .webPage),
  ])
  func theEndingOfTheFileSaysAsWhatPhotosAreWritten(path: String, format: ExportFormat) async {
    await makeSUT().exportPhotos(request: .init(path: path))
    #expect(
      exporter.orders == [
        ExportOrder(path: path == "-" ? nil : path, format: format, timeZone: .gmt)
      ])
  }

  @Test func aPageIsCalledByItsTitleOrElseByTheWordsOfTheQuery() async {
    await makeSUT().exportPhotos(request: .init(path: "sea", query: "\"low tide\" #light"))
    await makeSUT().exportPhotos(
      request: .init(path: "sea", query: "light", title: "The sea", text: "In May."))
    await makeSUT().exportPhotos(request: .init(path: "sea"))
    await makeSUT().exportPhotos(request: .init(path: "sea.json", query: "light"))
    #expect(exporter.orders.map(\.title) == ["low tide #light", "The sea", nil, nil])
    #expect(exporter.orders.map(\.text) == [nil, "In May.", nil, nil])
  }

  @Test func onlyAPageHasATitle() async throws {
    await makeSUT().exportPhotos(request: .init(path: "sea.json", title: "The sea"))
    #expect(
      try presenter.last(Transfer.ExportPhotos.Response.self).result == .failure(.onlyForPages("sea.json")))
    await makeSUT().exportPhotos(request: .init(path: "-", text: "In May."))
    #expect(try presenter.last(Transfer.ExportPhotos.Response.self).result == .failure(.onlyForPages("-")))
    #expect(exporter.orders.isEmpty)
  }

  @Test func whatWasSaidCountsMoreThanTheEnding() async {
    await makeSUT().exportPhotos(request: .init(path: "a.json", format: .csv))
    await makeSUT().exportPhotos(request: .init(path: "a.html", isBookmarks: true))
    #expect(exporter.orders.map(\.format) == [.csv, .bookmarks])
  }

  @Test(arguments: ["a.html", "json", "sea.photos"])
  func aFileOfNoKnownKindIsNotWritten(path: String) async throws {
    await makeSUT().exportPhotos(request: .init(path: path))
    #expect(
      try presenter.last(Transfer.ExportPhotos.Response.self).result == .failure(.noExportFormat(path)))
    #expect(exporter.orders.isEmpty)
  }

  @Test func picturesOfAPageMayStayAtTheirSource() async {
    await makeSUT().exportPhotos(request: .init(path: "sea", isLinked: true))
    #expect(exporter.orders.map(\.isLinked) == [true])
  }

  @Test func aQuerySaysWhichPhotos() async throws {
    await makeSUT().exportPhotos(request: .init(path: "a.json", query: "sea #light"))
    #expect(exporter.orders.map(\.query) == [try FindQuery(parsing: "sea #light")])
  }

  @Test func aQueryThatIsNoneIsRefusedBeforeAnythingIsWritten() async throws {
    await makeSUT().exportPhotos(request: .init(path: "a.json", query: "color:seven"))
    guard case .failure(.badQuery) = try presenter.last(Transfer.ExportPhotos.Response.self).result else {
      return #expect(Bool(false), "It was not refused.")
    }
    #expect(exporter.orders.isEmpty)
  }

  // MARK: Import

  @Test(arguments: [(nil, false), (Answer.yes, true)])
  func onlyAYesAllowsMoreThanUndoTakesBack(answer: Answer?, isAllowed: Bool) async {
    await makeSUT().importPhotos(request: .init(path: "a.json", answer: answer))
    #expect(importer.orders == [ImportOrder(path: "a.json", isBeyondUndo: isAllowed)])
  }

  @Test func aNoImportsNothing() async throws {
    await makeSUT().importPhotos(request: .init(path: "a.json", answer: .no))
    #expect(try presenter.last(Transfer.ImportPhotos.Response.self).result == .success(ImportedPhotos()))
    #expect(importer.orders.isEmpty)
  }

  @Test func whereNobodyCanBeAskedNothingIsImported() async throws {
    await makeSUT().importPhotos(request: .init(path: "a.json", answer: .notAsked))
    #expect(try presenter.last(Transfer.ImportPhotos.Response.self).result == .failure(.notAsked))
    #expect(importer.orders.isEmpty)
  }

  // MARK: Credits

  @Test func creditsAreThoseOfTheWholeLibraryOrOfWhatAQueryFinds() async throws {
    let sut = makeSUT(.holding(1...1_200))
    await sut.fetchCredits(request: .init(query: nil, format: .text))
    #expect(try presenter.last(Transfer.FetchCredits.Response.self).result.get().count == 1_200)
  }
}
