import Foundation
import LineEditing
import SceneCore
import Synchronization
import Terminal
import TestSupport
import Testing

@testable import picterest

/// Lines that a test wrote down, then the end.
final class LineSourceStub: LineSource {
  private let reads: Mutex<[LineRead]>
  private let shown = Mutex<[Prompt]>([])

  init(_ reads: [LineRead]) {
    self.reads = Mutex(reads)
  }

  convenience init(_ lines: String...) {
    self.init(lines.map { .line($0, at: nil) })
  }

  var prompts: [Prompt] { shown.withLock { $0 } }

  func nextLine(_ prompt: Prompt) async -> LineRead {
    shown.withLock { $0.append(prompt) }
    return reads.withLock { $0.isEmpty ? .end : $0.removeFirst() }
  }
}

@MainActor struct ShellTests {
  private let null = FileHandle(forWritingAtPath: "/dev/null") ?? .standardOutput
  private let console: Console
  private let navigator = Navigator()
  private let saved = TextSceneDummy(name: .saved)
  private let status = TextSceneDummy(name: .status)

  init() {
    let writer = TerminalWriter(descriptor: null.fileDescriptor, colored: false)
    console = Console(
      results: writer, messages: writer,
      mode: .init(isJSON: false, width: { nil }, messageWidth: { nil }, errorPrefix: "", saysYes: false),
      surroundings: .init(sceneName: { .home }))
  }

  private func makeSUT(
    home: TextSceneDummy, source: LineSourceStub, isInteractive: Bool = false, keepsGoing: Bool = false,
    beforeLine: @escaping @MainActor (any TextScene, [CommandSpec]) -> Void = { _, _ in }
  ) -> Shell {
    navigator.begin(with: home)
    return Shell(
      source: source, navigator: navigator, console: console,
      scenes: .init(home: home, saved: saved, status: status, commands: SceneCommands.all),
      rules: .init(isInteractive: isInteractive, keepsGoing: keepsGoing), beforeLine: beforeLine)
  }

  private func makeHome(fails: Bool = false) -> TextSceneDummy {
    TextSceneDummy(name: .home, commands: [CommandSpec("next", summary: "")]) { [console] _ in
      if fails { console.fail(.init(.network, "no network")) }
    }
  }

  @Test func aCommandOfTheSceneGoesToTheScene() async {
    let home = makeHome()
    #expect(await makeSUT(home: home, source: .init("next")).run() == .success)
    #expect(home.messages == [.perform(Command(verb: "next"))])
  }

  @Test func thePromptNamesTheSceneOnStage() async {
    let source = LineSourceStub("saved", "back")
    _ = await makeSUT(home: makeHome(), source: source, isInteractive: true).run()
    #expect(source.prompts.map(\.text) == ["home> ", "saved> ", "home> "])
  }

  @Test func savedAndStatusWorkFromAnywhere() async {
    _ = await makeSUT(home: makeHome(), source: .init("status", "saved")).run()
    #expect(status.messages == [.perform(Command(verb: "status"))])
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

  @Test func keepingOnReportsTheFirstFailure() async {
    let home = makeHome(fails: true)
    let code = await makeSUT(home: home, source: .init("next", "nonsense"), keepsGoing: true).run()
    #expect(code == .unavailable)
  }

  @Test func atAPromptAFailureEndsNothing() async {
    let home = makeHome(fails: true)
    #expect(
      await makeSUT(home: home, source: .init("next", "nonsense", "next"), isInteractive: true).run()
        == .success)
    #expect(home.messages.count == 2)
  }

  @Test func backAtTheFirstSceneIsAFailure() async {
    #expect(await makeSUT(home: makeHome(), source: .init("back")).run() == .failure)
  }

  @Test func ctrlCWhileEditingWantsTheNextLine() async {
    let home = makeHome()
    let source = LineSourceStub([.interrupted, .line("next", at: nil)])
    _ = await makeSUT(home: home, source: source, isInteractive: true).run()
    #expect(home.messages.count == 1)
  }

  @Test func inputThatCannotBeReadEndsWithItsCode() async {
    let source = LineSourceStub([.failed(.notUTF8(LinePosition(file: "f", line: 2))), .line("next", at: nil)])
    #expect(await makeSUT(home: makeHome(), source: source).run() == .badInput)
  }

  @Test(arguments: ["quit", "exit", "q"]) func everyNameOfACommandMeansIt(word: String) async {
    let home = makeHome()
    #expect(await makeSUT(home: home, source: .init(word, "next"), isInteractive: true).run() == .success)
    #expect(home.messages.isEmpty)
  }

  @Test func helpKnowsTheCommandsOfEveryScene() async {
    #expect(await makeSUT(home: makeHome(), source: .init("help delete")).run() == .success)
  }

  @Test func helpOnAWordThatIsNoCommandIsAFailure() async {
    #expect(await makeSUT(home: makeHome(), source: .init("help nonsense")).run() == .usage)
    #expect(await makeSUT(home: makeHome(), source: .init("help next")).run() == .success)
  }

  @Test func beforeEachLineTheCommandsOfTheMomentAreKnown() async {
    var known: [[String]] = []
    let sut = makeSUT(home: makeHome(), source: .init("saved"), isInteractive: true) { _, specs in
      known.append(specs.map(\.verb))
    }
    _ = await sut.run()
    #expect(known.first?.first == "next")
    #expect(known.last?.contains("next") == false)
  }

  @Test func interruptingCancelsTheCommandAndEndsASessionWithoutAPrompt() async {
    let started = AsyncStream<Void>.makeStream()
    let home = TextSceneDummy(name: .home, commands: [CommandSpec("next", summary: "")]) { [console] _ in
      started.continuation.yield()
      while !Task.isCancelled { await Task.yield() }
      console.fail(.cancelled)
    }
    let sut = makeSUT(home: home, source: .init("next", "next"))
    let session = Task { await sut.run() }
    for await _ in started.stream { break }
    #expect(sut.interrupt())
    #expect(await session.value == .interrupted)
    #expect(home.messages.count == 1)
  }

  @Test func withoutACommandThereIsNothingToInterrupt() {
    #expect(makeSUT(home: makeHome(), source: .init()).interrupt() == false)
  }
}
