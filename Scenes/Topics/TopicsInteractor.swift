import Domain
import SceneCore

@MainActor protocol TopicsBusinessLogic: AnyObject {
  func fetchTopics(request: Topics.FetchTopics.Request) async
  func selectTopic(request: Topics.SelectTopic.Request) async
}

@MainActor protocol TopicsDataStore: AnyObject {
  var selectedTopic: Topic? { get }
  var start: ListStart? { get }
}

@MainActor final class TopicsInteractor: TopicsBusinessLogic, TopicsDataStore {
  private let presenter: any TopicsPresentationLogic
  private let topicsWorker: any TopicsWorkerLogic

  /// All topics shown so far, sorted by number, so topic n is at index n - 1.
  private(set) var list = TopicList(topics: [])
  private(set) var selectedTopic: Topic?
  private(set) var start: ListStart?

  init(presenter: any TopicsPresentationLogic, topicsWorker: any TopicsWorkerLogic) {
    self.presenter = presenter
    self.topicsWorker = topicsWorker
  }

  func fetchTopics(request: Topics.FetchTopics.Request) async {
    let before = request.page == .next ? topics.count : 0
    let result = await Result { () async throws(Failure) in
      switch request.page {
      case .again where !topics.isEmpty: list
      case .next where !topics.isEmpty || list.next != nil: try await fetchNext()
      default: try await fetchList()
      }
    }
    presenter.presentFetchedTopics(response: .init(result: result, before: before))
  }

  func selectTopic(request: Topics.SelectTopic.Request) async {
    let known = await topicsKnown(for: request.choice)
    let result = await Result { () async throws(Failure) in try await topic(request.choice, among: known) }
    (selectedTopic, start) = (try? result.get(), request.start)
    presenter.presentSelectedTopic(response: .init(result: result, known: known.map(\.slug)))
  }

  private var topics: [Topic] { list.topics }

  private func fetchList() async throws(Failure) -> TopicList {
    let fetched = try await topicsWorker.topics(page: 1)
    list = fetched
    list.unreadable = 0
    return fetched
  }

  /// Returns the new topics of the next page, which is empty after the last one.
  ///
  /// A page of topics that are all in the list already is the last one: some sources ignore the page's number.
  private func fetchNext() async throws(Failure) -> TopicList {
    guard let next = list.next else { return TopicList(topics: []) }
    var fetched = try await topicsWorker.topics(page: next)
    let known = Set(topics.map(\.slug))
    let new = fetched.topics.filter { !known.contains($0.slug) }
    if new.isEmpty, !fetched.topics.isEmpty { fetched.next = nil }
    fetched.topics = new
    list.topics += new
    (list.next, list.age) = (fetched.next, fetched.age)
    return fetched
  }

  private func topicsKnown(for choice: Topics.Choice) async -> [Topic] {
    if case .name = choice, topics.isEmpty { return await topicsWorker.keptTopics() }
    return topics
  }

  /// Returns the chosen topic, without a call if the topic is in the list.
  private func topic(_ choice: Topics.Choice, among known: [Topic]) async throws(Failure) -> Topic {
    switch choice {
    case .number(let number):
      guard number >= 1, number <= topics.count else {
        throw .unknownNumber(number, count: topics.count)
      }
      return topics[number - 1]
    case .name(let name):
      if let topic = topics.topic(called: name) { return topic }
      return try await topicsWorker.topic(slug: known.topic(called: name)?.slug ?? name)
    }
  }
}
