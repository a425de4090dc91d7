import Terminal
import TestSupport
import Testing

@testable import Domain
@testable import SceneCore

/// The pages that a list shows.
@MainActor struct ListPageTests: ListSuite {
  let list = ListUnderTest()

  @Test func aPageIsOneLineForEachPhotoAndAFooter() {
    show(page)
    #expect(
      output.messages == [
        .show([
          "photo-1  9 ★ 4000×3000 · Amy Rivers", "p10 10 ☆ 4000×3000 · Amy Rivers",
          "Demo catalogue · next for more",
        ])
      ])
  }

  @Test func theOnlyCommandOfASessionNamesTheOptionForMore() {
    var page = page
    (page.photos, page.footer, page.nextHint) = ([], "footer", "next for more")
    let (prompt, shell) = (SceneOutputSpy(), SceneOutputSpy(isForOneCommand: true))
    for output in [prompt, shell] {
      ListViewController.make(recorder: recorder, output: output)
        .show(.success(page), .first, feed: \.self)
    }
    #expect(prompt.messages == [.show(["footer · next for more"])])
    #expect(shell.messages == [.show(["footer · --limit for more"])])
    #expect(shell.pages.first?.footer?.text == "footer · --limit for more")
  }

  @Test func wherePicturesCanBeSeenAPageIsAWallOfThem() {
    show(page)
    #expect(output.pages.map(\.arrangement) == [.masonry(columns: nil)])
    #expect(output.pages.flatMap(\.cards).map(\.picture) == page.photos.map(\.picture))
  }

  @Test func theHeaderIsAboveTheListAndTheRemarkAfterIt() {
    var page = page
    page.photos.removeFirst()
    page.remark = "1 photo could not be read and was left out."
    sut.show(.success(page), .first, feed: \.self, header: { _ in ["header"] })
    #expect(
      output.messages == [
        .show(["header", "p10 10 ☆ 4000×3000 · Amy Rivers", "Demo catalogue · next for more"]),
        .remark("1 photo could not be read and was left out."),
      ])
    #expect(output.pages.first?.header(false).map(\.text.text) == ["header"])
  }

  @Test func aListThatIsShownAgainShowsItsLastPageAndKeepsTheNumbersBeforeIt() {
    var list = page
    list.before = 9
    show(list)
    #expect(
      output.messages == [.show(["p10 10 ☆ 4000×3000 · Amy Rivers", "Demo catalogue · next for more"])])
    #expect(output.pages.map(\.cards.count) == [1])
    #expect(output.json.first?.contains(#""number":9,"#) == false)
    #expect(output.json.first?.contains(#""before":9,"#) == true)
    #expect(sut.choices.map(\.number) == [9, 10])
  }

  @Test func missingValuesAreNullAndNotLeftOut() {
    let bare = NumberedPhoto(number: 1, photo: .make(color: nil, description: nil, alternativeText: nil))
    show(DisplayedFeed(photos: [DisplayedPhoto(bare, isStarred: false)], hasMore: false, footer: ""))
    #expect(output.json.first?.contains(#""color":null"#) == true)
    #expect(output.json.first?.contains(#""description":null"#) == true)
  }

  @Test func aNarrowWindowLeavesTheNameWhole() {
    let output = SceneOutputSpy(width: 20)
    ListViewController.make(recorder: recorder, output: output)
      .show(.success(page), .first, feed: \.self)
    guard case .show(let lines) = output.messages.first else {
      Issue.record("Nothing was shown.")
      return
    }
    #expect(lines.prefix(2) == [" 9 ★ Amy Rivers", "10 ☆ Amy Rivers"])
  }

  @Test func aPageThatIsAppendedAddsItsNumbersAndAListThatIsReplacedHasOnlyItsOwn() {
    show(page)
    var more = page
    more.photos = [DisplayedPhoto(.make(11, id: "p11"), isStarred: false), page.photos[1]]
    show(more, .next)
    #expect(sut.choices.map(\.number) == [9, 10, 11])
    show(page, .previous)
    #expect(sut.choices.map(\.number) == [9, 10, 11])
    show(page)
    #expect(sut.choices.map(\.number) == [9, 10])
  }

  @Test func aListThatCouldNotBeShownLeavesTheNumbersBefore() {
    let failure = Result<DisplayedFeed, DisplayedError>.failure(DisplayedError(.cancelled, "Canceled."))
    sut.show(failure, .first, feed: \.self)
    #expect(!sut.isShown)
    show(page)
    sut.show(failure, .first, feed: \.self)
    #expect(sut.isShown && sut.choices.map(\.number) == [9, 10])
    #expect(output.messages.last == .fail(DisplayedError(.cancelled, "Canceled.")))
  }
}
