import Domain
import FoundationEssentials
import SceneCore
import Terminal
import TestSupport
import Testing

@testable import SavedScene

/// What is said of what was found, and of the trash.
@MainActor struct SavedViewsPresenterTests {
  private let viewController = SavedDisplayLogicSpy()
  private let sut = SavedPresenter(timeZone: .gmt)

  init() {
    sut.viewController = viewController
  }

  private func found(_ shown: Saved.ShownPhotos) throws -> Saved.DisplayedPhotos {
    sut.presentFoundPhotos(response: .init(result: .success(shown)))
    return try viewController.last(Saved.FindPhotos.ViewModel.self).result.get()
  }

  @Test func theLastLineSaysWhichViewItIs() throws {
    let photo = Saved.NumberedSavedPhoto(number: 1, saved: .make())
    let lines: [(Saved.View, Int, String)] = [
      (.finding("sea"), 1, "1 photo for sea · Demo catalogue"),
      (.finding("\"a b\""), 2, "2 photos for \"a b\" · Demo catalogue"),
      (.finding("-sea"), 0, "No saved photo matches -sea. Type saved to see all."),
      (.trash, 1, "1 photo in the trash · Demo catalogue · restore 1 brings the first back"),
      (.trash, 0, "The trash is empty. Type saved to see the library."),
    ]
    for (view, total, line) in lines {
      let shown = Saved.ShownPhotos(
        view: view, photos: Array(repeating: photo, count: total), total: total, hasMore: false)
      #expect(try found(shown).lastLine == line)
    }
    var empty = Saved.ShownPhotos(photos: [], total: 0, hasMore: false)
    empty.inTrash = 1
    #expect(
      try found(empty).footer == "The library is empty, and 1 photo is in the trash. Type trash to see it.")
    let long = Saved.ShownPhotos(
      view: .finding("by:\"" + String(repeating: "x", count: 60) + "\""), photos: [], total: 0, hasMore: false
    )
    #expect(
      try found(long).footer
        == "No saved photo matches by:\"\(String(repeating: "x", count: 35))…. Type saved to see all.")
    let end = Saved.ShownPhotos(view: .trash, photos: [], total: 3, hasMore: false)
    #expect(try found(end).footer == "There is no more in the trash.")
  }

  @Test func scriptsGetTheQueryAndWhenAPhotoWasDeleted() throws {
    var deleted = SavedPhoto.make()
    deleted.deletedAt = .make(60)
    let shown = Saved.ShownPhotos(
      view: .finding("sea"), photos: [.init(number: 1, saved: deleted)], total: 1, hasMore: false)
    let displayed = try found(shown)
    #expect(displayed.query == "sea")
    #expect(displayed.photos[0].saving.deletedAt?.hasSuffix("Z") == true)
    #expect(!displayed.photos[0].row.starred)
  }

  @Test func anEmptyTrashNeedsNoQuestion() throws {
    sut.presentPreparedPurge(response: .init(result: .success(.all(.empty))))
    #expect(
      try viewController.last(Saved.PreparePurge.ViewModel.self).result
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
      try viewController.last(Saved.PreparePurge.ViewModel.self).result == .success(.ask(question)))
  }

  @Test func aNumberThatAnEmptyListLacksLeadsToTheTrash() throws {
    sut.presentRestoredPhotos(response: .init(result: .failure(.unknownNumber(1, count: 0))))
    #expect(
      try viewController.last(Saved.RestorePhotos.ViewModel.self).result
        == .failure(
          .init(.unknownNumber, "There is no photo 1 here. Type trash to see what is in the trash.")))
  }

  @Test func theTrashSaysWhenAPhotoWasDeletedAndHowLongItStays() throws {
    var deleted = SavedPhoto.make(memo: "light")
    deleted.deletedAt = Date(timeIntervalSince1970: 1_763_683_200)
    for (days, text) in [(28, ", 28 days left"), (1, ", 1 day left"), (nil, "")] {
      deleted.daysLeft = days
      let shown = Saved.ShownPhotos(
        view: .trash, photos: [.init(number: 1, saved: deleted)], total: 1, hasMore: false)
      let stay = try #require(try found(shown).photos[0].saving.stay)
      #expect(stay.full == "deleted 2025-11-21\(text)")
      #expect(try found(shown).lines(within: nil)[0].text.text.hasSuffix(" · \(stay.full)"))
    }
    #expect(DisplayedSaving(.make(), timeZone: .gmt).stay == nil)
  }

  @Test func aRestoredPhotoAndAPurgeAreSentences() throws {
    sut.presentRestoredPhotos(response: .init(result: .success([.init(saved: .make(memo: "light"))])))
    #expect(
      try viewController.last(Saved.RestorePhotos.ViewModel.self).result.get().sentences.first
        == "The photo by Amy Rivers is in the library again: \"light\"")
    sut.presentPurgedPhotos(response: .init(result: .success(.purged(count: 1, []))))
    #expect(
      try viewController.last(Saved.PurgePhotos.ViewModel.self).result
        == .success(.init(outcome: "purged", count: 1, results: [], sentence: "Removed 1 photo for good.")))
    sut.presentPurgedPhotos(response: .init(result: .success(.kept)))
    #expect(
      try viewController.last(Saved.PurgePhotos.ViewModel.self).result
        == .success(.init(outcome: "kept", count: 0, results: [], sentence: "Nothing was removed.")))
  }
}
