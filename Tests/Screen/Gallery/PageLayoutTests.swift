import Domain
import SceneCore
import Terminal
import TestSupport
import Testing

@testable import Gallery

@MainActor struct PageLayoutTests {
  fileprivate func layout(_ page: PicturePage, _ cells: Int, _ rows: Int?) -> PageLayout {
    PageLayout(page, in: .make(cells, rows))
  }

  private func card(_ lines: Int, width: Int = 4_000, height: Int = 3_000) -> PicturePage.Card {
    let picture = DisplayedPicture(.make(width: width, height: height))
    return PicturePage.Card(picture) { _, _ in Array(repeating: "fact", count: lines) }
  }

  private static let usual = [
    (3, 2), (2, 3), (3, 2), (4, 3), (2, 3), (3, 2), (1, 1), (16, 9), (2, 3), (3, 2), (3, 4), (3, 2), (4, 3),
    (2, 3), (3, 2),
  ]

  @Test(arguments: [(80, 24), (100, 30), (120, 40), (200, 50)])
  func aWallWithItsFooterLeavesThreeRowsOfTheWindowFree(cells: Int, rows: Int) {
    #expect(layout(.wall(Self.usual), cells, rows).height <= rows - 3)
  }

  @Test func theFooterIsWrappedAndCounted() {
    var page = PicturePage.wall(Self.usual)
    page.footer = "Demo catalogue · next for more · 12 of 15 pictures"
    let narrow = layout(page, 30, 200)
    #expect(narrow.footer.count == 2)
    #expect(narrow.height == narrow.footerRow + 2)
  }

  @Test func thereAreAsManyColumnsAsWereAskedFor() {
    let columns = Set(layout(.wall(Self.usual, columns: 2), 80, 24).slots.map(\.picture.column))
    #expect(columns.count == 2 && columns.contains(0))
  }

  @Test func captionsAreUnderTheirPicturesAndAsWideAsTheirColumns() {
    for slot in layout(.wall(Self.usual), 80, 24).slots {
      #expect(slot.text.row == slot.picture.captionRow && slot.text.column == slot.picture.column)
      #expect(slot.text.rows == 1 && slot.text.cells >= slot.picture.width)
    }
  }

