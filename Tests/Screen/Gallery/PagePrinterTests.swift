import Domain
import SceneCore
import Terminal
import TestSupport
import Testing

@testable import Gallery

@MainActor struct PagePrinterTests {
  private let gates = PictureGates()
  private let written = Written()

  /// The rows written so far, as text.
  @MainActor private final class Written {
    var rows: [ScreenRow] = []
    var isOpen = true

    var text: [String] { rows.map { $0.rendered(colors: .off, placement: .blanks) } }
  }

  private static let page = PicturePage.wall([(3, 2), (2, 3), (1, 1), (3, 2), (3, 2)], columns: 2)

  private func show(
    _ page: PicturePage = page, in window: GalleryWindow = .make()
  ) async -> [Failure] {
    await PagePrinter(pictures: gates, supply: .none).show(page, in: window) { rows in
      written.rows += rows
      return written.isOpen
    }
  }

  private func open(_ numbers: some Sequence<Int>) {
    for number in numbers { gates.open("demo.p\(number)", .success(Painted.jpeg(UInt8(40 * number)))) }
  }

  /// Waits until the gallery has done all it can for now.
  private func settle(until condition: () -> Bool) async {
    while !condition() { try? await Task.sleep(for: .milliseconds(1)) }
  }

  @Test func aPageThatIsCompleteIsPicturesWithTheirCaptionsAndTheFooter() async {
    open(1...5)
    #expect(await show().isEmpty)
    let layout = PageSketch(written.text)
    #expect(
      layout.captions == [
        "1 ☆ Amy Rivers", "2 ★ Amy Rivers", "3 ☆ Amy Rivers", "4 ★ Amy Rivers", "5 ☆ Amy Rivers",
      ])
    #expect(written.text.last == "Demo catalogue")
  }

  @Test func theOrderInWhichPicturesComeDoesNotShow() async {
    open(1...5)
    _ = await show()
    let expected = written.rows
    for seed in Sweep.seeds(20) {
      var random = SplitMix(seed: seed)
      let gates = PictureGates()
      let written = Written()
      let showing = Task {
        await PagePrinter(pictures: gates, supply: .none).show(Self.page, in: .make()) {
          written.rows += $0; return true
        }
      }
      for number in (1...5).shuffled(using: &random) {
        gates.open("demo.p\(number)", .success(Painted.jpeg(UInt8(40 * number))))
        for _ in 0..<Int.random(in: 0..<40, using: &random) { await Task.yield() }
      }
      _ = await showing.value
      #expect(written.rows == expected, "seed \(seed)")
    }
  }

  @Test func aRowIsWrittenWhenNothingInItWillChangeAndNotBefore() async {
    var page = Self.page
    page.header = { _ in ["Heading"] }
    let showing = Task { [page] in await show(page) }
    await settle { gates.orders.count == 5 }
    #expect(written.text == ["Heading"])
    open(2...5)
    for _ in 0..<1_000 { await Task.yield() }
    #expect(written.rows.count == 1)
    open([1])
    #expect(await showing.value.isEmpty)
    #expect(written.rows.count > 1)
  }

  @Test func aPictureThatCannotBeHadKeepsItsBlurHashAndHasACross() async {
    open([1, 2, 4, 5])
    gates.open("demo.p3", .failure(.picture(.timedOut, server: "photos.test")))
    #expect(await show() == [.picture(.timedOut, server: "photos.test")])
    #expect(PageSketch(written.text).captions.contains("3 ✕ Amy Rivers"))
    open([3])
    let incomplete = written.rows
    written.rows = []
    _ = await show()
    #expect(incomplete.count == written.rows.count)
  }

  @Test func bytesThatAreNoPictureAreAMissingPicture() async {
    open([1, 2, 4, 5])
    gates.open("demo.p3", .success(Array("<html>".utf8)))
    let failures = await show()
    #expect(failures == [.picture(.notAPicture(reason: "the answer is not a JPEG"), server: "")])
  }

  @Test func whenItIsCancelledTheRestIsWrittenAsItStands() async {
    let showing = Task { await show() }
    open([1, 2])
    await settle { !written.rows.isEmpty }
    showing.cancel()
    _ = await showing.value
    #expect(written.text.last == "Demo catalogue")
    #expect(PageSketch(written.text).captions.count == 5)
  }

  @Test func whenNobodyReadsAnyMoreTheOtherPicturesAreNotWaitedFor() async {
    written.isOpen = false
    open([1, 2])
    _ = await show()
    #expect(gates.orders.isEmpty)
  }

  @Test func anEndlessPageOrdersSixteenPicturesAtOnce() async {
    let page = PicturePage.wall([(width: Int, height: Int)](repeating: (3, 2), count: 40))
    let showing = Task { await show(page) }
    await settle { gates.orders.count >= 16 }
    for _ in 0..<1_000 { await Task.yield() }
    #expect(gates.orders.count == 16)
    open(1...6)
    await settle { gates.orders.count >= 22 }
    for number in 7...40 { gates.open("demo.p\(number)", .success(Painted.jpeg(100))) }
    _ = await showing.value
    #expect(gates.orders.count == 40)
  }

  @Test(arguments: [(.kitty, CellSize.usual.width), (.quadrants, 3)] as [(PictureMode, Int)])
  func pixelsAreOrderedAsLargeAsTheyAreDrawnAndBlocksHalfAsLargeAgain(mode: PictureMode, perCell: Int) async {
    open(1...5)
    let window = GalleryWindow.make(mode: mode)
    _ = await show(in: window)
    let widths = PageLayout(Self.page, in: window).slots.map(\.picture.width)
    #expect(gates.orders.map(\.pixels).sorted() == widths.map { perCell * $0 }.sorted())
  }

  @Test(arguments: PictureMode.allCases)
  func noRowIsWiderThanTheWindow(mode: PictureMode) async {
    open(1...5)
    for cells in [20, 21, 40, 79, 80, 200] {
      written.rows = []
      _ = await show(.wall([(3, 2), (2, 3), (1, 1), (3, 2), (3, 2)]), in: .make(cells, mode: mode))
      #expect(written.rows.allSatisfy { $0.pieces.allSatisfy { $0.column + $0.cells <= cells } })
    }
  }
}

/// The text that a person reads on a page printed with blanks.
struct PageSketch {
  /// The captions, by number.
  let captions: [String]

  init(_ rows: [String]) {
    let found = rows.flatMap { row in
      row.matches(of: #/(\d+) ([★☆✕] )?Amy Rivers/#).map { (Int($0.output.1) ?? 0, String($0.output.0)) }
    }
    captions = found.sorted { $0.0 < $1.0 }.map(\.1)
  }
}

struct ThumbnailTests {
  private let gates = PictureGates()

  private func rows(_ mode: PictureMode) async -> [PictureRow]? {
    await Thumbnail(pictures: gates).rows(
      of: DisplayedPicture(.make(id: "p1")), columns: 9, rows: 3, cell: .usual,
      style: PictureStyle(mode: mode, depth: .full))
  }

  @Test(arguments: PictureMode.allCases) func aPictureFillsItsPlaceInBlocks(mode: PictureMode) async throws {
    gates.open("demo.p1", .success(Painted.jpeg(120)))
    let rows = try #require(await rows(mode))
    #expect(rows.map(\.cells) == [9, 9, 9])
    #expect(rows.allSatisfy { !$0.text.contains("\u{1B}_") && !$0.text.contains("\u{1B}]") })
  }

  @Test func aPictureThatDoesNotComeIsNone() async {
    gates.open("demo.p1", .failure(.photos(.timedOut)))
    #expect(await rows(.half) == nil)
  }
}
