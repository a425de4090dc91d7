package import Domain
internal import Synchronization

/// Returns prepared results, and fails the test at any other call.
///
/// ```swift
/// let worker = TopicsWorkerDouble(topic: .success(.make(slug: "forests")))
/// try await worker.topic(slug: "forests").slug  // "forests"
/// worker.calls  // [.topic(slug: "forests")]
/// ```
package final class TopicsWorkerDouble: TopicsWorkerLogic {
  package enum Call: Hashable, Sendable {
    case topics(page: Int)
    case topic(slug: String)
    case photos(slug: String, page: Int)
  }

  private let lists: Mutex<[Int: Result<TopicList, Failure>]>
  private let kept: [Topic]
  private let topic: Result<Topic, Failure>?
  private let pages: Mutex<[Int: Result<PhotoPage, Failure>]>
  private let recorded: WorkerCalls<Call>

  /// - Parameters:
  ///   - topics: The result for the first page.
  ///   - kept: The topics from an earlier session.
  ///   - topic: The result for every slug.
  ///   - pages: The results for every topic.
  package init(
    topics: Result<TopicList, Failure>? = nil, kept: [Topic] = [], topic: Result<Topic, Failure>? = nil,
    pages: [Int: Result<PhotoPage, Failure>] = [:], gate: WorkerGate = WorkerGate()
  ) {
    lists = Mutex(topics.map { [1: $0] } ?? [:])
    self.kept = kept
    self.topic = topic
    self.pages = Mutex(pages)
    recorded = WorkerCalls(gate: gate)
  }

  package var calls: [Call] { recorded.all }

  package func set(topics: Result<TopicList, Failure>, page: Int = 1) { lists.withLock { $0[page] = topics } }

  package func set(page: Int, to result: Result<PhotoPage, Failure>) { pages.withLock { $0[page] = result } }

  package func topics(page: Int) async throws(Failure) -> TopicList {
    try await recorded.begin(.topics(page: page))
    return try recorded.answer(lists.withLock { $0[page] }, to: .topics(page: page))
  }

  /// Not recorded, because it does not count as a call to the source.
  package func keptTopics() async -> [Topic] { kept }

  package func topic(slug: String) async throws(Failure) -> Topic {
    try await recorded.begin(.topic(slug: slug))
    return try recorded.answer(topic, to: .topic(slug: slug))
  }

  package func photos(ofTopic slug: String, page: Int) async throws(Failure) -> PhotoPage {
    let call = Call.photos(slug: slug, page: page)
    try await recorded.begin(call)
    return try recorded.answer(pages.withLock { $0[page] }, to: call)
  }
}

extension Topic {
  package static func make(
    slug: String = "golden-hour", title: String = "Golden Hour",
    description: String? = "The first hour of light, and the last.",
    startsAt: String? = "2020-09-16T00:00:00Z", owners: [String] = ["Amy Rivers"], total: Int? = 120,
    previews: [TopicPreview] = (1...4).map { .make(id: "v\($0)") }, source: PhotoSource = .demo
  ) -> Topic {
    Topic(
      slug: slug, title: title, description: description, startsAt: startsAt, owners: owners, total: total,
      previews: previews, source: source)
  }
}

extension TopicPreview {
  package static func make(id: String = "v1", source: PhotoSource = .demo, blurHash: String? = nil)
    -> TopicPreview
  {
    TopicPreview(
      key: PhotoKey(source: source, id: .make(id)), blurHash: blurHash,
      urls: PhotoURLs(
        raw: nil, full: nil, regular: "https://pictures.test/\(id)?w=1080", small: nil, thumb: nil))
  }
}