  @Test(arguments: [(38, 1), (77, 1), (78, 2), (117, 2), (118, 3), (200, 5)])
  func cardsOf38CellsOrMoreAreSideBySide(cells: Int, columns: Int) {
    let page = PicturePage(.cards, cards: (0..<7).map { _ in card(5) })
    let layout = layout(page, cells, 24)
    #expect(Set(layout.slots.map(\.picture.column)).count == columns)
    #expect(layout.slots.allSatisfy { $0.text.column + $0.text.cells <= cells })
    #expect(
      layout.slots.allSatisfy {
        $0.text.column == $0.picture.column + $0.picture.width + 2 && $0.picture.height == 6
      })
    #expect(layout.slots.map(\.picture.row) == (0..<7).map { $0 / columns * 7 })
  }

  @Test func aRowOfCardsIsAsHighAsItsHighestPictureOrText() {
    let flat = { self.card($0, width: 3_000, height: 1_000) }
    let page = PicturePage(.cards, cards: [flat(1), flat(4), flat(4), flat(1), flat(1)], footer: "5 photos")
    let layout = layout(page, 80, 24)
    #expect(layout.slots.map(\.picture.height) == [3, 3, 3, 3, 3])
    #expect(layout.slots.map(\.picture.row) == [0, 0, 5, 5, 10])
    #expect(layout.footerRow == 13)
  }

  @Test(arguments: [
    (40, 30, 3), (80, 24, 6), (100, 30, 6), (120, 40, 15), (200, 50, 30), (80, 8, 0),
  ])
  func asManyCardsFitAsLeaveThreeRowsOfTheWindowFree(cells: Int, rows: Int, cards: Int) {
    #expect(GalleryWindow.make(cells, rows).cardsThatFit == cards)
    guard cards > 0 else { return }
    let page = { PicturePage(.cards, cards: (0..<$0).map { _ in card(6) }, footer: "2 photos saved") }
    #expect(layout(page(cards), cells, rows).height <= rows - 3)
    #expect(layout(page(cards + 1), cells, rows).height > rows - 3)
  }

  @Test func picturesNeed20CellsAnd8Rows() {
    #expect(GalleryWindow.make(20, 8).hasRoomForPictures && GalleryWindow.make(20, nil).hasRoomForPictures)
    #expect(!GalleryWindow.make(19, 8).hasRoomForPictures && !GalleryWindow.make(20, 7).hasRoomForPictures)
    #expect(!GalleryWindow.make(19, 8).hasRoom(for: .wall(Self.usual)))
    #expect(GalleryWindow.make(20, 8).hasRoom(for: .wall(Self.usual)))
  }

  @Test(arguments: [(40, 30, 6), (80, 24, 8), (100, 30, 15), (120, 40, 24), (20, 8, 0)])
  func aWallHasRoomForPicturesOfAPleasantSize(cells: Int, rows: Int, count: Int) {
    #expect(GalleryWindow.make(cells, rows).wallThatFits == count)
    #expect(GalleryWindow.make(cells, nil).wallThatFits == nil)
  }

  @Test func captionsOfTwoRowsAreUnderTheirPicturesAndAboveTheNext() {
    let page = PicturePage(
      .masonry(columns: 1, rows: 2), cards: [card(2), card(2)], footer: "2 photos saved")
    let slots = layout(page, 40, 60).slots
    #expect(slots.map(\.text.rows) == [2, 2] && slots[0].text.row == slots[0].picture.captionRow)
    #expect(slots[1].picture.row == slots[0].text.row + 3)
    #expect(layout(page, 40, 60).footerRow == slots[1].text.row + 2)
  }

  @Test func whereTheHeightIsNotKnownAnyNumberOfCardsFits() {
    #expect(GalleryWindow.make(80, nil).cardsThatFit == nil)
  }

  @Test func inANarrowWindowACardIsHalfPictureAndHalfText() {
    let layout = layout(PicturePage(.cards, cards: [card(5)]), 20, 24)
    #expect(layout.slots.allSatisfy { $0.picture.width == 9 && $0.text.cells == 9 })
  }

  @Test func from80CellsOnTheFactsAreBesideALargePicture() throws {
    let page = PicturePage(.large, header: { _ in ["★ Photo 3"] }, cards: [card(12)])
    let slot = try #require(layout(page, 80, 24).slots.first)
    #expect(slot.picture.row == 1 && slot.picture.column == 0)
    #expect(slot.text.row == 1 && slot.text.column == slot.picture.width + 2)
    #expect(slot.text.cells >= 40)
    #expect(slot.picture.width == 38 && slot.picture.height == 14)
  }

  @Test func aLargePictureLeavesTheWindowRoomForThePrompt() throws {
    for (cells, rows) in [(80, 24), (120, 40), (200, 50), (300, 20)] {
      let card = card(8, width: 3_000, height: 4_000)
      let page = PicturePage(.large, header: { _ in ["★ Photo 3"] }, cards: [card], footer: "Source")
      #expect(layout(page, cells, rows).height <= rows - 3)
    }
  }

  @Test func inANarrowWindowTheFactsAreUnderThePicture() throws {
    let page = PicturePage(.large, header: { _ in ["★ Photo 3"] }, cards: [card(6)])
    let slot = try #require(layout(page, 60, 40).slots.first)
    #expect(slot.picture.width == 60 && slot.text.row == slot.picture.captionRow && slot.text.column == 0)
    let low = try #require(layout(page, 60, 24).slots.first)
    #expect(low.picture.height < slot.picture.height)
    #expect(layout(page, 60, 24).height <= 21)
    let crowded = try #require(layout(PicturePage(.large, cards: [card(30)]), 60, 24).slots.first)
    #expect(crowded.picture.height == 7)
  }

  @Test func aPictureHasARowEvenWhereTheHeadingTakesThemAll() throws {
    let page = PicturePage(.large, header: { _ in Array(repeating: "heading", count: 6) }, cards: [card(1)])
    #expect(try #require(layout(page, 80, 8).slots.first).picture.height == 1)
  }

  private func strips(_ counts: [Int]) -> PicturePage {
    let picture = PicturePage.Card(DisplayedPicture(TopicPreview.make())) { _, _ in [] }
    let title = PicturePage.Card(nil) { _, _ in ["1 Golden Hour"] }
    return PicturePage(
      .strips(of: 4), cards: counts.flatMap { [title] + [PicturePage.Card](repeating: picture, count: $0) },
      footer: "Demo catalogue")
  }

  @Test(arguments: [
    (20, 1, 4, 2), (60, 1, 14, 7), (79, 1, 16, 8), (80, 2, 9, 5), (120, 2, 14, 7), (160, 3, 12, 6),
  ])
  func stripsAreTitlesWithFourSquaresUnderThem(cells: Int, columns: Int, width: Int, height: Int) {
    let layout = layout(strips([4, 4, 4, 4]), cells, nil)
    let titles = stride(from: 0, to: 20, by: 5).map { layout.slots[$0] }
    #expect(Set(titles.map(\.text.column)).count == columns)
    #expect(titles.map(\.text.row) == (0..<4).map { $0 / columns * (height + 2) })
    for (index, title) in titles.enumerated() {
      let pictures = layout.slots[(5 * index + 1)...(5 * index + 4)].map(\.picture)
      #expect(title.text.rows == 1 && title.picture.height == 0)
      #expect(
        pictures.allSatisfy { $0.row == title.text.row + 1 && ($0.width, $0.height) == (width, height) })
      #expect(pictures.map(\.column) == (0..<4).map { title.text.column + $0 * (width + 1) })
      #expect(pictures.allSatisfy { $0.column + $0.width <= cells })
    }
  }

  @Test func aStripWithFewerPicturesKeepsItsTitle() {
    let layout = layout(strips([0, 2, 0, 0, 1]), 80, nil)
    let titles = [0, 1, 4, 5, 6].map { layout.slots[$0].text }
    #expect(titles.map(\.row) == [0, 0, 7, 7, 9])
    #expect(titles.map(\.column) == [0, 41, 0, 41, 0])
    #expect(layout.height == 9 + 1 + 5 + 1)
  }

  @Test func morePicturesThanGoSideBySideAreUnderThem() {
    let rows = layout(strips([6]), 80, nil).slots.dropFirst().map(\.picture.row)
    #expect(rows == [1, 1, 1, 1, 6, 6])
  }

  @Test(arguments: [
    (11, 80, 24, 3, 5, 5), (11, 100, 30, 3, 7, 6), (11, 120, 40, 3, 8, 6), (11, 200, 50, 3, 15, 10),
    (30, 100, 30, 4, 4, 3), (30, 120, 40, 4, 6, 4), (30, 200, 50, 5, 8, 6), (2, 80, 24, 1, 16, 10),
    (2, 80, 22, 1, 14, 9),
    (4, 80, 24, 2, 9, 7),
  ])
  func stripsAreAsLargeAsFitInTheWindow(
    count: Int, cells: Int, rows: Int, columns: Int, width: Int, height: Int
  ) {
    let page = strips(Array(repeating: 4, count: count))
    let layout = layout(page, cells, rows)
    let titles = stride(from: 0, to: 5 * count, by: 5).map { layout.slots[$0].text }
    #expect(layout.height <= rows - 3 && GalleryWindow.make(cells, rows).hasRoom(for: page))
    #expect(Set(titles.map(\.column)).count == columns)
    #expect(layout.slots.map(\.picture.width).max() == width)
    #expect(titles.map(\.row) == (0..<count).map { $0 / columns * height })
    #expect(layout.slots.allSatisfy { $0.picture.column + $0.picture.width <= cells })
  }

  @Test(arguments: [(30, 80, 24), (20, 40, 24), (30, 200, 12)])
  func aWindowHasNoRoomForStripsThatDoNotFit(count: Int, cells: Int, rows: Int) {
    let page = strips(Array(repeating: 4, count: count))
    #expect(!GalleryWindow.make(cells, rows).hasRoom(for: page))
    #expect(GalleryWindow.make(cells, nil).hasRoom(for: page))
    #expect(layout(page, cells, rows).slots.count == 5 * count)
  }
}

