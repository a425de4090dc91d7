import Domain
import HTTPTransport

/// Fetches the topics and the first page of each topic into the answer cache while the prompt waits.
///
/// It ignores failures, which the command that fetches the page will report. It reads pages only while many calls are left, which the
/// server reports in a session's first answer. A later prompt may read pages that the first one skipped.
@MainActor final class TopicsAhead {
  /// The number of calls below which no page is read.
  private static let fewestCallsLeft = 200
  private static let pagesAtOnce = 3
  /// The time in which the prompt appears and a typed-ahead command begins.
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
  ///   - callsLeft: Returns the number of calls left this hour, or `nil` if unknown, in which case no page is read.
  ///   - learn: Receives the topics, once.
  init(
    source: any TopicsWorkerLogic, callsLeft: @escaping @Sendable () async -> Int?,
    clock: any Clock<Duration> = ContinuousClock(), learn: @escaping @MainActor ([Topic]) -> Void = { _ in }
  ) {
    self.source = source
    self.callsLeft = callsLeft
    self.clock = clock
    self.learn = learn
  }

  /// Continues reading in the background; call before each prompt.
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
    let topics = (try? await source.topics(page: 1))?.topics ?? []
    waiting = topics.map(\.slug)
    learn(topics)
  }

  private func readPages() async {
    while let slug = await takeNext() {
      do throws(Failure) {
        // If the page is not current, the server is unreachable.
        if try await source.photos(ofTopic: slug, page: 1).age != nil { waiting = [] }
      } catch {
        if !error.concernsOneTopic { waiting = [] }
      }
      pagesUnderWay -= 1
    }
  }

  /// - Returns: The next topic, or `nil` if there is none or if it would use up one of the last calls.
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
