import Domain
import HTTPTransport
import Synchronization
import TestSupport
import Testing

@testable import picterest

@MainActor struct TopicsAheadTests {
  private let source: TopicsStub

  init() { source = TopicsStub((1...5).map { "t\($0)" }) }

  private func makeSUT(_ source: any TopicsWorkerLogic, left: Int?) -> TopicsAhead {
    TopicsAhead(source: source, callsLeft: { left })
  }

  @Test func theTopicsAreToldOnceForTab() async {
    var told: [[String]] = []
    let sut = TopicsAhead(source: source, callsLeft: { nil }, learn: { told.append($0.map(\.slug)) })
    for _ in 1...3 { await sut.read() }
    #expect(told == [["t1", "t2", "t3", "t4", "t5"]] && source.pages == [])
  }

  @Test func theTopicsAndTheFirstPageOfEachAreReadOnceWithLowPriority() async {
    let sut = makeSUT(source, left: 1_000)
    for _ in 1...3 { await sut.read() }
    #expect(source.topicCalls == 1 && source.pages == ["t1", "t2", "t3", "t4", "t5"])
    #expect(source.hasOnlyLowCalls)
  }

  @Test(.timeLimit(.minutes(10))) func threePagesAreReadAtOnce() async throws {
    let sut = makeSUT(source, left: 1_000)
    source.holdPages()
    let reading = Task { await sut.read() }
    while source.pages.count < 3 { try await Task.sleep(for: .milliseconds(1)) }
    try await Task.sleep(for: .milliseconds(20))
    #expect(source.pages == ["t1", "t2", "t3"])
    reading.cancel()
    await reading.value
  }

  @Test(arguments: [nil, 0, 199])
  func withoutTwoHundredCallsLeftNoPageIsRead(left: Int?) async {
    await makeSUT(source, left: left).read()
    #expect(source.topicCalls == 1 && source.pages == [])
  }

  @Test func pagesAreReadOnlyWhileTwoHundredCallsAreLeft() async {
    let source = source
    // Each page costs a call, and each answer says so.
    let sut = TopicsAhead(source: source, callsLeft: { 201 - source.answered })
    await sut.read()
    #expect(source.pages == ["t1", "t2"])
  }

  @Test func aPageThatHasComeIsNoLongerCountedAsACall() async {
    // A cached page costs no call.
    await makeSUT(source, left: 202).read()
    #expect(source.pages.count == 5)
  }

  @Test func pagesAreReadOnceTheServerHasSaidThatThereAreCallsForThem() async {
    let left = Mutex<Int?>(nil)
    let sut = TopicsAhead(source: source, callsLeft: { left.withLock(\.self) })
    await sut.read()
    #expect(source.pages == [])
    left.withLock { $0 = 900 }
    await sut.read()
    #expect(source.topicCalls == 1 && source.pages.count == 5)
  }

  @Test(arguments: [
    PhotosError.noTopic(slug: "t1"), .server(status: 500, message: nil),
    .unreadableAnswer(reason: "not JSON"),
  ])
  func aTopicThatFailsDoesNotAffectTheOthers(error: PhotosError) async {
    source.fail("t1", with: error)
    await makeSUT(source, left: 1_000).read()
    #expect(source.pages.count == 5)
  }

  @Test(arguments: [
    PhotosError.unreachable(reason: "no network"), .timedOut, .rateLimited(limit: 50),
    .keyRefused(message: nil), .cancelled,
  ])
  func aFailureThatConcernsTheServerEndsTheReading(error: PhotosError) async {
    for topic in ["t1", "t2", "t3"] { source.fail(topic, with: error) }
    let sut = makeSUT(source, left: 1_000)
    for _ in 1...3 { await sut.read() }
    #expect(source.pages == ["t1", "t2", "t3"])
  }

  @Test func anOldPageEndsTheReadingSinceTheServerCannotBeReached() async {
    source.age = 3_600
    await makeSUT(source, left: 1_000).read()
    #expect(source.pages == ["t1", "t2", "t3"])
  }

  @Test func topicsThatFailAreLeftToTheCommandThatAsksForThem() async {
    let source = TopicsStub(nil)
    let sut = makeSUT(source, left: 1_000)
    for _ in 1...3 { await sut.read() }
    #expect(source.topicCalls == 1 && source.pages == [])
  }

