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

  /// Sorted by number, so topic n is at index n - 1.
  private(set) var topics: [Topic] = []
  /// The topics' age in seconds when they were fetched, or `nil` for a fresh answer.
  private var age: Int?
  private(set) var selectedTopic: Topic?
  private(set) var start: ListStart?

  init(presenter: any TopicsPresentationLogic, topicsWorker: any TopicsWorkerLogic) {
    self.presenter = presenter
    self.topicsWorker = topicsWorker
  }

  func fetchTopics(request: Topics.FetchTopics.Request) async {
    let result = await Result { () async throws(Failure) in
      request.page == .again && !topics.isEmpty
        ? TopicList(topics: topics, age: age) : try await fetchList()
    }
    presenter.presentFetchedTopics(response: .init(result: result))
  }

  func selectTopic(request: Topics.SelectTopic.Request) async {
    let known = await topicsKnown(for: request.choice)
    let result = await Result { () async throws(Failure) in try await topic(request.choice, among: known) }
    (selectedTopic, start) = (try? result.get(), request.start)
    presenter.presentSelectedTopic(response: .init(result: result, known: known.map(\.slug)))
  }

  private func fetchList() async throws(Failure) -> TopicList {
    let list = try await topicsWorker.topics()
    (topics, age) = (list.topics, list.age)
    return list
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
