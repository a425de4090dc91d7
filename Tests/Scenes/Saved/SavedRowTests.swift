import Domain
import FoundationEssentials
import SceneCore
import Terminal
import TestSupport
import Testing

@testable import SavedScene

/// The list of Saved as it is shown, to people and to scripts.
@MainActor struct SavedRowTests {
  private let output = SceneOutputSpy()

  private func makeSUT(output: SceneOutputSpy? = nil) -> SavedViewController {
    .make(SavedBusinessLogicSpy(), output: output ?? self.output)
  }

  @Test func wherePicturesCanBeSeenAPhotoIsACard() {
    let page = Saved.DisplayedPhotos(
      photos: [.row(1, memo: "light"), .row(2, memo: "")], hasMore: false, total: 2, footer: "2 photos saved")
    makeSUT().displayFetchedSaved(viewModel: .init(result: .success(page)))
    #expect(output.pages.map(\.arrangement) == [.cards])
    #expect(output.pages.flatMap(\.cards).map(\.picture) == page.photos.map(\.row.picture))
    #expect(output.pages.first?.footer?.text == "2 photos saved")
    let texts = output.pages.flatMap(\.cards).map { $0.text(24, false).map(\.text.text) }
    #expect(
      texts == [
        ["1 ★ \"light\"", "Amy Rivers · 2026-11-21"],
        ["2 ★ Light over the sea", "Amy Rivers · 2026-11-21"],
      ])
  }

  @Test func aRowHasTheMemoIfThereIsOne() {
    let page = Saved.DisplayedPhotos(
      photos: [.row(1, memo: "light for the kitchen"), .row(2, memo: "")], hasMore: false, total: 2,
      footer: "2 photos saved")
    makeSUT().displayFetchedSaved(viewModel: .init(result: .success(page)))
    #expect(
      output.messages == [
        .show([
          "1 ★ \"light for the kitchen\" · 4000×3000 · Amy Rivers · 2026-11-21",
          "2 ★ 4000×3000 · Amy Rivers · 2026-11-21", "2 photos saved",
        ])
      ])
  }

  @Test func aListThatIsShownAgainShowsItsLastPageAndKeepsTheNumbersBeforeIt() {
    let page = Saved.DisplayedPhotos(
      photos: [.row(1, memo: "light"), .row(2, memo: "")], before: 1, hasMore: false, total: 2,
      footer: "footer"
    )
    let sut = makeSUT()
    sut.displayRestoredSaved(viewModel: .init(result: .success(page)))
    #expect(output.messages == [.show(["2 ★ 4000×3000 · Amy Rivers · 2026-11-21", "footer"])])
    #expect(output.pages.map(\.cards.count) == [1])
    #expect(output.json.first?.contains(#""label":"Photo 1""#) == false)
    #expect(sut.numberedChoices.map(\.number) == [1, 2])
  }

  @Test(arguments: [
    (70, "1 ★ \"light for the kitchen\"  4000×3000  Amy Rivers  2026-11-21"),
    (60, "1 ★ \"light for the kitchen\"  4000×3000  Amy Rivers"),
    (45, "1 ★ \"light for the kitchen\"  Amy Rivers"), (36, "1 ★ \"light for the kitchen\""),
    (20, "1 ★ \"light for the…\""), (13, "1 ★ \"light …\""),
  ])
  func whenARowDoesNotFitTheMemoIsCutLast(width: Int, expected: String) {
    let output = SceneOutputSpy(width: width)
    let page = Saved.DisplayedPhotos(
      photos: [.row(1, memo: "light for the kitchen")], hasMore: false, total: 1, footer: "footer")
    makeSUT(output: output).displayFetchedSaved(viewModel: .init(result: .success(page)))
    #expect(output.messages == [.show([expected, "footer"])])
  }

  @Test func aScriptGetsTheKeysOfTheRowAndOfTheLibrary() {
    let page = Saved.DisplayedPhotos(photos: [.row(1, memo: "")], hasMore: false, total: 1, footer: "footer")
    makeSUT().displayFetchedSaved(viewModel: .init(result: .success(page)))
    #expect(
      output.json == [
        """
        {"before":0,"hasMore":false,"photos":[{"color":"#60544d","deletedAt":null,\
        "description":"Light over the sea","file":"photo-1.jpg","height":3000,"id":"photo-1","label":"Photo 1",\
        "libraryTags":[],"memo":null,"number":1,\
        "photographer":"Amy Rivers","savedAt":"2026-11-21T10:00:00Z","starred":true,"watermarked":false,\
        "width":4000}],"query":null,"reverse":false,"sort":null,"total":1}
        """
      ])
  }
}
