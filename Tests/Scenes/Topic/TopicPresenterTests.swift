import Domain
import SceneCore
import TestSupport
import Testing

@testable import TopicScene

@MainActor struct TopicPresenterTests {
  private let viewController = TopicDisplayLogicSpy()
  private let sut = TopicPresenter()
  private let photos = ShownPhotos(photos: [.make(3)], starred: [Photo.make().key], hasMore: true)

  init() {
    sut.viewController = viewController
  }

  private func displayed(_ topic: Topic) throws -> TopicPhotos.DisplayedTopic {
    sut.presentRestoredPhotos(response: .init(result: .success(.init(topic: topic, photos: photos))))
    return try viewController.last(TopicPhotos.RestorePhotos.ViewModel.self).result.get()
  }

  @Test func theHeadingIsTheTopicAndThePhotosAreAFeed() throws {
    let shown = try displayed(.make(owners: ["Amy Rivers", "윤바다"]))
    #expect((shown.heading.slug, shown.heading.title) == ("golden-hour", "Golden Hour"))
    #expect(shown.heading.total == 120)
    #expect(
      shown.heading.facts == [
        "The first hour of light, and the last.", "Since 2020-09-16", "Looked after by Amy Rivers, 윤바다",
      ])
    #expect(shown.feed == DisplayedFeed(photos))
  }

  @Test func factsThatAreNotKnownAreLeftOut() throws {
    let shown = try displayed(.make(description: nil, startsAt: nil, owners: [], total: nil))
    #expect(shown.heading.facts.isEmpty && shown.heading.total == nil)
  }

  @Test func longTextsAreCut() throws {
    let long = String(repeating: "word ", count: 600)
    let facts = try displayed(.make(description: long, startsAt: long, owners: [long, long])).heading.facts
    #expect(facts.map(\.count) == [200, 16, 200])
  }

  @Test func bothUseCasesThatShowPhotosShowThemAlike() {
    let result = Result<TopicPhotos.ShownTopic, Failure>.failure(.photos(.noTopic(slug: "seas")))
    sut.presentRestoredPhotos(response: .init(result: result))
    sut.presentFetchedNextPage(response: .init(result: result))
    let error = DisplayedError(Failure.photos(.noTopic(slug: "seas")))
    #expect(
      viewController.messages == [
        TopicPhotos.RestorePhotos.ViewModel(result: .failure(error)),
        TopicPhotos.FetchNextPage.ViewModel(result: .failure(error)),
      ])
  }

  @Test func arrangedPhotosAreTheListWithItsColumns() {
    sut.presentArrangedPhotos(response: .init(columns: 2, result: .success(photos)))
    let expected = DisplayedArrangement(columns: 2, feed: DisplayedFeed(photos))
    #expect(viewController.messages == [TopicPhotos.ArrangePhotos.ViewModel(result: .success(expected))])
  }

  @Test func aSelectedPhotoIsPresentedWithoutAnErrorAndAnUnknownOneWithIt() {
    sut.presentSelectedPhoto(response: .init(result: .success(.make())))
    sut.presentSelectedPhoto(response: .init(result: .failure(.unknownNumber(9, count: 3))))
    #expect(
      viewController.messages == [
        TopicPhotos.SelectPhoto.ViewModel(error: nil),
        TopicPhotos.SelectPhoto.ViewModel(error: DisplayedError(.unknownNumber(9, count: 3))),
      ])
  }

  @Test func aStarredPhotoIsShownWithItsOutcome() {
    let starred = StarredPhoto(photo: .make(3), result: StarResult(outcome: .starred, memo: "light"))
    sut.presentStarredPhoto(response: .init(result: .success(starred)))
    let expected = DisplayedStar(starred, sentence: "Photo 3 is saved: \"light\"")
    #expect(viewController.messages == [TopicPhotos.StarPhoto.ViewModel(result: .success(expected))])
  }

  @Test func anUnstarredPhotoIsShownAsDeleted() {
    sut.presentUnstarredPhoto(response: .init(result: .success(.make(3))))
    let expected = DisplayedDeletion(
      .deleted, .make(), sentence: "Photo 3 is no longer in the library.")
    #expect(viewController.messages == [TopicPhotos.UnstarPhoto.ViewModel(result: .success(expected))])
  }
}
