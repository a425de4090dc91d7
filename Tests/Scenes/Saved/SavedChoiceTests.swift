import Domain
import FoundationEssentials
import SceneCore
import Terminal
import TestSupport
import Testing

@testable import SavedScene

/// The photos of Saved that Tab offers.
@MainActor struct SavedChoiceTests {
  private func makeSUT() -> SavedViewController { .make(SavedBusinessLogicSpy(), output: SceneOutputSpy()) }

  @Test func whatIsBackIsOfferedAgainAndWhatIsGoneIsNot() {
    let sut = makeSUT()
    func show(_ list: Saved.ListName) {
      let rows = (1...2).map {
        Saved.DisplayedSavedPhoto(
          row: DisplayedPhoto(.make($0, id: "p\($0)"), isStarred: list != .trash),
          saving: DisplayedSaving(.make(memo: "old"), timeZone: .gmt))
      }
      let page = Saved.DisplayedPhotos(list: list, photos: rows, hasMore: false, total: 2, footer: "")
      sut.displayFetchedSaved(viewModel: .init(result: .success(page)))
    }
    let numbers = { sut.numberedChoices.map(\.number) }
    show(.saved)
    sut.note([PhotoNews(id: "p1", isStarred: false, memo: "new")])
    #expect(numbers() == [2])
    sut.note([PhotoNews(id: "p1", isStarred: true, memo: "new")])
    #expect(numbers() == [1, 2])
    #expect(sut.numberedChoices[0].photo?.memo == "new")
    show(.trash)
    let restored = DisplayedMove(.restored, .make(id: "p2"))
    sut.displayRestoredPhotos(
      viewModel: .init(result: .success(.init([restored], isSingle: true, sentences: []))))
    #expect(numbers() == [1])
    sut.note([PhotoNews(id: "p2", isStarred: false)])
    #expect(numbers() == [1, 2])
    sut.displayPurgedPhotos(
      viewModel: .init(
        result: .success(.init(outcome: "purged", count: 1, results: [.init(id: "p1")], sentence: ""))))
    #expect(numbers() == [2])
  }

  @Test func theNumbersOnShowCanBeCompletedWithTheirMemos() {
    let sut = makeSUT()
    func page(_ rows: Saved.DisplayedSavedPhoto...) -> Result<Saved.DisplayedPhotos, DisplayedError> {
      .success(.init(photos: rows, hasMore: true, total: 3, footer: ""))
    }
    let labels = { sut.numberedChoices.map { "\($0.number) \($0.photo?.memo ?? "")" } }
    sut.displayFetchedSaved(viewModel: .init(result: page(.row(1, memo: "light"), .row(2, memo: ""))))
    sut.displayFetchedNextPage(viewModel: .init(result: page(.row(3, memo: "sea"))))
    #expect(labels() == ["1 light", "2 ", "3 sea"])
    sut.displayRestoredSaved(viewModel: .init(result: page(.row(1, memo: "sea"))))
    #expect(labels() == ["1 sea"])
  }

  @Test func aMemoThatChangedIsOfferedAndADeletedPhotoIsNot() {
    let sut = makeSUT()
    let photos = (1...3).map { NumberedPhoto.make($0, id: "p\($0)") }
    let rows = photos.map {
      Saved.DisplayedSavedPhoto(
        row: DisplayedPhoto($0, isStarred: true), saving: DisplayedSaving(.make(memo: "old"), timeZone: .gmt))
    }
    let page = Saved.DisplayedPhotos(photos: rows, hasMore: false, total: 3, footer: "")
    sut.displayFetchedSaved(viewModel: .init(result: .success(page)))
    let updated = UpdatedMemo(photo: photos[1], memo: "new")
    sut.displayUpdatedMemo(viewModel: .init(result: .success(DisplayedMemo(updated))))
    sut.displayDeletedPhotos(viewModel: .init(result: .success(.init(kept: [photos[2]]))))
    let removed = RemovedPhoto(photo: photos[0], memo: "old")
    sut.displayDeletedPhotos(viewModel: .init(result: .success(.init(removed: [removed]))))
    #expect(sut.numberedChoices.map { "\($0.number) \($0.photo?.memo ?? "")" } == ["2 new", "3 old"])
  }
}
