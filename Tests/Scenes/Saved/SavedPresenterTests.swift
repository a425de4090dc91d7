import Domain
import FoundationEssentials
import SceneCore
import TestSupport
import Testing

@testable import SavedScene

@MainActor struct SavedPresenterTests {
  private let viewController = SavedDisplayLogicSpy()
  private let sut = SavedPresenter(timeZone: .gmt)

  init() {
    sut.viewController = viewController
  }

  private func page(_ shown: Saved.ShownPhotos, by sut: SavedPresenter) throws -> Saved.DisplayedPhotos {
    sut.viewController = viewController
    sut.presentFetchedSaved(response: .init(result: .success(shown)))
    return try viewController.last(Saved.FetchSaved.ViewModel.self).result.get()
  }

  @Test func aSavedPhotoIsShownWithItsMemoAndItsDay() throws {
    let shown = Saved.ShownPhotos(photos: [.init(number: 1, saved: .make())], total: 1, hasMore: false)
    let row = try #require(try page(shown, by: sut).photos.first)
    #expect(row.row == DisplayedPhoto(.make(1), isStarred: true, file: "photo-1.jpg"))
    #expect(row.row.picture.file == "photo-1.jpg")
    #expect(row.saving.memo == "light for the kitchen")
    #expect(row.saving.savedAt == "2026-11-21T10:00:00Z")
    #expect(row.saving.day == "2026-11-21")
    #expect(row.saving.file == "photo-1.jpg")
  }

  @Test func theDayIsLocalAndTheTimeIsInUTC() throws {
    let late = SavedPhoto.make(savedAt: .make(20 * 3_600))
    let shown = Saved.ShownPhotos(photos: [.init(number: 1, saved: late)], total: 1, hasMore: false)
    let seoul = SavedPresenter(timeZone: try #require(TimeZone(secondsFromGMT: 9 * 3_600)))
    let row = try #require(try page(shown, by: seoul).photos.first)
    #expect(row.saving.day == "2026-11-22")
    #expect(row.saving.savedAt == "2026-11-22T06:00:00Z")
  }

  @Test(arguments: [
    (0, 0, false, "Nothing is saved yet. Type home to see photos, then star 3 \"a memo\" to keep the third."),
    (1, 1, false, "1 photo saved · Demo catalogue"), (2, 2, false, "2 photos saved · Demo catalogue"),
    (20, 15, true, "20 photos saved · Demo catalogue · next for more"),
    (20, 0, false, "There are no more saved photos."),
  ])
  func theFooterSaysHowManyThereAreAndWhatToDo(
    total: Int, shown: Int, hasMore: Bool, expected: String
  ) throws {
    let photos = (0..<shown).map { Saved.NumberedSavedPhoto(number: $0 + 1, saved: .make()) }
    #expect(try page(.init(photos: photos, total: total, hasMore: hasMore), by: sut).lastLine == expected)
  }

  @Test(arguments: [
    ([], nil),
    (
      ["row 7: a"],
      "1 saved photo is not listed because its row in the library cannot be read (row 7: a). "
        + "It stays as it is."
    ),
    (
      ["row 7: a", "row 8: b", "row 9: c", "row 10: d"],
      "4 saved photos are not listed because their rows in the library cannot be read "
        + "(row 7: a; row 8: b; row 9: c; …). They stay as they are."
    ),
  ])
  func aRemarkSaysHowManyPhotosAreMissingAndWhy(unreadable: [String], remark: String?) throws {
    let shown = Saved.ShownPhotos(photos: [], total: 9, hasMore: false, unreadable: unreadable)
    let page = try page(shown, by: sut)
    #expect(page.remark == remark)
    #expect(page.footer == (remark == nil ? "There are no more saved photos." : "9 photos saved"))
  }

  @Test func theFooterNamesEachSourceOnce() throws {
    let sources: [PhotoSource] = [.unsplash, .demo, .unsplash, .server(host: "photos.test")]
    let photos = zip(1..., sources).map {
      Saved.NumberedSavedPhoto(number: $0, saved: .make(photo: .make(source: $1)))
    }
    #expect(
      try page(.init(photos: photos, total: 4, hasMore: false), by: sut).footer
        == "4 photos saved · Photos from Unsplash · Demo catalogue · Photos from photos.test")
  }

  @Test func aMissingPictureHasNoFile() throws {
    let photo = Saved.NumberedSavedPhoto(number: 1, saved: .make(file: nil))
    let row = try #require(try page(.init(photos: [photo], total: 1, hasMore: false), by: sut).photos.first)
    #expect(row.saving.file == nil)
    #expect(row.saving.isFileMissing)
  }

  @Test func aPhotoDeletedInTheMeantimeIsReported() {
    sut.presentPreparedDeletion(response: .init(result: .failure(.library(.notSaved))))
    let error = DisplayedError(
      .notSaved, "This photo is no longer in the library. Type saved to see what is.")
    #expect(viewController.messages == [Saved.PrepareDeletion.ViewModel(result: .failure(error))])
  }

  @Test(arguments: [
    (
      String(repeating: "light ", count: 20),
      "Delete \"" + String(repeating: "light ", count: 9) + "lig…\"? [y/N] "
    ),
    (String(repeating: "바다", count: 15), "Delete \"" + String(repeating: "바다", count: 14) + "…\"? [y/N] "),
    ("  ", "Delete photo 1 by Amy Rivers? [y/N] "),
    ("light for the kitchen", "Delete \"light for the kitchen\"? [y/N] "),
    ("", "Delete photo 1 by Amy Rivers? [y/N] "),
  ])
  func theQuestionQuotesTheMemo(memo: String, expected: String) {
    let photo = Saved.NumberedSavedPhoto(number: 1, saved: .make(memo: memo))
    sut.presentPreparedDeletion(response: .init(result: .success([photo])))
    #expect(viewController.messages == [Saved.PrepareDeletion.ViewModel(result: .success(expected))])
  }

  @Test(arguments: [
    (
      Saved.AnsweredDeletion.deleted([.init(photo: .make(1), memo: "light")]),
      DisplayedMove(.deleted, .make(), memo: "light"),
      "Photo 1 by Amy Rivers is no longer in the library; its memo was \"light\". Type undo to bring it back."
    ),
    (.kept([.make(1)]), DisplayedMove(.kept, .make()), "Photo 1 by Amy Rivers was kept."),
  ])
  func theOutcomeOfADeletionIsShown(
    deletion: Saved.AnsweredDeletion, expected: DisplayedMove, sentence: String
  ) throws {
    sut.presentDeletedPhotos(response: .init(result: .success(deletion)))
    let shown = try viewController.last(Saved.DeletePhotos.ViewModel.self).result.get()
    #expect(shown.results == [expected] && shown.isSingle && shown.sentences == [sentence])
  }

  @Test func theErrorForAQuestionThatCannotBeAskedSuggestsTheFlag() {
    sut.presentDeletedPhotos(response: .init(result: .failure(.notAsked)))
    let error = DisplayedError(
      .notAsked, "This needs confirmation. Add --yes to the command."
    )
    #expect(viewController.messages == [Saved.DeletePhotos.ViewModel(result: .failure(error))])
  }

  @Test func theErrorForANumberInAnEmptyLibrarySuggestsSaved() {
    sut.presentSelectedPhoto(response: .init(result: .failure(.unknownNumber(1, count: 0))))
    let error = DisplayedError(.unknownNumber, "There is no photo 1 here. Type saved to see what is saved.")
    #expect(viewController.messages == [Saved.SelectPhoto.ViewModel(error: error)])
  }
}
