import Domain
import LineEditing
import SceneCore
import TestSupport
import Testing

@testable import Shell
@testable import picterest

/// With `--keep-going`: commands after a list or photo that could not be shown, since they may be meant for it.
@MainActor struct ShellOlderListTests {
  private let fixture = ShellFixture()

  private func scene(
    _ name: SceneName, failing fails: @escaping @MainActor (Command<VerbStub>) -> Bool = { _ in false }
  ) -> TextSceneDummy {
    let specs = SceneTable.program.rows.first { $0.scene == name }?.specs ?? []
    return TextSceneDummy(name: name, commands: specs) { [console = fixture.console] command in
      if fails(command) { console.fail(.init(.notFound, "no")) }
    }
  }

  private func run(_ lines: String..., in scene: TextSceneDummy) async {
    let source = LineSourceStub(lines.map { LineRead.line($0, at: nil) })
    _ = await fixture.makeSUT(home: scene, source: source, keepsGoing: true).run()
  }

  private func performed(_ scene: TextSceneDummy) -> [String] {
    scene.messages.compactMap { message -> String? in
      guard case .perform(let command) = message else { return nil }
      return ([command.verb.spec.verb] + [command.text].compactMap(\.self)).joined(separator: " ")
    }
  }

  @Test(arguments: [
    "search ''qqqq'' --color", "saerch sea", "by nosuchnosuc", "show 99", "saved", "back",
  ])
  func afterAListThatFailedNumbersAreRefusedUntilOneIsShown(line: String) async throws {
    fixture.saved.onAppear = { [console = fixture.console] in console.fail(.init(.network, "no")) }
    let home = scene(.home) { ["by", "show"].contains($0.verb.spec.verb) }
    await run(
      "home", "star 1 light", line, "back", "star 1 storm", "unstar 1-2", "home", "star 2 home", in: home)
    #expect(
      performed(home).filter { !$0.hasPrefix("by") && !$0.hasPrefix("show") } == [
        "home", "star light", "home", "star home",
      ])
    let word = line.prefix { $0 != " " }
    let said = try fixture.said()
    for number in ["1", "1-2"] {
      let sentence =
        "\"\(word)\" failed, so \(number) may mean a photo in an older list. Show a list first, or use an id."
      #expect(said.contains(sentence), "\(said)")
    }
  }

  @Test(arguments: ["show XXXXXXXXXXX", "search ''q --color", "by XXXXXXXXXXX"])
  func afterAPhotoThatCouldNotBeShownNothingIsDoneToTheOneBefore(line: String) async throws {
    let detail = scene("detail") { $0.photos == .name(PhotoName(id: .make("XXXXXXXXXXX"))) }
    await run(
      "star first", line, "memo second", "tag +oops", "unstar", "tag nPCo9Zm4uqU +fine", "show Dwu85P9SOIk",
      "star fine", in: detail)
    let failed = line.hasPrefix("search") ? [] : [String(line.prefix { $0 != " " })]
    #expect(performed(detail) == ["star first"] + failed + ["tag", "show", "star fine"])
    let word = line.prefix { $0 != " " }
    let said = try fixture.said()
    for verb in ["memo", "tag", "unstar"] {
      #expect(
        said.contains(
          "\"\(word)\" failed, so \(verb) would be for the photo shown earlier. Show one first."))
    }
  }

  @Test func afterACardThatCouldNotBeDealtNoOtherIsKept() async throws {
    let random = scene(.random) { $0.options["--topic"] == "nosuch" }
    await run(
      "random", "random --topic nosuch", "keep", "skip", "keep", "random sea", "keep", in: random)
    #expect(performed(random) == ["random", "random", "skip", "random sea", "keep"])
    #expect(
      try fixture.said().contains("\"random\" failed, so keep would be for the photo shown earlier."))
  }

  @Test(arguments: ["status x", "undo x", "memo 99 x", "next x"])
  func afterALineThatWasToShowNothingNumbersAreThoseOfTheList(line: String) async {
    let home = scene(.home) { $0.verb.spec.verb == "memo" }
    await run("home", line, "star 2", in: home)
    #expect(performed(home).last == "star")
  }

  @Test func afterALineThatCannotBeReadNumbersAreRefusedToo() async throws {
    let home = scene(.home)
    let source = LineSourceStub([
      .line("home", at: nil), .failed(.notUTF8(at: nil)), .line("star 1 light", at: nil),
    ])
    _ = await fixture.makeSUT(home: home, source: source, keepsGoing: true).run()
    #expect(performed(home) == ["home"])
    #expect(
      try fixture.said().contains(
        "Not all lines could be read, so 1 may mean a photo in an older list."))
  }
}
