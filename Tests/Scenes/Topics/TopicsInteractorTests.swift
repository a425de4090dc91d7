import Domain
import SceneCore
import TestSupport
import Testing

@testable import TopicsScene

@MainActor struct TopicsInteractorTests {
  private let presenter = TopicsPresentationLogicSpy()
  private let list = TopicList(
    topics: [.make(), .make(slug: "forests", title: "Forests")], unreadable: 1, age: 60)

  private func makeSUT(_ topics: TopicsWorkerDouble) -> TopicsInteractor {
    TopicsInteractor(presenter: presenter, topicsWorker: topics)
  }

  @Test func topicsArePresentedInTheSourcesOrder() async {
    let sut = makeSUT(TopicsWorkerDouble(topics: .success(list)))
    await sut.fetchTopics(request: .init())
    #expect(presenter.messages == [Topics.FetchTopics.Response(result: .success(list))])
    #expect(sut.list.topics == list.topics)
  }

  @Test func topicsThatAreFetchedAgainReplaceThoseBefore() async {
    let worker = TopicsWorkerDouble(topics: .success(list))
    let sut = makeSUT(worker)
    await sut.fetchTopics(request: .init())
    worker.set(topics: .success(TopicList(topics: [.make(slug: "fog")])))
    await sut.fetchTopics(request: .init())
    #expect(sut.list.topics == [.make(slug: "fog")])
  }

