import Domain
import SceneCore
import TestSupport
import Testing

@testable import TopicsScene

@MainActor struct TopicsPresenterTests {
  private let viewController = TopicsDisplayLogicSpy()
  private let sut = TopicsPresenter()

  init() {
    sut.viewController = viewController
  }

  private func displayed(_ list: TopicList) throws -> Topics.DisplayedTopics {
    sut.presentFetchedTopics(response: .init(result: .success(list)))
    return try viewController.last(Topics.FetchTopics.ViewModel.self).result.get()
  }

  @Test func aTopicHasANumberAndItsPreviews() throws {
    let topic = Topic.make(previews: [.make(id: "v1"), .make(id: "v2")])
    let shown = try displayed(TopicList(topics: [.make(slug: "first"), topic])).topics[1]
    #expect(shown.number == 2)
    #expect((shown.slug, shown.title, shown.photos) == ("golden-hour", "Golden Hour", 120))
    #expect(shown.description == "The first hour of light, and the last.")
    #expect(shown.previews.map(\.name) == ["demo.v1", "demo.v2"])
  }

  @Test(arguments: [
    (PhotoSource.demo, nil), (.unsplash, "https://pages.test/t?utm_source=picterest&utm_medium=referral"),
    (.server(host: "photos.test"), "https://pages.test/t"),
  ])
  func aTopicLeadsToItsPageWhereItsSourceHasOne(source: PhotoSource, expected: String?) throws {
    var topic = Topic.make(source: source)
    topic.page = "https://pages.test/t"
    #expect(try displayed(TopicList(topics: [topic])).topics[0].page == expected)
  }

  @Test(arguments: [
    (PhotoSource.demo, "Demo catalogue · topic <n> for the photos of one"),
    (.unsplash, "Photos from Unsplash · topic <n> for the photos of one"),
  ])
  func theFooterCreditsTheSourceAndSaysWhatComesNext(source: PhotoSource, expected: String) throws {
    #expect(try displayed(TopicList(topics: [.make(source: source)])).footer == expected)
  }

  @Test func topicsThatWereKeptSayHowOldTheyAre() throws {
    let shown = try displayed(TopicList(topics: [.make()], age: 7_300))
    #expect(
      shown.footer == "Demo catalogue · offline, as of 2 hours ago · topic <n> for the photos of one")
    #expect(shown.age == 7_300)
  }

  @Test func aNextPageContinuesTheNumbers() throws {
    sut.presentFetchedTopics(
      response: .init(result: .success(TopicList(topics: [.make()], next: 3)), before: 30))
    let shown = try viewController.last(Topics.FetchTopics.ViewModel.self).result.get()
    #expect(shown.topics.map(\.number) == [31] && shown.hasMore)
    #expect(shown.footer == "Demo catalogue · topic <n> for the photos of one · next for more")
    sut.presentFetchedTopics(response: .init(result: .success(TopicList(topics: [])), before: 31))
    let last = try viewController.last(Topics.FetchTopics.ViewModel.self).result.get()
    #expect(last.footer == "There are no more topics.")
  }

  @Test(arguments: [0, 30])
  func aPageWithoutNewTopicsIsNotTheEndIfThereAreMore(before: Int) throws {
    sut.presentFetchedTopics(
      response: .init(result: .success(TopicList(topics: [], next: 3, unreadable: 30)), before: before))
    let shown = try viewController.last(Topics.FetchTopics.ViewModel.self).result.get()
    #expect(shown.footer == "Nothing new on this page; type next to go on." && shown.before == before)
  }

  @Test func aSourceWithoutTopicsSaysSo() throws {
    #expect(try displayed(TopicList(topics: [])).footer == "There are no topics.")
  }

  @Test(arguments: [
    (0, nil), (1, "1 topic could not be read and was left out."),
    (2, "2 topics could not be read and were left out."),
  ])
  func unreadableTopicsAreMentioned(unreadable: Int, expected: String?) throws {
    #expect(try displayed(TopicList(topics: [.make()], unreadable: unreadable)).remark == expected)
  }

  @Test func aFailureIsASentence() {
    sut.presentFetchedTopics(response: .init(result: .failure(.photos(.timedOut))))
    #expect(
      viewController.messages == [
        Topics.FetchTopics.ViewModel(result: .failure(DisplayedError(.photos(.timedOut))))
      ])
  }

  @Test(arguments: [
    (0, "There is no topic 3 yet. Type topics first to see the list."),
    (
      1, "There is no topic 3: the list has 1 topic. If 3 is a name, quote it: topic \"3\""
    ),
    (
      2, "There is no topic 3: the list has 2 topics. If 3 is a name, quote it: topic \"3\""
    ),
  ])
  func anUnknownNumberSaysWhichThereAre(count: Int, expected: String) {
    sut.presentSelectedTopic(response: .init(result: .failure(.unknownNumber(3, count: count))))
    let error = DisplayedError(.unknownNumber, expected)
    #expect(viewController.messages == [Topics.SelectTopic.ViewModel(error: error)])
  }

  @Test(arguments: [
    ("gol", "Did you mean golden-hour?"), ("Golden Huor", "Did you mean golden-hour?"),
    ("moor", "Type topics to see the ones it has."),
  ])
  func aNameThatIsUnknownGetsTheTopicThatWasProbablyMeant(name: String, advice: String) {
    let failure = Failure.photos(.noTopic(slug: name), server: "picterest-demo.invalid")
    sut.presentSelectedTopic(
      response: .init(result: .failure(failure), known: ["skies", "golden-hour", "odd-ones"]))
    let error = DisplayedError(.notFound, "The demo catalogue has no topic \"\(name)\". \(advice)")
    #expect(viewController.messages == [Topics.SelectTopic.ViewModel(error: error)])
  }
}
