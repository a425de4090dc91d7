import SceneCore
import TestSupport
import Testing

@testable import Domain
@testable import SavedScene

@MainActor struct SavedPresenterTests {
  private let viewController = SavedDisplayLogicSpy()
  private let sut = SavedPresenter(timeZone: .gmt)

  init() {
    sut.viewController = viewController
  }

  private func page(
    shown: Int, of total: Int, order: SavedOrder = .newestFirst, inTrash: Int = 0
  ) throws -> DisplayedSavedPhotos {
    let photos = (0..<shown).map { NumberedSavedPhoto(number: $0 + 1, saved: .make()) }
    let part = ShownSavedPhotos(photos: photos, total: total, hasMore: total > shown && shown > 0)
    sut.presentFetchedPhotos(
      response: .init(page: .first, result: .success(.init(order: order, photos: part, inTrash: inTrash))))
    return try viewController.last(Saved.FetchPhotos.ViewModel.self).result.get()
  }

  @Test(arguments: [
    (0, 0, "Nothing is saved yet. Type home to see photos, then star 3 \"a memo\" to keep the third."),
    (1, 1, "1 photo saved · Demo catalogue"), (2, 2, "2 photos saved · Demo catalogue"),
    (15, 20, "1–15 of 20 photos saved · Demo catalogue · next for more"),
    (0, 20, "There are no more saved photos."),
  ])
  func theLastLineSaysHowManyThereAreAndWhatToDo(shown: Int, total: Int, expected: String) throws {
    #expect(try page(shown: shown, of: total).lastLine == expected)
  }

  @Test(arguments: [
    (1, "The library is empty, and 1 photo is in the trash. Type trash to see it."),
    (2, "The library is empty, and 2 photos are in the trash. Type trash to see them."),
  ])
  func anEmptyLibraryLeadsToTheTrash(inTrash: Int, expected: String) throws {
    #expect(try page(shown: 0, of: 0, inTrash: inTrash).lastLine == expected)
  }

  @Test(arguments: [
    (SavedOrder(.saved), "1 photo saved · Demo catalogue"),
    (SavedOrder(.saved, isReversed: true), "1 photo saved · oldest first · Demo catalogue"),
    (SavedOrder(.memo), "1 photo saved · by memo · Demo catalogue"),
    (
      SavedOrder(.photographer, isReversed: true),
      "1 photo saved · by photographer, in reverse · Demo catalogue"
    ),
  ])
  func theOrderIsSaidAndForScripts(order: SavedOrder, footer: String) throws {
    let page = try page(shown: 1, of: 1, order: order)
    #expect(page.footer == footer)
    #expect(page.sort == order.key.rawValue && page.reverse == order.isReversed)
  }

  @Test func aFailureIsASentence() {
    sut.presentFetchedPhotos(response: .init(page: .next, result: .failure(.library(.busy))))
    let error = DisplayedError(.library(.busy))
    #expect(viewController.messages == [Saved.FetchPhotos.ViewModel(page: .next, result: .failure(error))])
  }
}
