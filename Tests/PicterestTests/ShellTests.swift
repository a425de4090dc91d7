import Foundation
import HTTPTransport
import LineEditing
import SceneCore
import Synchronization
import Terminal
import TestSupport
import Testing

@testable import picterest

@MainActor struct ShellTests {
  private let output = Pipe()
  private let console: Console
  private let navigator = Navigator()
  private let saved = TextSceneDummy(name: .saved)
  private let status = TextSceneDummy(name: .status)
  private let interrupts = Interrupts()

  init() {
    let writer = TerminalWriter(
      descriptor: output.fileHandleForWriting.fileDescriptor, colored: false)
    console = Console(
      results: writer, messages: writer,
      mode: .init(isJSON: false, width: { nil }, messageWidth: { nil }, errorPrefix: "", saysYes: false),
      surroundings: .init(sceneName: { .home }))
  }

  private func makeSUT(
    home: TextSceneDummy, source: LineSourceStub, isInteractive: Bool = false, keepsGoing: Bool = false,
    beforeLine: @escaping @MainActor (Shell.Moment) -> Void = { _ in },
    afterLine: @escaping @MainActor () -> Void = {}
  ) -> Shell {
    navigator.begin(with: home)
    return Shell(
      source: source, navigator: navigator, console: console,
      scenes: .init(home: home, saved: saved, status: status, commands: SceneCommands.all),
      rules: .init(isInteractive: isInteractive, keepsGoing: keepsGoing),
      interrupts: interrupts, beforeLine: beforeLine, afterLine: afterLine)
  }

  private func makeHome(fails: Bool = false) -> TextSceneDummy {
    TextSceneDummy(name: .home, commands: [CommandSpec("next", summary: "")]) { [console] _ in
      if fails { console.fail(.init(.network, "no network")) }
    }
  }

  @Test func aCommandOfTheSceneIsSentToIt() async {
    let home = makeHome()
    #expect(await makeSUT(home: home, source: .init("next")).run() == .success)
    #expect(home.messages == [.perform(Command(VerbStub(CommandSpec("next", summary: ""))))])
  }

  @Test func theEndOfALineIsToldBeforeItsCommandRuns() async {
    var events: [String] = []
    let home = TextSceneDummy(name: .home, commands: [CommandSpec("next", summary: "")]) { _ in
      events.append("command")
    }
    let sut = makeSUT(
      home: home, source: .init("next", "next"), beforeLine: { _ in events.append("before") },
      afterLine: { events.append("after") })
    _ = await sut.run()
    #expect(events == ["before", "after", "command", "before", "after", "command", "before", "after"])
  }

  // MARK: The deadline of a command

  @Test func everythingACommandFetchesHasOneDeadlineOfThirtySeconds() async throws {
    var deadlines: [ContinuousClock.Instant?] = []
    let home = TextSceneDummy(name: .home, commands: [CommandSpec("next", summary: "")]) { _ in
      deadlines.append(FetchDeadline.current)
      async let inATaskOfItsOwn = FetchDeadline.current
      deadlines.append(await inATaskOfItsOwn)
    }
    let start = ContinuousClock.now
    _ = await makeSUT(home: home, source: .init("next", "next"), isInteractive: true).run()
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
    let sut = makeSUT(home: makeHome(), source: .init("next", "next"), isInteractive: true) { _ in
      deadlines.append(FetchDeadline.current)
    }
    _ = await sut.run()
    #expect(deadlines == [nil, nil, nil])
  }

  @Test func thePromptNamesTheCurrentScene() async {
    let source = LineSourceStub("saved", "back")
    _ = await makeSUT(home: makeHome(), source: source, isInteractive: true).run()
    #expect(source.prompts.map(\.text) == ["home> ", "saved> ", "home> "])
  }

  @Test func savedAndStatusWorkFromAnywhere() async {
    _ = await makeSUT(home: makeHome(), source: .init("status", "saved")).run()
    #expect(status.messages == [.appear])
    #expect(saved.messages == [.appear])
  }

  @Test func quitEndsTheSession() async {
    let home = makeHome()
    #expect(await makeSUT(home: home, source: .init("quit", "next"), isInteractive: true).run() == .success)
    #expect(home.messages.isEmpty)
  }

