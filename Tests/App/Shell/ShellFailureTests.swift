import LineEditing
import SceneCore
import Shell
import TestSupport
import Testing

@testable import picterest

@MainActor struct ShellFailureTests {
  private let fixture = ShellFixture()

  @Test func withoutAPromptTheFirstFailureEndsTheSession() async {
    let home = fixture.makeHome(fails: true)
    #expect(await fixture.makeSUT(home: home, source: .init("next", "next")).run() == .unavailable)
    #expect(home.messages.count == 1)
  }

  @Test func keepGoingReportsTheFirstFailure() async {
    let home = fixture.makeHome(fails: true)
    let code = await fixture.makeSUT(home: home, source: .init("next", "nonsense"), keepsGoing: true).run()
    #expect(code == .unavailable)
  }

  @Test func atAPromptAFailureDoesNotEndTheSession() async {
    let home = fixture.makeHome(fails: true)
    #expect(
      await fixture.makeSUT(home: home, source: .init("next", "nonsense", "next"), isInteractive: true).run()
        == .success)
    #expect(home.messages.count == 2)
  }

  @Test(arguments: [FailureCode.network, .cancelled])
  func atAPromptTheSceneBeforeStaysOnStageWhenTheOneThatIsOpenedFails(code: FailureCode) async {
    fixture.saved.onAppear = { [console = fixture.console] in console.fail(.init(code, "no")) }
    let source = LineSourceStub("saved", "next")
    let home = fixture.makeHome()
    _ = await fixture.makeSUT(home: home, source: source, isInteractive: true).run()
    #expect(source.prompts.map(\.text) == ["home> ", "home> ", "home> "])
    #expect(home.messages == [.perform(Command(VerbStub(CommandSpec("next", summary: ""))))])
  }

  @Test func inAScriptTheNextCommandIsForTheSceneThatWasOpenedEvenIfThatFailed() async {
    fixture.saved.onAppear = { [console = fixture.console] in console.fail(.init(.network, "no")) }
    let home = fixture.makeHome()
    _ = await fixture.makeSUT(home: home, source: .init("saved", "next"), keepsGoing: true).run()
    #expect(home.messages == [])
  }

  @Test func unreadableInputEndsTheSessionWithItsCode() async {
    let source = LineSourceStub([
      .failed(.notUTF8(at: LinePosition(file: "f", line: 2))), .line("next", at: nil),
    ])
    #expect(await fixture.makeSUT(home: fixture.makeHome(), source: source).run() == .badInput)
  }

  @Test func aFailureInAFileIsToldWithItsLine() async throws {
    let source = LineSourceStub([
      .line("nxet", at: LinePosition(file: "f", line: 2)),
      .failed(.notUTF8(at: LinePosition(file: "f", line: 3))),
    ])
    _ = await fixture.makeSUT(home: fixture.makeHome(), source: source, keepsGoing: true).run()
    #expect(
      try fixture.said()
        == "f:2: There is no command \"nxet\". Did you mean next?\nf:3: This line is not UTF-8 text, or has a NUL byte.\n"
    )
  }

  @Test func aScriptIsToldWhichCommandOfWhichLineFailed() async throws {
    let fixture = ShellFixture(isJSON: true)
    let position = { (line: Int) in LinePosition(file: "f", line: line) }
    let source = LineSourceStub([
      .line("nxet  \"a\"", at: nil), .line("next 99", at: position(3)), .line("\u{1}", at: position(4)),
      .failed(.notUTF8(at: position(5))), .failed(.cannotOpen(file: "none", reason: "r")),
      .line("show https://amy:s3cret@h/x", at: nil),
    ])
    _ = await fixture.makeSUT(home: fixture.makeHome(), source: source, keepsGoing: true).run()
    let errors = try fixture.said().split(separator: "\n").map { try JSONObject.of($0) }
    #expect(errors.allSatisfy { Set($0.keys) == ["error", "command", "file", "line"] })
    let commands = errors.map { $0["command"] as? String }
    #expect(commands.prefix(5) == ["nxet  \"a\"", "next 99", "\u{1}", nil, nil])
    #expect(commands.count == 6 && !errors.contains { "\($0)".contains("s3cret") })
    #expect(errors.map { $0["file"] as? String } == [nil, "f", "f", "f", "none", nil])
    #expect(errors.map { $0["line"] as? Int } == [nil, 3, 4, 5, nil, nil])
  }

  @Test(arguments: [true, false]) func inputThatFailsIsNotReadAgain(isInteractive: Bool) async {
    let source = LineSourceStub([
      .failed(.readFailed(file: "f", reason: "Input/output error")), .line("next", at: nil),
    ])
    let home = fixture.makeHome()
    _ = await fixture.makeSUT(home: home, source: source, isInteractive: isInteractive, keepsGoing: true)
      .run()
    #expect(source.prompts.count == 1)
    #expect(home.messages.isEmpty)
  }

  @Test func theSourceIsToldHowEachCommandEnded() async {
    let source = LineSourceStub("next", "nonsense", "")
    _ = await fixture.makeSUT(home: fixture.makeHome(), source: source, isInteractive: true).run()
    #expect(source.outcomes.map(\.status) == [0, 64, 0])
    let failing = LineSourceStub("next")
    _ = await fixture.makeSUT(home: fixture.makeHome(fails: true), source: failing, isInteractive: true).run()
    #expect(failing.outcomes.map(\.status) == [69])
  }

  @Test(arguments: [
    ("next 99", FailureCode.unknownNumber, "           ^^"), ("  99", .unknownNumber, "        ^^"),
    ("next fog", .notFound, "           ^^^"), ("help foo", .unknownCommand, "           ^^^"),
    ("random night --topic gol", .notFound, "                           ^^^"),
    ("random \"a b\" c --topic=gol", .notFound, "                             ^^^"),
    ("random --again night", .notFound, ""), ("next --again fog", .notFound, "                   ^^^"),
    ("next 99", .notFound, ""), ("next 99", .network, ""),
  ])
  func aNumberOrNameThatDoesNotExistIsPointedAt(line: String, code: FailureCode, caret: String) async throws {
    let fixture = ShellFixture(messageWidth: 80)
    let commands =
      ["next", "show"].map {
        CommandSpec($0, [.item(of: "topics", called: "n")], flags: ["--again"], summary: "")
      } + [
        CommandSpec(
          "random", [.words], flags: ["--again"], options: [.init("--topic", namesOf: "topics")], summary: "")
      ]
    let home = TextSceneDummy(name: .home, commands: commands) { [console = fixture.console] _ in
      console.fail(.init(code, "no"))
    }
    _ = await fixture.makeSUT(home: home, source: .init(line), isInteractive: true).run()
    let said = try fixture.said().split(separator: "\n").map(String.init)
    #expect(said.dropLast() == (caret.isEmpty ? [] : [caret]))
  }
}
