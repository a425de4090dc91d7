import Domain
import HTTPTransport

/// Fetches the topics and the first page of each into the cache of answers while the prompt waits.
///
/// A failure is left to the command that fetches the same. Pages are read only while many calls are left, as the server
/// says in its first answer of a session; pages not read at the first prompt may be read at a later one.
@MainActor final class ReadingAhead {
  /// The calls below which no page is read.
  private static let fewestCallsLeft = 200
  private static let pagesAtOnce = 3
  /// The time until the prompt is on the screen, and a command that was typed ahead has begun.
  private static let pause: Duration = .milliseconds(200)

  private let source: any TopicsWorkerLogic
  private let callsLeft: @Sendable () async -> Int?
  private let learn: @MainActor ([Topic]) -> Void
  private let clock: any Clock<Duration>
  private var reading: Task<Void, Never>?
  private var hasAskedForTopics = false
  /// The topics whose first page has not been tried yet.
  private var waiting: [String] = []
  private var pagesUnderWay = 0

  /// - Parameters:
  ///   - callsLeft: The calls left of this hour; `nil` when they are not known, and then no page is read.
  ///   - learn: Takes the topics, once.
  init(
    source: any TopicsWorkerLogic, callsLeft: @escaping @Sendable () async -> Int?,
    clock: any Clock<Duration> = ContinuousClock(), learn: @escaping @MainActor ([Topic]) -> Void = { _ in }
  ) {
    self.source = source
    self.callsLeft = callsLeft
    self.clock = clock
    self.learn = learn
  }

  /// Goes on reading in the background; to be called before each prompt.
  func start() {
    guard reading == nil, !hasAskedForTopics || !waiting.isEmpty else { return }
    reading = Task {
      if (try? await clock.sleep(for: Self.pause)) != nil { await read() }
      reading = nil
    }
  }

  func stop() {
    (hasAskedForTopics, waiting) = (true, [])
    reading?.cancel()
  }

  func read() async {
    await FetchPriority.$isLow.withValue(true) {
      if !hasAskedForTopics { await readTopics() }
      await withTaskGroup(of: Void.self) { pages in
        for _ in 0..<Self.pagesAtOnce { pages.addTask { await self.readPages() } }
      }
    }
  }

  private func readTopics() async {
    hasAskedForTopics = true
    let topics = (try? await source.topics())?.topics ?? []
    waiting = topics.map(\.slug)
    learn(topics)
  }

  private func readPages() async {
    while let slug = await takeNext() {
      do throws(Failure) {
        // An old page means that the server cannot be reached.
        if try await source.photos(ofTopic: slug, page: 1).age != nil { waiting = [] }
      } catch {
        if !error.concernsOneTopic { waiting = [] }
      }
      pagesUnderWay -= 1
    }
  }

  /// - Returns: `nil` when there is none, or when it would take one of the last calls.
  private func takeNext() async -> String? {
    guard let left = await callsLeft(), left - pagesUnderWay >= Self.fewestCallsLeft, !waiting.isEmpty else {
      return nil
    }
    pagesUnderWay += 1
    return waiting.removeFirst()
  }
}

extension Failure {
  fileprivate var concernsOneTopic: Bool {
    switch self {
    case .photos(.noTopic, _), .photos(.unreadableAnswer, _), .photos(.server, _): true
    default: false
    }
  }
}