  @Test func comingBackShowsTheTopicsAgainAndFetchesNothing() async {
    let worker = TopicsWorkerDouble(topics: .success(list))
    let sut = makeSUT(worker)
    await sut.fetchTopics(request: .init(page: .again))
    await sut.fetchTopics(request: .init(page: .again))
    #expect(
      presenter.messages == [
        Topics.FetchTopics.Response(result: .success(list)),
        Topics.FetchTopics.Response(result: .success(TopicList(topics: list.topics, age: 60))),
      ])
    #expect(worker.calls == [.topics(page: 1)])
  }

  @Test func nextContinuesTheListAndComingBackShowsAllOfIt() async {
    let worker = TopicsWorkerDouble(topics: .success(TopicList(topics: list.topics, next: 2)))
    worker.set(topics: .success(TopicList(topics: [.make(slug: "fog")])), page: 2)
    let sut = makeSUT(worker)
    for page in [ListPage.first, .next, .next, .again] { await sut.fetchTopics(request: .init(page: page)) }
    let all = TopicList(topics: list.topics + [.make(slug: "fog")])
    #expect(
      presenter.messages.suffix(3) == [
        Topics.FetchTopics.Response(result: .success(TopicList(topics: [.make(slug: "fog")])), before: 2),
        Topics.FetchTopics.Response(result: .success(TopicList(topics: [])), before: 3),
        Topics.FetchTopics.Response(result: .success(all)),
      ])
    #expect(worker.calls == [.topics(page: 1), .topics(page: 2)])
  }

  @Test func aPageThatRepeatsTheListIsTheLastOne() async {
    let first = TopicList(topics: list.topics, next: 2)
    let worker = TopicsWorkerDouble(topics: .success(first))
    worker.set(topics: .success(TopicList(topics: list.topics, next: 3)), page: 2)
    let sut = makeSUT(worker)
    for page in [ListPage.first, .next] { await sut.fetchTopics(request: .init(page: page)) }
    #expect(sut.list == TopicList(topics: list.topics))
    let nothing = Topics.FetchTopics.Response(result: .success(TopicList(topics: [])), before: 2)
    #expect(presenter.messages.suffix(1) == [nothing])
  }

  @Test func nextGoesOnAfterAPageWithoutReadableTopics() async {
    let worker = TopicsWorkerDouble(topics: .success(TopicList(topics: [], next: 2, unreadable: 30)))
    worker.set(topics: .success(TopicList(topics: [], next: 3, unreadable: 30)), page: 2)
    worker.set(topics: .success(list), page: 3)
    let sut = makeSUT(worker)
    for page in [ListPage.first, .next, .next] { await sut.fetchTopics(request: .init(page: page)) }
    #expect(worker.calls == [.topics(page: 1), .topics(page: 2), .topics(page: 3)])
    #expect(sut.list.topics == list.topics)
  }

  @Test func aNextPageThatFailsLeavesTheListAsItIs() async {
    let worker = TopicsWorkerDouble(topics: .success(TopicList(topics: list.topics, next: 2)))
    worker.set(topics: .failure(.photos(.timedOut)), page: 2)
    let sut = makeSUT(worker)
    for page in [ListPage.first, .next] { await sut.fetchTopics(request: .init(page: page)) }
    #expect(sut.list == TopicList(topics: list.topics, next: 2))
  }

  @Test func topicsThatFailedAreAskedForAgain() async {
    let failing = TopicsWorkerDouble(topics: .failure(.photos(.timedOut)))
    let sut = makeSUT(failing)
    await sut.fetchTopics(request: .init(page: .again))
    await sut.fetchTopics(request: .init(page: .again))
    #expect(failing.calls == [.topics(page: 1), .topics(page: 1)])
    #expect(
      presenter.messages.suffix(1) == [Topics.FetchTopics.Response(result: .failure(.photos(.timedOut)))])
  }

  @Test(arguments: [Topics.Choice.number(2), .name("forests"), .name("FORESTS")])
  func aTopicOfTheListIsSelectedWithoutACall(choice: Topics.Choice) async {
    let worker = TopicsWorkerDouble(topics: .success(list))
    let sut = makeSUT(worker)
    await sut.fetchTopics(request: .init())
    await sut.selectTopic(request: .init(choice: choice))
    #expect(sut.selectedTopic == list.topics[1])
    let known = ["golden-hour", "forests"]
    #expect(
      presenter.messages.suffix(1) == [
        Topics.SelectTopic.Response(result: .success(list.topics[1]), known: known)
      ])
    #expect(worker.calls == [.topics(page: 1)])
  }

  @Test func aTopicThatIsNotInTheListIsAskedForByItsSlug() async {
    let worker = TopicsWorkerDouble(topic: .success(.make(slug: "deserts")))
    let sut = makeSUT(worker)
    await sut.selectTopic(request: .init(choice: .name("deserts")))
    #expect(sut.selectedTopic == .make(slug: "deserts"))
    #expect(worker.calls == [.topic(slug: "deserts")])
  }

  @Test(arguments: [("Golden Hour", "golden-hour"), ("golden-hour", "golden-hour"), ("gol", "gol")])
  func beforeTheListWasShownATopicThatIsKeptIsFoundByItsTitle(name: String, slug: String) async {
    let worker = TopicsWorkerDouble(kept: [.make()], topic: .success(.make()))
    await makeSUT(worker).selectTopic(request: .init(choice: .name(name)))
    #expect(worker.calls == [.topic(slug: slug)])
    #expect(
      presenter.messages == [
        Topics.SelectTopic.Response(result: .success(.make()), known: ["golden-hour"])
      ])
  }

  @Test func aSlugComesBeforeATitle() async {
    let topics = [Topic.make(slug: "fog", title: "Mist"), .make(slug: "mist", title: "Fog")]
    let sut = makeSUT(TopicsWorkerDouble(topics: .success(TopicList(topics: topics))))
    await sut.fetchTopics(request: .init())
    await sut.selectTopic(request: .init(choice: .name("mist")))
    #expect(sut.selectedTopic == topics[1])
  }

  @Test(arguments: [0, -1, 3, Int.max, Int.min])
  func anUnknownNumberIsAFailure(number: Int) async {
    let sut = makeSUT(TopicsWorkerDouble(topics: .success(list)))
    await sut.fetchTopics(request: .init())
    await sut.selectTopic(request: .init(choice: .number(number)))
    let failure = Failure.unknownNumber(number, count: 2)
    let known = ["golden-hour", "forests"]
    #expect(
      presenter.messages.suffix(1) == [Topics.SelectTopic.Response(result: .failure(failure), known: known)])
  }
}