extension PageLayoutTests {
  private func large(_ count: Int) -> PicturePage {
    let cards = (1...count).map { number in
      PicturePage.Card(DisplayedPicture(.make(id: "p\(number)", width: 3_000, height: 2_000))) { _, _ in
        ["one", "two"]
      }
    }
    return PicturePage(.large, cards: cards, footer: "end")
  }

  @Test(arguments: [(2, 82), (2, 160), (3, 124)])
  func largePicturesAreSideBySideIfEachHasFortyCells(count: Int, cells: Int) {
    let layout = layout(large(count), cells, 40)
    #expect(Set(layout.slots.map(\.picture.row)) == [0])
    #expect(layout.slots.map(\.picture.column) == (0..<count).map { $0 * ((cells + 2) / count) })
    #expect(layout.slots.allSatisfy { $0.text.row == $0.picture.captionRow && $0.text.cells >= 40 })
    #expect(layout.height <= 37)
  }

  @Test(arguments: [(2, 80), (2, 40), (3, 120)]) func otherwiseTheyAreBelowEachOther(count: Int, cells: Int) {
    let slots = layout(large(count), cells, 40).slots
    #expect(slots.allSatisfy { $0.picture.column == 0 })
    for (one, next) in zip(slots, slots.dropFirst()) { #expect(next.picture.row == one.rows.upperBound + 1) }
  }
}

struct GalleryWindowTests {
  @Test(arguments: [
    (PictureMode.sixel, true, 4, PictureMode.sixel), (.sixel, true, 5, .quadrants),
    (.sixel, false, 30, .sixel),
    (.kitty, true, 30, .kitty),
  ])
  func inTmuxAPageOfMoreThanFourPicturesHasNoSixels(
    mode: PictureMode, isInTmux: Bool, count: Int, drawn: PictureMode
  ) {
    var style = PictureStyle(mode: mode, depth: .full)
    style.isInTmux = isInTmux
    let window = GalleryWindow(cells: 80, rows: 24, cell: .usual, style: style)
    #expect(window.drawing(count).style.mode == drawn && window.drawing(count).style.depth == .full)
  }
}
