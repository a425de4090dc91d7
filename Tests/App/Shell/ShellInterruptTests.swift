import HTTPTransport
import LineEditing
import SceneCore
import Synchronization
import TestSupport
import Testing

@testable import Shell
@testable import picterest

@MainActor struct ShellInterruptTests {
  private let fixture = ShellFixture()

  @Test func afterCtrlCWhileEditingTheNextLineIsRead() async {
    let home = fixture.makeHome()
    let source = LineSourceStub([.interrupted, .line("next", at: nil)])
    _ = await fixture.makeSUT(home: home, source: source, isInteractive: true).run()
    #expect(home.messages.count == 1)
  }

  @Test func anInterruptCancelsTheCommandAndEndsASessionWithoutAPrompt() async {
    let started = AsyncStream<Void>.makeStream()
    let home = makeHomeThatRunsUntilItIsCancelled(started.continuation)
    let sut = fixture.makeSUT(home: home, source: .init("next", "next"))
    let session = Task { await sut.run() }
    for await _ in started.stream { break }
    #expect(fixture.interrupts.interrupt() == .stopping)
    #expect(await session.value == .interrupted)
    #expect(home.messages.count == 1)
  }

  @Test func withoutACommandThereIsNothingToInterrupt() {
    #expect(fixture.interrupts.interrupt() == .nothing)
  }

  @Test func aCommandThatDoesNotStopIsGivenUpAtTheThirdInterrupt() async {
    let started = AsyncStream<Void>.makeStream()
    let stop = Mutex(false)
    let home = TextSceneDummy(name: .home, commands: [CommandSpec("next", summary: "")]) { _ in
      started.continuation.yield()
      while !stop.withLock({ $0 }) { await Task.yield() }
    }
    let sut = fixture.makeSUT(home: home, source: .init("next"), isInteractive: true)
    let session = Task { await sut.run() }
    for await _ in started.stream { break }
    let interruptions = (1...3).map { _ in fixture.interrupts.interrupt() }
    #expect(interruptions == [.stopping, .stillStopping, .givenUp])
    stop.withLock { $0 = true }
    #expect(await session.value == .success)
  }

  private func makeHomeThatRunsUntilItIsCancelled(
    _ started: AsyncStream<Void>.Continuation
  ) -> TextSceneDummy {
    TextSceneDummy(name: .home, commands: [CommandSpec("next", summary: "")]) { _ in
      started.yield()
      while !Task.isCancelled { await Task.yield() }
    }
  }

  @Test func theInterruptionsOfEachCommandAreCountedFromTheStart() async {
    let started = AsyncStream<Void>.makeStream()
    let home = makeHomeThatRunsUntilItIsCancelled(started.continuation)
    let sut = fixture.makeSUT(home: home, source: .init("next", "next", "next"), isInteractive: true)
    let session = Task { await sut.run() }
    var interruptions: [Interrupts.Interruption] = []
    for await _ in started.stream {
      interruptions.append(fixture.interrupts.interrupt())
      if interruptions.count == 3 { break }
    }
    #expect(interruptions == [.stopping, .stopping, .stopping])
    #expect(await session.value == .success)
  }

  @Test func anInterruptionIsTheExitCodeEvenAfterAnEarlierFailure() async {
    let started = AsyncStream<Void>.makeStream()
    let home = makeHomeThatRunsUntilItIsCancelled(started.continuation)
    let sut = fixture.makeSUT(home: home, source: .init("nonsense", "next"), keepsGoing: true)
    let session = Task { await sut.run() }
    for await _ in started.stream { break }
    #expect(fixture.interrupts.interrupt() == .stopping)
    #expect(await session.value == .interrupted)
  }
}

@MainActor struct ShellDeadlineTests {
  private let fixture = ShellFixture()

  @Test func everythingACommandFetchesHasOneDeadlineOfThirtySeconds() async throws {
    var deadlines: [ContinuousClock.Instant?] = []
    let home = TextSceneDummy(name: .home, commands: [CommandSpec("next", summary: "")]) { _ in
      deadlines.append(FetchDeadline.current)
      async let inATaskOfItsOwn = FetchDeadline.current
      deadlines.append(await inATaskOfItsOwn)
    }
    let start = ContinuousClock.now
    _ = await fixture.makeSUT(home: home, source: .init("next", "next"), isInteractive: true).run()
    let longest = ContinuousClock.now + .seconds(30)
    let given = deadlines.compactMap(\.self)
    try #require(given.count == 4)
    #expect(given.allSatisfy { start + .seconds(30) <= $0 && $0 <= longest })
    #expect(given[0] == given[1])
    #expect(given[2] == given[3])
    #expect(given[1] < given[2])
  }

  @Test func callsBetweenCommandsDoNotHaveTheDeadlineOfACommand() async {
    var deadlines: [ContinuousClock.Instant?] = []
    let sut = fixture.makeSUT(home: fixture.makeHome(), source: .init("next", "next"), isInteractive: true) {
      _ in
      deadlines.append(FetchDeadline.current)
    }
    _ = await sut.run()
    #expect(deadlines == [nil, nil, nil])
  }
}
