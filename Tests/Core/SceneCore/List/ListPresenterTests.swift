import Domain
import TestSupport
import Testing

@testable import SceneCore

@MainActor struct ListPresenterTests {
  private let viewController = ListDisplayLogicSpy()
  private let sut = ListPresenter(beforeTheFirstPhoto: "Type home to see photos.", timeZone: .gmt)

  init() {
    sut.viewController = viewController
  }

  @Test func aStarredPhotoIsShownWithItsOutcome() {
    let starred = StarredPhoto(photo: .make(3), result: StarResult(outcome: .starred, memo: "light"))
    sut.presentStarredPhotos(response: .init(result: .success(.init(photos: [starred]))))
    let expected = DisplayedOutcome(starred, sentence: "Saved 3 · Amy Rivers · \"light\"")
    #expect(viewController.messages == [List.StarPhotos.ViewModel(result: .success(expected))])
  }

  @Test func anUnstarredPhotoIsShownAsDeleted() {
    sut.presentDeletedPhotos(response: .init(result: .success([.init(photo: .make(3), memo: "")])))
    let expected = DisplayedOutcome(
      [DisplayedMove(.deleted, .make())], isSingle: true,
      sentences: ["Moved 3 · Amy Rivers to the trash · undo brings it back"])
    #expect(viewController.messages == [List.DeletePhotos.ViewModel(result: .success(expected))])
  }

  @Test func theErrorForANumberBeforeTheFirstPhotoSaysHowToGetPhotos() {
    sut.presentStarredPhotos(response: .init(result: .failure(.unknownNumber(3, count: 0))))
    sut.presentDeletedPhotos(response: .init(result: .failure(.unknownNumber(3, count: 0))))
    sut.presentSelectedPhotos(response: .init(result: .failure(.unknownNumber(3, count: 0))))
    let error = DisplayedError(
      .unknownNumber, "Nothing is listed here, so there is no photo 3. Type home to see photos.")
    #expect(
      viewController.messages == [
        List.StarPhotos.ViewModel(result: .failure(error)),
        List.DeletePhotos.ViewModel(result: .failure(error)), List.SelectPhotos.ViewModel(error: error),
      ])
  }
}
