import LineEditing
import SceneCore
import TestSupport
import Testing

@testable import Shell
@testable import picterest

@MainActor struct ShellTests {
  private let fixture = ShellFixture()

  @Test func aCommandOfTheSceneIsSentToIt() async {
    let home = fixture.makeHome()
    #expect(await fixture.makeSUT(home: home, source: .init("next")).run() == .success)
    #expect(home.messages == [.perform(Command(VerbStub(CommandSpec("next", summary: ""))))])
  }

  @Test func theEndOfALineIsToldBeforeItsCommandRuns() async {
    var events: [String] = []
    let home = TextSceneDummy(name: .home, commands: [CommandSpec("next", summary: "")]) { _ in
      events.append("command")
    }
    let sut = fixture.makeSUT(
      home: home, source: .init("next", "next"), offer: { _ in events.append("before") },
      afterLine: { events.append("after") })
    _ = await sut.run()
    #expect(events == ["before", "after", "command", "before", "after", "command", "before", "after"])
  }

  @Test func thePromptNamesTheCurrentScene() async {
    let source = LineSourceStub("saved", "back")
    _ = await fixture.makeSUT(home: fixture.makeHome(), source: source, isInteractive: true).run()
    #expect(source.prompts.map(\.text) == ["home> ", "saved> ", "home> "])
  }

  @Test func savedAndStatusWorkFromAnywhere() async {
    let source = LineSourceStub("status", "saved")
    _ = await fixture.makeSUT(home: fixture.makeHome(), source: source).run()
    #expect(fixture.status.messages == [.perform(Command(fixture.status.verbs[0]))])
    #expect(fixture.saved.messages == [.appear])
    #expect(source.prompts.map(\.text) == ["home> ", "home> ", "saved> "])
  }

  @Test func aCommandThatOpensItsSceneAnewIsCarriedOutThere() async {
    _ = await fixture.makeSUT(home: fixture.makeHome(), source: .init("trash")).run()
    #expect(fixture.trash.messages == [.perform(Command(fixture.trash.verbs[0]))])
  }

  @Test(arguments: ["quit", "exit", "q"]) func everyNameOfACommandWorks(word: String) async {
    let home = fixture.makeHome()
    #expect(
      await fixture.makeSUT(home: home, source: .init(word, "next"), isInteractive: true).run() == .success)
    #expect(home.messages.isEmpty)
  }

  @Test func helpKnowsTheCommandsOfEveryScene() async throws {
    #expect(await fixture.makeSUT(home: fixture.makeHome(), source: .init("help delete")).run() == .success)
    #expect(try fixture.said().contains("  unstar <n|1-5,8|id>… (also delete)\n"))
  }

  @Test(arguments: [("help nonsense", ExitCode.usage), ("back", .failure), ("graph --dot", .usage)])
  func aCommandThatCannotDoItsWorkFails(line: String, code: ExitCode) async {
    #expect(await fixture.makeSUT(home: fixture.makeHome(), source: .init(line)).run() == code)
  }

  @Test func theCurrentCommandsAreReportedBeforeEachLine() async {
    var known: [[String]] = []
    let sut = fixture.makeSUT(home: fixture.makeHome(), source: .init("saved"), isInteractive: true) {
      known.append($0.specs.map(\.verb))
    }
    _ = await sut.run()
    #expect(known.first?.first == "next")
    #expect(known.last?.contains("next") == false)
  }
}
