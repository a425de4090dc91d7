import SceneCore
import TestSupport
import Testing

@testable import Shell
@testable import picterest

@MainActor struct ShellRepeatTests {
  private let fixture = ShellFixture()

  private func makeHomeWithPages(fails: Bool = false) -> TextSceneDummy {
    let next = CommandSpec("next", summary: "")
    return TextSceneDummy(name: .home, commands: [next, CommandSpec("show", summary: "")]) { [fixture] _ in
      if fails { fixture.console.fail(.init(.network, "no network")) }
    }
  }

  @Test func enterRepeatsACommandThatTurnsPages() async {
    let home = makeHomeWithPages()
    _ = await fixture.makeSUT(home: home, source: .init("next", "", " ", "show", ""), isInteractive: true)
      .run()
    #expect(home.messages.map(\.verb) == ["next", "next", "next", "show"])
  }

  @Test func enterAtFirstOpensTheSceneOnStage() async {
    let home = makeHomeWithPages()
    _ = await fixture.makeSUT(home: home, source: .init("", ""), isInteractive: true).run()
    #expect(home.messages.map(\.verb) == ["", "next"], "It appears once.")
    let inFile = makeHomeWithPages()
    _ = await fixture.makeSUT(home: inFile, source: .init("", "")).run()
    #expect(inFile.messages.isEmpty)
    let later = makeHomeWithPages()
    _ = await fixture.makeSUT(home: later, source: .init("help", ""), isInteractive: true).run()
    #expect(later.messages.isEmpty)
  }

  @Test func enterAfterTheCommandThatShowsAListShowsItsNextPage() async {
    let home = makeHomeWithPages()
    _ = await fixture.makeSUT(home: home, source: .init("home", "", "saved", "back", ""), isInteractive: true)
      .run()
    #expect(home.messages.map(\.verb) == ["", "next", "", "next"], "It appears twice.")
  }

  @Test func aCommentAtAPromptDoesNothing() async throws {
    let home = makeHomeWithPages()
    let sut = fixture.makeSUT(home: home, source: .init("next", "# why", ""), isInteractive: true)
    #expect(await sut.run() == .success)
    #expect(home.messages.map(\.verb) == ["next", "next"])
    #expect(try fixture.said() == "")
  }

  @Test func enterRepeatsNothingInAnotherSceneAfterAFailureOrInAFile() async {
    let home = makeHomeWithPages()
    _ = await fixture.makeSUT(home: home, source: .init("next", "saved", ""), isInteractive: true).run()
    #expect(home.messages.map(\.verb) == ["next"])
    let broken = makeHomeWithPages(fails: true)
    _ = await fixture.makeSUT(home: broken, source: .init("next", ""), isInteractive: true).run()
    #expect(broken.messages.count == 1)
    let mistyped = makeHomeWithPages()
    _ = await fixture.makeSUT(home: mistyped, source: .init("next", "nxet", ""), isInteractive: true).run()
    #expect(mistyped.messages.count == 1)
    let inFile = makeHomeWithPages()
    _ = await fixture.makeSUT(home: inFile, source: .init("next", "")).run()
    #expect(inFile.messages.count == 1)
  }

  @Test func whatEnterWouldDoIsReportedBeforeEachLine() async {
    var known: [String?] = []
    let sut = fixture.makeSUT(home: makeHomeWithPages(), source: .init("next", "saved"), isInteractive: true)
    {
      known.append($0.forEnter)
    }
    _ = await sut.run()
    #expect(known == ["home", "next", nil])
  }
}

extension TextSceneDummy.Message {
  fileprivate var verb: String { if case .perform(let command) = self { command.verb.spec.verb } else { "" } }
}
