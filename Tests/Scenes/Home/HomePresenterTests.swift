import Domain
import SceneCore
import TestSupport
import Testing

@testable import HomeScene

@MainActor struct HomePresenterTests {
  private let viewController = HomeDisplayLogicSpy()
  private let sut = HomePresenter()

  init() {
    sut.viewController = viewController
  }

  private func page(_ shown: Home.ShownPhotos) throws -> Home.DisplayedPhotos {
    sut.presentFetchedPhotos(response: .init(result: .success(shown)))
    guard case .displayFetchedPhotos(let viewModel) = viewController.messages.last else {
      throw NothingDisplayed()
    }
    return try viewModel.result.get()
  }

  private struct NothingDisplayed: Error {}

  @Test func aPhotoIsShownAsItsRow() throws {
    let shown = Home.ShownPhotos(
      photos: [.make(3)], starred: [Photo.make().key], hasMore: true)
    let row = try #require(try page(shown).photos.first)
    #expect(row == DisplayedPhoto(.make(3), isStarred: true))
    #expect(row.label == "Photo 3")
    #expect(row.photographer == "Amy Rivers")
    #expect(row.starred)
  }

  @Test func aStarDoesNotChangeThePhotosLabel() throws {
    let starred = Home.ShownPhotos(photos: [.make(3)], starred: [Photo.make().key], hasMore: false)
    let plain = Home.ShownPhotos(photos: [.make(3)], starred: [], hasMore: false)
    #expect(try page(starred).photos.map(\.label) == (try page(plain).photos.map(\.label)))
  }

  @Test(arguments: [
    (PhotoSource.demo, true, "Demo catalogue · next for more"),
    (.unsplash, true, "Photos from Unsplash · next for more"),
    (.server(host: "photos.test"), false, "Photos from photos.test · the end of the list"),
  ])
  func theFooterCreditsTheSourceAndSaysWhatComesNext(
    source: PhotoSource, hasMore: Bool, expected: String
  ) throws {
    let photo = NumberedPhoto(number: 1, photo: .make(source: source))
    let shown = Home.ShownPhotos(photos: [photo], starred: [], hasMore: hasMore)
    #expect(try page(shown).footer == expected)
  }

  @Test(arguments: [
    (false, "There are no more photos."), (true, "Nothing new on the next pages; type next to go on."),
  ])
  func aPageThatAddsNothingSaysWhy(hasMore: Bool, expected: String) throws {
    #expect(try page(.init(photos: [], starred: [], hasMore: hasMore)).footer == expected)
  }

  @Test(arguments: [
    (0, nil), (1, "1 photo could not be read and was left out."),
    (2, "2 photos could not be read and were left out."),
  ])
  func photosThatCouldNotBeReadAreMentioned(unreadable: Int, expected: String?) throws {
    let shown = Home.ShownPhotos(photos: [.make()], starred: [], hasMore: true, unreadable: unreadable)
    #expect(try page(shown).remark == expected)
  }

  @Test func theThreeUseCasesThatShowPhotosShowThemAlike() {
    let result = Result<Home.ShownPhotos, SceneFailure>.failure(.photos(.timedOut))
    sut.presentFetchedPhotos(response: .init(result: result))
    sut.presentFetchedNextPage(response: .init(result: result))
    sut.presentRestoredPhotos(response: .init(result: result))
    let error = DisplayedError(PhotosError.timedOut)
    #expect(
      viewController.messages == [
        .displayFetchedPhotos(.init(result: .failure(error))),
        .displayFetchedNextPage(.init(result: .failure(error))),
        .displayRestoredPhotos(.init(result: .failure(error))),
      ])
  }

  @Test func beforeTheFirstPageANumberLeadsToHome() {
    sut.presentSelectedPhoto(response: .init(result: .failure(.unknownNumber(3, count: 0))))
    let error = DisplayedError(.unknownNumber, "There is no photo 3 yet. Type home to see photos.")
    #expect(viewController.messages == [.displaySelectedPhoto(.init(error: error))])
  }

  @Test func aSelectedPhotoIsNoError() {
    sut.presentSelectedPhoto(response: .init(result: .success(.make())))
    #expect(viewController.messages == [.displaySelectedPhoto(.init(error: nil))])
  }

  @Test func aStarredPhotoIsShownWithItsOutcome() {
    let starred = StarredPhoto(photo: .make(3), result: StarResult(outcome: .starred, memo: "light"))
    sut.presentStarredPhoto(response: .init(result: .success(starred)))
    #expect(
      viewController.messages == [.displayStarredPhoto(.init(result: .success(DisplayedStar(starred))))])
  }

  @Test func anUnstarredPhotoIsShownAsDeleted() {
    sut.presentUnstarredPhoto(response: .init(result: .success(.make(3))))
    let expected = DisplayedDeletion(
      outcome: "deleted", id: "photo-1", sentence: "Photo 3 is no longer in the library.")
    #expect(viewController.messages == [.displayUnstarredPhoto(.init(result: .success(expected)))])
  }
}
