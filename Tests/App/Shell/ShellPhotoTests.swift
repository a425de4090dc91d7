import LineEditing
import SceneCore
import TestSupport
import Testing

@testable import Shell

/// The commands for the photos on screen that the shell itself has: `pick` and `play`.
@MainActor struct ShellPhotoTests {
  private let fixture = ShellFixture(messageWidth: 80)
  private let choices = [5, 6].map { NumberedChoice(number: $0, label: "Amy", photo: .init(id: "p\($0)")) }

  /// A list in which `show` reaches a photo with a next one, until `next` has run twice.
  private func list() -> TextSceneDummy {
    weak var scene: TextSceneDummy?
    var left = 2
    let list = TextSceneDummy(
      name: .home, commands: [CommandSpec("show", [.photos], summary: ""), CommandSpec("next", summary: "")]
    ) { command in
      if command.verb.spec.verb == "next" { left -= 1 }
      scene?.commandForNext = left > 0 ? VerbStub(CommandSpec("next", summary: "")) : nil
    }
    scene = list
    list.numberedChoices = choices
    return list
  }

  private func performed(_ list: TextSceneDummy) -> [String] {
    list.messages.compactMap { message in
      guard case .perform(let command) = message else { return nil }
      return command.verb.spec.verb
    }
  }

  @Test func pickShowsTheListAgainAndBeginsAWalk() async {
    let list = list()
    var walks = 0
    _ = await fixture.makeSUT(
      home: list, source: .init("pick"), isInteractive: true, beginWalk: { walks += 1 }
    ).run()
    #expect(list.messages == [.appear] && walks == 1)
  }

  @Test(arguments: ["pick", "play"]) func withoutAListOfPhotosThereIsAnError(line: String) async throws {
    let home = fixture.makeHome()
    _ = await fixture.makeSUT(
      home: home, source: .init(line), isInteractive: true, beginWalk: { #expect(Bool(false)) }
    ).run()
    #expect(home.messages == [])
    #expect(try fixture.said().contains("There is no list of photos here"))
  }

  @Test(arguments: ["pick", "play"]) func withoutLineEditingThereIsAnError(line: String) async throws {
    _ = await fixture.makeSUT(home: list(), source: .init(line), isInteractive: true).run()
    #expect(try fixture.said() == "\(line) works only at a prompt with line editing.\n")
  }

  @Test func playShowsTheFirstPhotoAndThenTheNextOnesUntilTheLast() async {
    let list = list()
    let source = LineSourceStub([.line("play 7", at: nil), .idle, .idle])
    _ = await fixture.makeSUT(home: list, source: source, isInteractive: true, beginWalk: {}).run()
    #expect(performed(list) == ["show", "next", "next"])
    #expect(source.prompts.map { $0.idle?.after } == [nil, .seconds(7), .seconds(7), nil])
  }

  @Test func aKeyEndsIt() async {
    let list = list()
    let source = LineSourceStub([.line("play", at: nil), .interrupted])
    _ = await fixture.makeSUT(home: list, source: source, isInteractive: true, beginWalk: {}).run()
    #expect(performed(list).count == 1)
    #expect(source.prompts.map { $0.idle?.after } == [nil, .seconds(5), nil])
  }

  @Test(arguments: ["0", "61"]) func playTakesUpToAMinute(seconds: String) async throws {
    let list = list()
    _ = await fixture.makeSUT(
      home: list, source: .init("play \(seconds)"), isInteractive: true, beginWalk: {}
    ).run()
    #expect(performed(list).isEmpty)
    #expect(try fixture.said() == "play takes 1 to 60 seconds for each photo.\n")
  }
}
