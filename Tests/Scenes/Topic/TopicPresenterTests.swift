import SceneCore
import TestSupport
import Testing

@testable import Domain
@testable import TopicScene

@MainActor struct TopicPresenterTests {
  private let viewController = TopicDisplayLogicSpy()
  private let sut = TopicPresenter()
  private let photos = ShownPhotos(
    photos: [.make(3)], states: .init(starred: [Photo.make().key: ""]), hasMore: true)

  init() {
    sut.viewController = viewController
  }

  private func displayed(_ topic: Topic) throws -> DisplayedList<TopicPhotos.Head> {
    sut.presentFetchedPhotos(
      response: .init(page: .again, result: .success(.init(topic: topic, photos: photos))))
    return try viewController.last(TopicPhotos.FetchPhotos.ViewModel.self).result.get()
  }

  @Test func theHeadingIsTheTopicAndThePhotosAreAFeed() throws {
    let shown = try displayed(.make(owners: ["Amy Rivers", "윤바다"]))
    #expect((shown.head.topic.slug, shown.head.topic.title) == ("golden-hour", "Golden Hour"))
    #expect(shown.head.topic.total == 120)
    #expect(
      shown.head.topic.facts == [
        "The first hour of light, and the last.", "Since 2020-09-16", "Curated by Amy Rivers, 윤바다",
      ])
    #expect(shown.feed == DisplayedFeed(photos))
  }

  @Test func factsThatAreNotKnownAreLeftOut() throws {
    let shown = try displayed(.make(description: nil, startsAt: nil, owners: [], total: nil))
    #expect(shown.head.topic.facts.isEmpty && shown.head.topic.total == nil)
  }

  @Test func longTextsAreCut() throws {
    let long = String(repeating: "word ", count: 600)
    let facts = try displayed(.make(description: long, startsAt: long, owners: [long, long])).head.topic.facts
    #expect(facts.map(\.count) == [200, 16, 200])
  }

  @Test func aFailureIsASentence() {
    sut.presentFetchedPhotos(response: .init(page: .next, result: .failure(.photos(.noTopic(slug: "seas")))))
    let error = DisplayedError(.photos(.noTopic(slug: "seas")))
    #expect(
      viewController.messages == [TopicPhotos.FetchPhotos.ViewModel(page: .next, result: .failure(error))])
  }
}
