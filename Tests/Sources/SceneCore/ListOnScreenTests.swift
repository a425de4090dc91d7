import SceneCore
import Terminal
import TestSupport
import Testing

@MainActor struct ListOnScreenTests {
  private let output = SceneOutputSpy()

  private func feed(_ numbers: Int..., remark: String? = nil) -> Result<DisplayedFeed, DisplayedError> {
    .success(
      DisplayedFeed(
        photos: numbers.map { DisplayedPhoto(.make($0), isStarred: false) }, hasMore: true, footer: "footer",
        remark: remark))
  }

  @Test func aPageThatIsAppendedAddsItsNumbersAndAListThatIsReplacedHasOnlyItsOwn() {
    var sut = ListOnScreen()
    sut.show(feed(1, 2), .replaced, feed: \.self, on: output)
    sut.show(feed(3), .appended, feed: \.self, on: output)
    #expect(sut.choices.map(\.number) == [1, 2, 3])
    sut.show(feed(1), .replaced, feed: \.self, on: output)
    #expect(sut.choices.map(\.number) == [1])
  }

  @Test func aListThatCouldNotBeShownLeavesTheNumbersBefore() {
    var sut = ListOnScreen()
    let error = DisplayedError(.cancelled, "Cancelled.")
    sut.show(.failure(error), .replaced, feed: \DisplayedFeed.self, on: output)
    #expect(!sut.isShown)
    sut.show(feed(1, 2), .replaced, feed: \.self, on: output)
    sut.show(.failure(error), .replaced, feed: \DisplayedFeed.self, on: output)
    #expect(sut.isShown && sut.choices.map(\.number) == [1, 2])
    #expect(output.messages.last == .fail(error))
  }

  @Test func theHeaderIsAboveTheListAndTheRemarkAfterIt() {
    var sut = ListOnScreen()
    sut.show(feed(1, remark: "remark"), .replaced, feed: \.self, header: { _ in ["header"] }, on: output)
    #expect(
      output.messages == [.show(["header", "1 ☆ 4000×3000 · Amy Rivers", "footer"]), .remark("remark")])
    #expect(output.pages.first?.header(false).map(\.text.text) == ["header"])
  }

  @Test func columnsAreKeptOnlyWhenTheyCouldBeShown() throws {
    var sut = ListOnScreen()
    let arrangement = DisplayedArrangement(columns: 3, feed: try feed(1).get())
    sut.arrange(.success(arrangement), on: output)
    sut.arrange(.failure(DisplayedError(.cancelled, "Cancelled.")), on: output)
    sut.show(feed(1), .replaced, feed: \.self, on: output)
    #expect(output.pages.map(\.arrangement) == [.masonry(columns: 3), .masonry(columns: 3)])
  }
}
