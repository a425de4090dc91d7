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

  private func feed(_ shown: ShownPhotos) throws -> DisplayedFeed {
    sut.presentFetchedPhotos(response: .init(result: .success(shown)))
    return try viewController.last(Home.FetchPhotos.ViewModel.self).result.get()
  }

  @Test func aPhotoIsShownAsARow() throws {
    let shown = ShownPhotos(
      photos: [.make(3)], starred: [Photo.make().key: ""], hasMore: true)
    let row = try #require(try feed(shown).photos.first)
    #expect(row.number == 3)
    #expect(row.id == "photo-1")
    #expect(row.label == "Photo 3")
    #expect(row.photographer == "Amy Rivers")
    #expect((row.width, row.height) == (4_000, 3_000))
    #expect(row.description == "Light over the sea")
    #expect(row.starred)
  }

  @Test func aStarDoesNotChangeThePhotosLabel() throws {
    let starred = ShownPhotos(photos: [.make(3)], starred: [Photo.make().key: ""], hasMore: false)
    let plain = ShownPhotos(photos: [.make(3)], starred: [:], hasMore: false)
    #expect(try feed(starred).photos.map(\.label) == (try feed(plain).photos.map(\.label)))
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
    let shown = ShownPhotos(photos: [photo], starred: [:], hasMore: hasMore)
    #expect(try feed(shown).lastLine == expected)
  }

  @Test(arguments: [
    (false, "There are no more photos."), (true, "Nothing new on the next pages; type next to go on."),
  ])
  func aPageWithNothingNewSaysWhy(hasMore: Bool, expected: String) throws {
    #expect(try feed(.init(photos: [], starred: [:], hasMore: hasMore)).footer == expected)
  }

  @Test(arguments: [
    (0, nil), (1, "1 photo could not be read and was left out."),
    (2, "2 photos could not be read and were left out."),
  ])
  func unreadablePhotosAreMentioned(unreadable: Int, expected: String?) throws {
    let shown = ShownPhotos(photos: [.make()], starred: [:], hasMore: true, unreadable: unreadable)
    #expect(try feed(shown).remark == expected)
  }

  @Test func theThreeUseCasesThatShowPhotosShowThemAlike() {
    let result = Result<ShownPhotos, Failure>.failure(.photos(.timedOut))
    sut.presentFetchedPhotos(response: .init(result: result))
    sut.presentFetchedNextPage(response: .init(result: result))
    sut.presentRestoredPhotos(response: .init(result: result))
    let error = DisplayedError(Failure.photos(.timedOut))
    #expect(
      viewController.messages == [
        Home.FetchPhotos.ViewModel(result: .failure(error)),
        Home.FetchNextPage.ViewModel(result: .failure(error)),
        Home.RestorePhotos.ViewModel(result: .failure(error)),
      ])
  }
}
