import HTTPTransport
import SceneCore
import TestSupport
import Testing

@testable import Shell
@testable import picterest

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