  @Test func withoutAPromptTheFirstFailureEndsTheSession() async {
    let home = makeHome(fails: true)
    #expect(await makeSUT(home: home, source: .init("next", "next")).run() == .unavailable)
    #expect(home.messages.count == 1)
  }

  @Test func keepGoingReportsTheFirstFailure() async {
    let home = makeHome(fails: true)
    let code = await makeSUT(home: home, source: .init("next", "nonsense"), keepsGoing: true).run()
    #expect(code == .unavailable)
  }

  @Test func atAPromptAFailureDoesNotEndTheSession() async {
    let home = makeHome(fails: true)
    #expect(
      await makeSUT(home: home, source: .init("next", "nonsense", "next"), isInteractive: true).run()
        == .success)
    #expect(home.messages.count == 2)
  }

  @Test func backAtTheFirstSceneIsAFailure() async {
    #expect(await makeSUT(home: makeHome(), source: .init("back")).run() == .failure)
  }

  @Test func afterCtrlCWhileEditingTheNextLineIsRead() async {
    let home = makeHome()
    let source = LineSourceStub([.interrupted, .line("next", at: nil)])
    _ = await makeSUT(home: home, source: source, isInteractive: true).run()
    #expect(home.messages.count == 1)
  }

  @Test func unreadableInputEndsTheSessionWithItsCode() async {
    let source = LineSourceStub([
      .failed(.notUTF8(at: LinePosition(file: "f", line: 2))), .line("next", at: nil),
    ])
    #expect(await makeSUT(home: makeHome(), source: source).run() == .badInput)
  }

  @Test(arguments: ["quit", "exit", "q"]) func everyNameOfACommandWorks(word: String) async {
    let home = makeHome()
    #expect(await makeSUT(home: home, source: .init(word, "next"), isInteractive: true).run() == .success)
    #expect(home.messages.isEmpty)
  }

  @Test func helpKnowsTheCommandsOfEveryScene() async throws {
    #expect(await makeSUT(home: makeHome(), source: .init("help delete")).run() == .success)
    #expect(try said().hasPrefix("delete works in saved:\n  delete <n> "))
  }

  /// Returns everything that was written so far; nothing can be written afterwards.
  private func said() throws -> String {
    try output.fileHandleForWriting.close()
    return String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  @Test func helpOnAWordThatIsNotACommandIsAFailure() async throws {
    #expect(await makeSUT(home: makeHome(), source: .init("help nonsense")).run() == .usage)
    #expect(try said() == "There is no command \"nonsense\" in home. Type help to see the commands.\n")
  }

  @Test func theCurrentCommandsAreReportedBeforeEachLine() async {
    var known: [[String]] = []
    let sut = makeSUT(home: makeHome(), source: .init("saved"), isInteractive: true) {
      known.append($0.specs.map(\.verb))
    }
    _ = await sut.run()
    #expect(known.first?.first == "next")
    #expect(known.last?.contains("next") == false)
  }

  @Test func anInterruptCancelsTheCommandAndEndsASessionWithoutAPrompt() async {
    let started = AsyncStream<Void>.makeStream()
    let home = TextSceneDummy(name: .home, commands: [CommandSpec("next", summary: "")]) { [console] _ in
      started.continuation.yield()
      while !Task.isCancelled { await Task.yield() }
      console.fail(.init(.cancelled, "Cancelled."))
    }
    let sut = makeSUT(home: home, source: .init("next", "next"))
    let session = Task { await sut.run() }
    for await _ in started.stream { break }
    #expect(interrupts.interrupt() == .stopping)
    #expect(await session.value == .interrupted)
    #expect(home.messages.count == 1)
  }

  @Test func withoutACommandThereIsNothingToInterrupt() {
    #expect(interrupts.interrupt() == .nothing)
  }

  @Test func aCommandThatDoesNotStopIsGivenUpAtTheThirdInterrupt() async {
    let started = AsyncStream<Void>.makeStream()
    let stop = Mutex(false)
    let home = TextSceneDummy(name: .home, commands: [CommandSpec("next", summary: "")]) { _ in
      started.continuation.yield()
      while !stop.withLock({ $0 }) { await Task.yield() }
    }
    let sut = makeSUT(home: home, source: .init("next"), isInteractive: true)
    let session = Task { await sut.run() }
    for await _ in started.stream { break }
    #expect(
      [interrupts.interrupt(), interrupts.interrupt(), interrupts.interrupt()] == [
        .stopping, .stillStopping, .givenUp,
      ])
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
    let sut = makeSUT(home: home, source: .init("next", "next", "next"), isInteractive: true)
    let session = Task { await sut.run() }
    var interruptions: [Interrupts.Interruption] = []
    for await _ in started.stream {
      interruptions.append(interrupts.interrupt())
      if interruptions.count == 3 { break }
    }
    #expect(interruptions == [.stopping, .stopping, .stopping])
    #expect(await session.value == .success)
  }

  @Test func anInterruptionIsTheExitCodeEvenAfterAnEarlierFailure() async {
    let started = AsyncStream<Void>.makeStream()
    let home = makeHomeThatRunsUntilItIsCancelled(started.continuation)
    let sut = makeSUT(home: home, source: .init("nonsense", "next"), keepsGoing: true)
    let session = Task { await sut.run() }
    for await _ in started.stream { break }
    #expect(interrupts.interrupt() == .stopping)
    #expect(await session.value == .interrupted)
  }

  @Test(arguments: [true, false]) func inputThatFailsIsNotReadAgain(isInteractive: Bool) async {
    let source = LineSourceStub([
      .failed(.readFailed(file: "f", reason: "Input/output error")), .line("next", at: nil),
    ])
    let home = makeHome()
    _ = await makeSUT(home: home, source: source, isInteractive: isInteractive, keepsGoing: true).run()
    #expect(source.prompts.count == 1)
    #expect(home.messages.isEmpty)
  }

  // MARK: Enter on an empty line

  private func makeHomeWithPages(fails: Bool = false) -> TextSceneDummy {
    let next = CommandSpec("next", summary: "", isRepeatedByEnter: true)
    return TextSceneDummy(name: .home, commands: [next, CommandSpec("show", summary: "")]) { [console] _ in
      if fails { console.fail(.init(.network, "no network")) }
    }
  }

  @Test func enterRepeatsACommandThatTurnsPages() async {
    let home = makeHomeWithPages()
    _ = await makeSUT(home: home, source: .init("next", "", " ", "show", ""), isInteractive: true).run()
    #expect(home.messages.map(\.verb) == ["next", "next", "next", "show"])
  }

  @Test func enterRepeatsNothingInAnotherSceneAfterAFailureOrInAFile() async {
    let home = makeHomeWithPages()
    _ = await makeSUT(home: home, source: .init("next", "saved", ""), isInteractive: true).run()
    #expect(home.messages.map(\.verb) == ["next"])
    let broken = makeHomeWithPages(fails: true)
    _ = await makeSUT(home: broken, source: .init("next", ""), isInteractive: true).run()
    #expect(broken.messages.count == 1)
    let inFile = makeHomeWithPages()
    _ = await makeSUT(home: inFile, source: .init("next", "")).run()
    #expect(inFile.messages.count == 1)
  }

  @Test func whatEnterWouldRepeatIsReportedBeforeEachLine() async {
    var known: [String?] = []
    let sut = makeSUT(home: makeHomeWithPages(), source: .init("next", "saved"), isInteractive: true) {
      known.append($0.repeatable)
    }
    _ = await sut.run()
    #expect(known == [nil, "next", nil])
  }

  // MARK: Outcomes

  @Test func theSourceIsToldHowEachCommandEnded() async {
    let source = LineSourceStub("next", "nonsense", "")
    _ = await makeSUT(home: makeHome(), source: source, isInteractive: true).run()
    #expect(source.outcomes.map(\.status) == [0, 64, 0])
    let failing = LineSourceStub("next")
    _ = await makeSUT(home: makeHome(fails: true), source: failing, isInteractive: true).run()
    #expect(failing.outcomes.map(\.status) == [69])
  }
}

extension TextSceneDummy.Message {
  fileprivate var verb: String { if case .perform(let command) = self { command.verb.spec.verb } else { "" } }
}