  @Test(.timeLimit(.minutes(10))) func readingGoesOnInTheBackgroundAtEveryPromptUntilAllIsRead() async throws
  {
    let sut = TopicsAhead(source: source, callsLeft: { 1_000 }, clock: CountedClock(sleeps: 1))
    for _ in 1...3 { sut.start() }
    while source.pages.count < 5 { try await Task.sleep(for: .milliseconds(1)) }
    #expect(source.topicCalls == 1)
  }

  @Test(.timeLimit(.minutes(10))) func aPromptDuringTheReadingDoesNotBeginAnother() async throws {
    let sut = TopicsAhead(source: source, callsLeft: { 1_000 }, clock: CountedClock(sleeps: 2))
    source.holdPages()
    for _ in 1...2 { sut.start() }
    while source.pages.count < 3 { try await Task.sleep(for: .milliseconds(1)) }
    try await Task.sleep(for: .milliseconds(20))
    #expect(source.pages.count == 3)
    sut.stop()
  }

  @Test(.timeLimit(.minutes(10))) func theEndOfTheSessionEndsTheReading() async throws {
    let sut = TopicsAhead(source: source, callsLeft: { 1_000 }, clock: CountedClock(sleeps: 2))
    source.holdPages()
    sut.start()
    while source.pages.count < 3 { try await Task.sleep(for: .milliseconds(1)) }
    sut.stop()
    while source.cancelled < 3 { try await Task.sleep(for: .milliseconds(1)) }
    sut.start()
    await sut.read()
    #expect(source.pages.count == 3)
  }
}

/// Topics with empty pages, and a record of the requests for them.
private final class TopicsStub: TopicsWorkerLogic {
  private struct State {
    var topicCalls = 0
    var pages: [String] = []
    var failures: [String: PhotosError] = [:]
    var answered = 0
    var cancelled = 0
    var isHeld = false
    var age: Int?
    var hasOnlyLowCalls = true
  }

  private let slugs: [String]?
  private let state = Mutex(State())

  /// - Parameter slugs: The topics, or `nil` if fetching them fails.
  init(_ slugs: [String]?) { self.slugs = slugs }

  var topicCalls: Int { state.withLock { $0.topicCalls } }
  /// The topics whose first page was requested, sorted.
  var pages: [String] { state.withLock { $0.pages.sorted() } }
  var answered: Int { state.withLock { $0.answered } }
  var cancelled: Int { state.withLock { $0.cancelled } }
  var hasOnlyLowCalls: Bool { state.withLock { $0.hasOnlyLowCalls } }

  var age: Int? {
    get { state.withLock { $0.age } }
    set { state.withLock { $0.age = newValue } }
  }

  func fail(_ slug: String, with error: PhotosError) { state.withLock { $0.failures[slug] = error } }

  /// From now on, no page arrives.
  func holdPages() { state.withLock { $0.isHeld = true } }

  func keptTopics() async -> [Topic] { [] }

  func topics(page: Int) async throws(Failure) -> TopicList {
    state.withLock {
      $0.topicCalls += 1
      $0.hasOnlyLowCalls = $0.hasOnlyLowCalls && FetchPriority.isLow
    }
    guard let slugs else { throw .photos(.timedOut, server: "") }
    return TopicList(topics: slugs.map { .make(slug: $0) })
  }

  func topic(slug: String) async throws(Failure) -> Topic { throw .photos(.notFound, server: "") }

  func photos(ofTopic slug: String, page: Int) async throws(Failure) -> PhotoPage {
    let (error, isHeld) = state.withLock { state in
      state.pages.append(slug)
      state.hasOnlyLowCalls = state.hasOnlyLowCalls && FetchPriority.isLow && page == 1
      return (state.failures[slug], state.isHeld)
    }
    // Lets the others begin.
    for _ in 0..<100 { await Task.yield() }
    if isHeld { try? await Task.sleep(for: .seconds(600_000)) }
    state.withLock { state in
      state.answered += 1
      if Task.isCancelled { state.cancelled += 1 }
    }
    if let error { throw .photos(error, server: "") }
    return PhotoPage(photos: [], next: nil, age: age)
  }
}
