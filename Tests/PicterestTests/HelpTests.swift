import SceneCore
import Terminal
import TestSupport
import Testing

@testable import picterest

struct HelpTests {
  private let book = CommandBook(
    scene: .home,
    verbs: [
      VerbStub(
        CommandSpec(
          "star", [.photo, .optionalMemo], summary: "save a photo, with a memo if you like",
          example: "star 3"))
    ], anywhere: [.quit],
    scenes: [
      SceneRow(
        scene: .saved,
        specs: [CommandSpec("delete", [.photo], summary: "delete a photo", example: "delete 1")],
        howToOpen: "saved")
    ])

  private func lines(_ help: Help?, window: Int? = nil) -> [String] {
    help?.lines(window: window).map(\.text.text) ?? []
  }

  @Test func commandsAreInTwoColumnsThatAllSectionsShare() {
    #expect(
      lines(Help(book)) == [
        "Here, in home:", "  star <n|id> [\"memo\"]  save a photo, with a memo if you like", "Anywhere:",
        "  quit                  leave; Ctrl-D does too (also exit, q)",
      ])
  }

  @Test func atAShellThereIsNoPlaceAndEveryCommandThatCanBeTyped() {
    let help = lines(Help(atAShell: SceneTable.commandsAtAShell))
    #expect(help.first == "At a shell:")
    for verb in ["home", "saved", "memo", "delete", "restore", "purge", "verify", "help"] {
      #expect(help.contains { $0.hasPrefix("  \(verb) ") }, "\(verb)")
    }
    #expect(!help.contains { $0.hasPrefix("  next") || $0.hasPrefix("  columns") })
  }

  @Test func atAShellACommandIsExplainedAsItWorksThere() {
    let home = SceneTable.rows.first { $0.scene == .home }?.specs ?? []
    let book = CommandBook(
      scene: .home, verbs: home.map { VerbStub($0) }, scenes: SceneTable.rows, isFromShell: true)
    #expect(lines(Help(on: "star", in: book)).last == "  as in: star BI01aufKNO2 \"light for the kitchen\"")
    #expect(lines(Help(on: "show", in: book)).last == "  as in: show BI01aufKNO2")
    let memo = lines(Help(on: "memo", in: book))
    #expect(memo.contains("  as in: memo 3 \"for the hall\""))
    #expect(lines(Help(on: "next", in: book)).last == "  as in: next")
  }

  @Test func helpOnRandomSaysWhatItsFlagDoes() throws {
    let random = CommandBook(scene: .home, verbs: [VerbStub](), scenes: SceneTable.rows)
    #expect(lines(Help(on: "random", in: random)).contains { $0.hasPrefix("  --again: start over") })
  }

  @Test func aDescriptionStaysInItsColumn() {
    #expect(
      lines(Help(book), window: 50) == [
        "Here, in home:", "  star <n|id> [\"memo\"]  save a photo, with a memo",
        "                        if you like",
        "Anywhere:", "  quit                  leave; Ctrl-D does too",
        "                        (also exit, q)",
      ])
  }

  @Test func inANarrowWindowDescriptionsAreBelowTheirCommands() {
    #expect(
      lines(Help(book), window: 47) == [
        "Here, in home:", "  star <n|id> [\"memo\"]", "    save a photo, with a memo if you like",
        "Anywhere:",
        "  quit", "    leave; Ctrl-D does too (also exit, q)",
      ])
  }

  @Test func helpOnOneCommandHasItsExample() {
    #expect(
      lines(Help(on: "star", in: book)) == [
        "  star <n|id> [\"memo\"]  save a photo, with a memo if you like", "  as in: star 3",
      ])
    #expect(
      lines(Help(on: "q", in: book)) == ["  quit  leave; Ctrl-D does too (also exit, q)", "  as in: quit"])
  }

  @Test func helpOnOneCommandListsTheValuesOfItsOptions() {
    let spec = CommandSpec(
      "find", [.words], options: [.init("--color", values: ["red", "green"]), .init("--topic")],
      summary: "photos")
    let book = CommandBook(scene: .home, verbs: [VerbStub(spec)], anywhere: [], scenes: [])
    let usage = "  find [\"words\"] [--color <color>] [--topic <topic>]"
    #expect(
      lines(Help(on: "find", in: book)) == ["\(usage)  photos", "  as in: find", "  --color: red, green"])
    #expect(
      lines(Help(on: "find", in: book), window: 12).suffix(2)
        == ["  --color:", "    red,", "    green"].suffix(2))
    #expect(lines(Help(book)).contains("\(usage)  photos") && lines(Help(book)).count == 3)
    #expect(!JSONLine.of(Help(on: "find", in: book)).text.contains("green"))
  }

  @Test func helpOnOneCommandHasItsDetails() {
    let spec = CommandSpec("find", [.query], summary: "photos", details: ["#sea: a tag", "-sea: no sea"])
    let book = CommandBook(scene: .home, verbs: [VerbStub(spec)], anywhere: [], scenes: [])
    #expect(lines(Help(on: "find", in: book)).suffix(2) == ["  #sea: a tag", "  -sea: no sea"])
    #expect(lines(Help(book)).count == 3)
  }

  @Test func aCommandOfAnotherSceneIsExplainedWithItsScene() {
    #expect(
      lines(Help(on: "delete", in: book)) == [
        "delete works in saved:", "  delete <n|id>  delete a photo", "  as in: delete 1",
      ])
  }

  @Test func aCommandThatIsTheSameInSeveralScenesIsExplainedOnce() {
    let book = CommandBook(scene: "random", verbs: [VerbStub](), scenes: SceneTable.rows)
    #expect(
      lines(Help(on: "star", in: book)) == [
        "star works in home, search, topic and photographer:",
        "  star <n|1-5,8|id> [\"memo\"]  save photos, with a memo if you like",
        "  as in: star 3 \"light for the kitchen\"", "star works in saved, find and trash:",
        "  star <n|1-5,8|id> [\"memo\"]  fetch a missing picture again, or save another photo by its id",
        "  as in: star 3 \"light for the kitchen\"", "star works in detail:",
        "  star [\"memo\"]               save this photo, with a memo if you like",
        "  as in: star \"light for the kitchen\"",
      ])
    #expect(JSONLine.of(Help(on: "star", in: book)).text.ranges(of: "usage").count == 8)
  }

  @Test func aWordThatIsNotACommandAnywhereHasNoHelp() {
    #expect(Help(on: "nonsense", in: book) == nil)
  }

  @Test func scriptsCanReadWhereEachCommandWorks() {
    #expect(
      JSONLine.of(Help(book)).text == #"""
        {"commands":[{"aliases":[],"example":"star 3","scene":"home","summary":\#
        "save a photo, with a memo if you like","usage":"star <n|id> [\"memo\"]"},\#
        {"aliases":["exit","q"],"example":"quit","scene":null,"summary":"leave; Ctrl-D does too","usage":"quit"}]}
        """#)
    #expect(JSONLine.of(Help(on: "delete", in: book)).text.contains(#""scene":"saved""#))
  }
}
