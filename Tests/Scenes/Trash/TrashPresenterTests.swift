import SceneCore
import TestSupport
import Testing

@testable import Domain
@testable import TrashScene

@MainActor struct TrashPresenterTests {
  private let viewController = TrashDisplayLogicSpy()
  private let sut = TrashPresenter(timeZone: .gmt)

  init() {
    sut.viewController = viewController
  }

  @Test(arguments: [
    (1, 1, "1 photo in the trash · Demo catalogue · restore 1 brings the first back"),
    (0, 0, "The trash is empty. Type saved to see the library."), (0, 3, "There is no more in the trash."),
  ])
  func theLastLineSaysHowManyThereAre(shown: Int, total: Int, expected: String) throws {
    let photos = (0..<shown).map { NumberedSavedPhoto(number: $0 + 1, saved: .make()) }
    sut.presentFetchedPhotos(
      response: .init(page: .first, result: .success(.init(photos: photos, total: total, hasMore: false))))
    let page = try viewController.last(Trash.FetchPhotos.ViewModel.self).result.get()
    #expect(page.lastLine == expected && page.sort == nil)
  }

  @Test func aFailureIsASentence() {
    sut.presentFetchedPhotos(response: .init(page: .next, result: .failure(.library(.busy))))
    let error = DisplayedError(.library(.busy))
    #expect(viewController.messages == [Trash.FetchPhotos.ViewModel(page: .next, result: .failure(error))])
  }

  @Test func anEmptyTrashNeedsNoQuestion() throws {
    sut.presentPreparedPurge(response: .init(result: .success(.all(.empty))))
    #expect(
      try viewController.last(Trash.PreparePurge.ViewModel.self).result
        == .success(
          .nothing(.init(outcome: "purged", count: 0, results: [], sentence: "The trash is empty."))))
  }

  @Test(arguments: [
    (0, 2, "Remove 2 photos from the trash for good? [y/N] "),
    (1, 1, "Remove \"memo 1\" from the trash for good? [y/N] "),
    (
      4, 4,
      "Remove 4 photos from the trash for good: \"memo 1\", \"memo 2\", \"memo 3\" and \"memo 4\"? [y/N] "
    ),
    (4, 9, "Remove 9 photos from the trash for good: \"memo 1\", \"memo 2\", \"memo 3\" and 6 more? [y/N] "),
  ]) func theQuestionBeforeAPurgeCountsAndNamesThePhotos(named: Int, total: Int, question: String) throws {
    let photos = (0..<named).map { SavedPhoto.make(memo: "memo \($0 + 1)") }
    let page = SavedPage(photos: photos, total: total, hasMore: named < total)
    sut.presentPreparedPurge(response: .init(result: .success(.all(page))))
    #expect(
      try viewController.last(Trash.PreparePurge.ViewModel.self).result == .success(.ask(question)))
    guard named == total else { return }
    let numbered = photos.map { NumberedSavedPhoto(number: 1, saved: $0) }
    sut.presentPreparedPurge(response: .init(result: .success(.these(numbered))))
    #expect(
      try viewController.last(Trash.PreparePurge.ViewModel.self).result == .success(.ask(question)))
  }

  @Test func aNumberThatAnEmptyTrashLacksLeadsToTheTrash() throws {
    sut.presentRestoredPhotos(response: .init(result: .failure(.unknownNumber(1, count: 0))))
    #expect(
      try viewController.last(Trash.RestorePhotos.ViewModel.self).result
        == .failure(
          .init(.unknownNumber, "There is no photo 1 here. Type trash to list it.")))
  }

  @Test func restoredPhotosAndAPurgeAreSentences() throws {
    let photos = ["light", "sea"].map { NumberedSavedPhoto(saved: .make(memo: $0)) }
    sut.presentRestoredPhotos(response: .init(result: .success([photos[0]])))
    #expect(
      try viewController.last(Trash.RestorePhotos.ViewModel.self).result.get().sentences
        == ["Restored the photo by Amy Rivers · \"light\""])
    sut.presentRestoredPhotos(response: .init(result: .success(photos)))
    #expect(
      try viewController.last(Trash.RestorePhotos.ViewModel.self).result.get().sentences
        == ["Restored 2 photos"])
    sut.presentPurgedPhotos(response: .init(result: .success(.purged(count: 1, []))))
    #expect(
      try viewController.last(Trash.PurgePhotos.ViewModel.self).result
        == .success(.init(outcome: "purged", count: 1, results: [], sentence: "Removed 1 photo for good")))
    sut.presentPurgedPhotos(response: .init(result: .success(.kept)))
    #expect(
      try viewController.last(Trash.PurgePhotos.ViewModel.self).result
        == .success(.init(outcome: "kept", count: 0, results: [], sentence: "Nothing was removed")))
  }
}
