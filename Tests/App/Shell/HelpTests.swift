import SceneCore
import Terminal
import TestSupport
import Testing

@testable import Shell
@testable import picterest

struct HelpTests {
  private let book = CommandBook(
    scene: .home,
    verbs: [
      VerbStub(
        CommandSpec(
          "star", [.photo, .optionalMemo], summary: "save a photo, with a memo if you like",
          examples: ["star 3"]))
    ], anywhere: [.quit],
    scenes: SceneTable(
      first: .home,
      rows: [
        SceneRow(
          scene: .saved,
          specs: [CommandSpec("delete", [.photo], summary: "delete a photo", examples: ["delete 1"])],
          howToOpen: "saved")
      ]))

  private func lines(_ help: Help?, window: Int? = nil) -> [String] {
    help?.lines(window: window).map(\.text.text) ?? []
  }

  @Test func theCommandsOfASceneHaveAnExampleEachAndTheOthersAreNamed() {
    #expect(
      lines(Help(book)).dropLast(2) == [
        "In home:", "  star 3  save a photo, with a memo if you like", "Anywhere:", "  Also: quit",
      ])
  }

  @Test func helpAllHasEveryCommandInTwoColumns() {
    #expect(
      lines(Help(book, form: .whole)) == [
        "In home:", "  star <n|id> [\"memo\"]  save a photo, with a memo if you like", "Anywhere:",
        "  quit                  leave; same as Ctrl-D (also exit, q)",
      ])
  }

  @Test(arguments: SceneTable.program.rows.filter { !$0.isShownOver })
  func helpFitsInAWindowOf24RowsInEveryScene(row: SceneRow) {
    let book = CommandBook(scene: row.scene, verbs: row.specs.map { VerbStub($0) }, scenes: .program)
    let help = lines(Help(book), window: 80)
    #expect(help.count < 24 && help.allSatisfy { $0.count <= 80 }, "\(help.count) lines in \(row.scene)")
  }

  /// The table with three more scenes, each with a command that opens it.
  private var grown: SceneTable {
    let new = ["album", "collections", "favorites"].map { word in
      SceneRow(
        scene: SceneName(stringLiteral: word),
        specs: [CommandSpec(word, summary: "open \(word)", effect: .opens("open \(word)"))])
    }
    return SceneTable(first: .home, rows: SceneTable.program.rows + new)
  }

  @Test(arguments: SceneTable.program.rows.filter { !$0.isShownOver })
  func helpHasRoomForTheCommandsOfNewScenes(row: SceneRow) {
    let book = CommandBook(scene: row.scene, verbs: row.specs.map { VerbStub($0) }, scenes: grown)
    #expect(lines(Help(book), window: 80).count < 24)
    #expect(lines(Help(atAShell: grown.commandsAtAShell), window: 80).count < 24)
  }

  @Test func helpFitsInAWindowOf24RowsAtAShell() {
    let help = lines(Help(atAShell: SceneTable.program.commandsAtAShell), window: 80)
    #expect(help.count < 24 && help.allSatisfy { $0.count <= 80 }, "\(help)")
  }

  @Test(arguments: ["find", "keys", "library", "pictures", "quotes", "scripts"])
  func aPageOfHelpFitsInAWindowOf24Rows(topic: String) throws {
    let page = try #require(HelpPage(topic, in: .program))
    let book = CommandBook(
      scene: .home, verbs: SceneTable.program.rows[0].specs.map { VerbStub($0) }, scenes: .program)
    let command = lines(Help(on: topic, in: book), window: 80)
    let below = command.isEmpty ? page.lines(window: 80) : [""] + page.linesBelow(window: 80)
    #expect(command.count + below.count < 24)
    #expect(below.allSatisfy { $0.width <= 80 })
  }

  @Test func everyCommandIsExplainedInTwoSentencesAndTwoExamplesAtMost() {
    let specs = SceneTable.program.rows.flatMap(\.specs) + AnywhereCommand.specs
    for spec in specs {
      #expect(spec.about.hasSuffix(".") && spec.about.matches(of: /[.] [A-Za-z-]/).count < 2, "\(spec.verb)")
      #expect(spec.examples.count <= 2 && Set(spec.examples).count == spec.examples.count, "\(spec.verb)")
    }
  }

  @Test func everyExampleCanBeTypedInItsScene() throws {
    for row in SceneTable.program.rows {
      let book = CommandBook(scene: row.scene, verbs: row.specs.map { VerbStub($0) }, scenes: .program)
      for example in book.specs.flatMap(\.examples) {
        #expect(throws: Never.self, "\(example) in \(row.scene)") {
          try CommandParser(book: book).parse(example)
        }
      }
    }
  }

  @Test func atAShellThereIsNoPlaceAndEveryCommandThatCanBeTyped() {
    let help = lines(Help(atAShell: SceneTable.program.commandsAtAShell, form: .whole))
    #expect(help.first == "In a shell:")
    for verb in ["home", "saved", "memo", "unstar", "restore", "purge", "verify", "help"] {
      #expect(help.contains { $0.hasPrefix("  \(verb) ") }, "\(verb)")
    }
    #expect(!help.contains { $0.hasPrefix("  next") || $0.hasPrefix("  columns") })
  }

  @Test func atAShellACommandIsExplainedAsItWorksThere() {
    let home = SceneTable.program.rows.first { $0.scene == .home }?.specs ?? []
    let book = CommandBook(
      scene: .home, verbs: home.map { VerbStub($0) }, scenes: .program, isFromShell: true)
    #expect(lines(Help(on: "star", in: book)).last == "    star BI01aufKNO2 \"light for the kitchen\"")
    #expect(lines(Help(on: "show", in: book)).last == "    show BI01aufKNO2")
    #expect(lines(Help(on: "memo", in: book)).contains("    memo 3 \"for the hall\""))
    #expect(lines(Help(on: "next", in: book)).last == "    next")
  }

  @Test func aDescriptionStaysInItsColumn() {
    #expect(
      lines(Help(book, form: .whole), window: 50) == [
        "In home:", "  star <n|id> [\"memo\"]  save a photo, with a memo",
        "                        if you like",
        "Anywhere:", "  quit                  leave; same as Ctrl-D",
        "                        (also exit, q)",
      ])
  }

  @Test func inANarrowWindowDescriptionsAreBelowTheirCommands() {
    #expect(
      lines(Help(book, form: .whole), window: 47) == [
        "In home:", "  star <n|id> [\"memo\"]", "    save a photo, with a memo if you like", "Anywhere:",
        "  quit", "    leave; same as Ctrl-D (also exit, q)",
      ])
  }

  @Test func helpOnOneCommandSaysHowToTypeItWhatItDoesAndAnExample() {
    #expect(
      lines(Help(on: "star", in: book)) == [
        "  star <n|id> [\"memo\"]", "  Save a photo, with a memo if you like.", "    star 3",
      ])
    #expect(
      lines(Help(on: "q", in: book)) == [
        "  quit (also exit, q)", "  Leave. Ctrl-D on an empty line does the same.", "    quit",
      ])
  }

  @Test func helpOnOneCommandListsTheValuesOfItsOptions() {
    let spec = CommandSpec(
      "find", [.words], options: [.init("--color", values: ["red", "green"]), .init("--topic")],
      summary: "photos")
    let book = CommandBook(
      scene: .home, verbs: [VerbStub(spec)], anywhere: [], scenes: SceneTable(first: .home, rows: []))
    let usage = "  find [\"words\"] [--color <color>] [--topic <topic>]"
    #expect(
      lines(Help(on: "find", in: book)) == [usage, "  Photos.", "    find", "  --color: red, green"])
    #expect(lines(Help(on: "find", in: book), window: 12).suffix(2) == ["    red,", "    green"])
    #expect(!JSONLine.of(Help(on: "find", in: book)).text.contains("green"))
  }

  @Test func aCommandOfAnotherSceneIsExplainedWithItsScene() {
    #expect(
      lines(Help(on: "delete", in: book)) == [
        "delete works in saved:", "  delete <n|id>", "  Delete a photo.", "    delete 1",
      ])
  }

  @Test func aCommandThatIsTheSameInSeveralScenesIsExplainedOnce() {
    let book = CommandBook(scene: "random", verbs: [VerbStub](), scenes: .program)
    #expect(
      lines(Help(on: "star", in: book)).filter { !$0.hasPrefix(" ") } == [
        "star works in home, search, topic and photographer:", "star works in saved, find and trash:",
        "star works in detail:",
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
        {"aliases":["exit","q"],"example":"quit","scene":null,"summary":"leave; same as Ctrl-D","usage":"quit"}]}
        """#)
    #expect(JSONLine.of(Help(on: "delete", in: book)).text.contains(#""scene":"saved""#))
  }
}
