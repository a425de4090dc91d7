import Terminal
import TestSupport
import Testing

@testable import Domain
@testable import SceneCore

/// A list of the library, as people and scripts see it.
@MainActor struct SavedRowTests {
  private let output = SceneOutputSpy()

  private func makeSUT(output: SceneOutputSpy? = nil) -> ListViewController {
    .make(recorder: Recorder(), output: output ?? self.output)
  }

  private let page = DisplayedSavedPhotos(
    photos: [.row(1, memo: "light"), .row(2, memo: "")], hasMore: false, total: 2, footer: "2 photos saved")

  @Test(
    arguments: [
      (.wall, nil, .masonry(columns: nil, rows: 2)), (.wall, 4, .masonry(columns: 4, rows: 2)),
      (.cards, 4, .cards), (.list, 4, nil),
    ] as [(SavedLayout, Int?, PicturePage.Arrangement?)])
  func theSettingChoosesTheLayout(
    layout: SavedLayout, columns: Int?, arrangement: PicturePage.Arrangement?
  ) {
    let output = SceneOutputSpy(columns: columns, savedLayout: layout)
    makeSUT(output: output).show(.success(page), .first)
    #expect(output.pages.map(\.arrangement) == [arrangement].compactMap(\.self))
    #expect(output.messages.count == 1)
  }

  @Test func wherePicturesCanBeSeenAPhotoIsACard() {
    let output = SceneOutputSpy(savedLayout: .cards)
    makeSUT(output: output).show(.success(page), .first)
    #expect(output.pages.flatMap(\.cards).map(\.picture) == page.photos.map(\.row.picture))
    #expect(output.pages.first?.footer?.text == "2 photos saved")
    let texts = output.pages.flatMap(\.cards).map { $0.text(24, false).map(\.text.text) }
    #expect(
      texts == [
        ["1 ★ light", "Amy Rivers · 2026-11-21"],
        ["2 ★ Light over the sea", "Amy Rivers · 2026-11-21"],
      ])
  }

  @Test func aRowHasTheMemoIfThereIsOne() {
    let page = DisplayedSavedPhotos(
      photos: [.row(1, memo: "light for the kitchen"), .row(2, memo: "")], hasMore: false, total: 2,
      footer: "2 photos saved")
    makeSUT().show(.success(page), .first)
    #expect(
      output.messages == [
        .show([
          "photo-1 1 ★ \"light for the kitchen\" · 4000×3000 · Amy Rivers · 2026-11-21",
          "photo-1 2 ★ 4000×3000 · Amy Rivers · 2026-11-21", "2 photos saved",
        ])
      ])
  }

  @Test func aListThatIsShownAgainShowsItsLastPageAndKeepsTheNumbersBeforeIt() {
    let page = DisplayedSavedPhotos(
      photos: [.row(1, memo: "light"), .row(2, memo: "")], before: 1, hasMore: false, total: 2,
      footer: "footer"
    )
    let sut = makeSUT()
    sut.show(.success(page), .first)
    #expect(output.messages == [.show(["photo-1 2 ★ 4000×3000 · Amy Rivers · 2026-11-21", "footer"])])
    #expect(output.pages.map(\.cards.count) == [1])
    #expect(output.json.first?.contains(#""label":"Photo 1""#) == false)
    #expect(sut.choices.map(\.number) == [1, 2])
  }

  @Test(arguments: [
    (70, "1 ★ \"light for the kitchen\"  4000×3000  Amy Rivers  2026-11-21"),
    (60, "1 ★ \"light for the kitchen\"  4000×3000  Amy Rivers"),
    (45, "1 ★ \"light for the kitchen\"  Amy Rivers"), (36, "1 ★ \"light for the kitchen\""),
    (20, "1 ★ \"light for the…\""), (13, "1 ★ \"light …\""),
  ])
  func whenARowDoesNotFitTheMemoIsCutLast(width: Int, expected: String) {
    let output = SceneOutputSpy(width: width)
    let page = DisplayedSavedPhotos(
      photos: [.row(1, memo: "light for the kitchen")], hasMore: false, total: 1, footer: "footer")
    makeSUT(output: output).show(.success(page), .first)
    #expect(output.messages == [.show([expected, "footer"])])
  }

  @Test func theOnlyCommandOfASessionNamesTheOptionForMore() {
    let page = DisplayedSavedPhotos(
      photos: [], hasMore: true, total: 2, footer: "footer", nextHint: "next for more")
    let (prompt, shell) = (SceneOutputSpy(), SceneOutputSpy(isForOneCommand: true))
    for output in [prompt, shell] { makeSUT(output: output).show(.success(page), .first) }
    #expect(prompt.messages == [.show(["footer · next for more"])])
    #expect(shell.messages == [.show(["footer · --limit for more"])])
  }

  @Test(arguments: [SavedLayout.cards, .list])
  func columnsThatTheUserChoseAreThoseOfAWallOnTheNextPageToo(layout: SavedLayout) async {
    let output = SceneOutputSpy(savedLayout: layout)
    let sut = makeSUT(output: output)
    await sut.perform(Command(.columns, text: "3"))
    sut.show(.success(page), .first)
    #expect(output.pages.map(\.arrangement) == [.masonry(columns: 3, rows: 2)])
  }

  @Test func columnsShowsTheWallAgainWithTheMemosOfNow() async {
    let sut = makeSUT()
    sut.show(.success(page), .first)
    sut.note([PhotoNews(id: "photo-1", isStarred: true, memo: "sea", tags: ["sky"])])
    await sut.perform(Command(.columns, text: "3"))
    #expect(output.pages.map(\.arrangement) == [nil, 3].map { .masonry(columns: $0, rows: 2) })
    let captions = output.pages.last?.cards.map { $0.text(20, false).map(\.text.text) }
    #expect(captions?.first == ["1 ★ sea", "#sky · Amy Rivers"])
  }

  @Test func theNumbersOnScreenCanBeCompletedWithTheirMemos() {
    let sut = makeSUT()
    func show(_ page: ListPage, _ rows: DisplayedSavedPhoto...) {
      sut.show(.success(.init(photos: rows, hasMore: true, total: 3, footer: "")), page)
    }
    let labels = { sut.choices.map { "\($0.number) \($0.photo?.memo ?? "")" } }
    show(.first, .row(1, memo: "light"), .row(2, memo: ""))
    show(.next, .row(3, memo: "sea"))
    #expect(labels() == ["1 light", "2 ", "3 sea"] && sut.hasMore)
    show(.first, .row(1, memo: "sea"))
    #expect(labels() == ["1 sea"])
  }

  @Test(arguments: [(nil, 15), (0, 4), (3, 4), (6, 6), (15, 15), (40, 15)])
  func aPageHasAsManyPhotosAsTheirCardsFitButFourAtLeastAndFifteenAtMost(cards: Int?, limit: Int) {
    #expect(SceneOutputSpy(cardsThatFit: cards).savedPhotosThatFit == limit)
    #expect(SceneOutputSpy(cardsThatFit: cards, savedLayout: .list).savedPhotosThatFit == 15)
  }
}

extension DisplayedSavedPhoto {
  fileprivate static func row(_ number: Int, memo: String) -> DisplayedSavedPhoto {
    DisplayedSavedPhoto(
      row: DisplayedPhoto(.make(number), isStarred: true),
      saving: DisplayedSaving(.make(memo: memo), timeZone: .gmt))
  }
}
