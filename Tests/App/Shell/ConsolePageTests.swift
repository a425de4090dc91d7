import Foundation
import Gallery
import Terminal
import TestSupport
import Testing

@testable import Domain
@testable import SceneCore
@testable import Shell

/// Pages of pictures on a console that cannot change its earlier output.
@MainActor struct ConsolePageTests {
  private struct NoPictures: PictureWorkerLogic {
    func pictureForLibrary(of photo: Photo) async throws(Failure) -> Picture { throw reason }
    func jpeg(for order: PictureOrder) async throws(Failure) -> [UInt8] { throw reason }
    func remembered(_ order: PictureOrder) -> [UInt8]? { nil }
    func cancelAbandonedFetches() {}

    private var reason: Failure { .picture(.server(status: 404), server: "photos.test") }
  }

  private let results = Pipe()
  private let feed = DisplayedFeed(
    photos: [DisplayedPhoto(.make(1), isStarred: false)], hasMore: false, footer: "The end")

  private func makeSUT(isJSON: Bool = false, cells: Int = 40, problem: DisplayedError? = nil) -> Console {
    let console = Console(
      results: results.terminalWriter, messages: results.terminalWriter,
      mode: .init(isJSON: isJSON, width: { cells }, messageWidth: { nil }, errorPrefix: "", saysYes: false),
      surroundings: .init(sceneName: { .home }))
    console.pages = PageStage(
      kind: .printed(
        PagePrinter(pictures: NoPictures(), supply: PixelSupply(numbersFrom: 0)), placement: .blanks),
      window: {
        GalleryWindow(
          cells: cells, rows: 24, cell: .usual, style: PictureStyle(mode: .ascii, depth: .palette))
      })
    console.takeProblem = { problem?.message }
    return console
  }

  private func show(on console: Console) {
    console.show(feed, as: ["a line"], pictures: feed.wall())
  }

  @Test func aPageIsWrittenWhenTheCommandAwaitsIt() async throws {
    let console = makeSUT()
    show(on: console)
    await console.showPage()
    await console.showPage()
    let output = try results.text()
    #expect(output.contains("1 ✕ ") && output.contains("\nThe end\n"))
    #expect(output.components(separatedBy: "The end").count == 2)
  }

  @Test func severalEnlargedPhotosOfOneCommandAreOnePage() async throws {
    let console = makeSUT(cells: 100)
    for name in ["first", "second"] {
      let card = PicturePage.Card(DisplayedPicture(.make())) { _, _ in ["text of \(name)"] }
      let page = PicturePage(
        .large, header: { _ in ["\(name) photo"] }, cards: [card], footer: "below the \(name)")
      console.show(feed, as: ["a line"], pictures: page)
    }
    await console.showPage()
    let output = try results.text()
    #expect(
      output.contains(/first photo +second photo\n/) && output.contains(/text of first +text of second\n/))
    #expect(output.contains("\nbelow the second\n") && !output.contains("below the first"))
  }

  @Test func aCommandWithoutAPageAlsoSaysWhatIsWrongWithTheCache() async throws {
    let console = makeSUT(problem: DisplayedError(.cannotWrite, "The cache is full."))
    await console.showPage()
    #expect(try results.text() == "The cache is full.\n")
  }

  @Test func scriptsGetJSONAndNoPage() async throws {
    let console = makeSUT(isJSON: true)
    show(on: console)
    await console.showPage()
    #expect(try results.text().hasPrefix("{\"age\":null,\"before\":0,\"command\""))
  }

  @Test(arguments: [1, 19]) func inANarrowWindowThereAreLines(cells: Int) async throws {
    let console = makeSUT(cells: cells)
    show(on: console)
    await console.showPage()
    #expect(try results.text().replacing("\n", with: " ").hasPrefix(cells == 1 ? "a" : "a line"))
  }

  @Test func aListWithoutPhotosIsLines() async throws {
    let console = makeSUT()
    let empty = DisplayedFeed(photos: [], hasMore: false, footer: "There are no more photos.")
    console.show(empty, as: ["There are no more photos."], pictures: empty.wall())
    #expect(try results.text() == "There are no more photos.\n")
  }

  @Test func whatIsSaidOfAResultComesAfterItsPageThenWhatIsMissingAndTheCache() async throws {
    let console = makeSUT(problem: DisplayedError(.cannotWrite, "The cache is full."))
    show(on: console)
    console.remark("1 photo was left out.")
    await console.showPage()
    let lines = try results.text().split(separator: "\n").suffix(4)
    #expect(
      Array(lines) == [
        "The end", "1 photo was left out.",
        "One picture could not be shown. photos.test returned status 404 instead of a picture.",
        "The cache is full.",
      ])
  }
}
