import SceneCore
import TestSupport
import Testing

@testable import Shell
@testable import picterest

struct CommandBookTests {
  private func book(_ scene: SceneName, of rows: [SceneRow] = SceneTable.program.rows) -> CommandBook<
    VerbStub
  > {
    let here = rows.first { $0.scene == scene }?.specs ?? []
    return CommandBook(
      scene: scene, verbs: here.map { VerbStub($0) }, scenes: SceneTable(first: .home, rows: rows))
  }

  @Test(arguments: [("trash" as SceneName, "purge"), (.saved, "unstar")])
  func whatIsInTheTrashIsNotDeletedAgain(scene: SceneName, meant: String) {
    for word in scene == "trash" ? ["unstar", "delete", "rm", "remove"] : ["rm", "remove"] {
      #expect(book(scene).unknown(word).message.hasSuffix(" Did you mean \(meant)?"))
    }
  }

  /// Names five scenes, so that a new scene changes nothing here.
  @Test(arguments: [
    (
      SceneName.detail, "next",
      "next works in home, saved, topic and photographer, but not in detail. "
        + "First type home, saved or by."
    ),
    (
      .saved, "columns",
      "columns works in home, topic and photographer, but not in saved. First type home or by <n|id>."
    ),
  ])
  func aWordThatSeveralScenesHaveNamesThemAndTheWays(scene: SceneName, word: String, sentence: String) {
    let five: Set<SceneName> = [.home, .saved, .topic, .detail, .photographer]
    let book = book(scene, of: SceneTable.program.rows.filter { five.contains($0.scene) })
    #expect(book.unknown(word) == DisplayedError(.unknownCommand, sentence))
  }

  @Test(arguments: [
    ("columns", "Type back, then columns <1–8|auto>."), ("next", "Type back, then next."),
    ("skip", "First type random."),
  ])
  func aCommandOfTheSceneBeforeThisOneIsAStepAway(word: String, way: String) {
    let rows = SceneTable.program.rows
    let here = rows.first { $0.scene == .detail }?.specs ?? []
    let book = CommandBook(
      scene: .detail, verbs: here.map { VerbStub($0) }, scenes: SceneTable(first: .home, rows: rows),
      before: .home)
    #expect(book.unknown(word).message.hasSuffix(way))
  }

  @Test(arguments: SceneTable.program.rows.map(\.scene))
  func noCommandOfASceneIsSaidToWorkElsewhere(scene: SceneName) {
    let book = book(scene)
    for spec in book.here { #expect(!book.scenes(with: spec.verb).contains { $0.scene == scene }) }
  }

  @Test func everySynonymOfACommandLeadsToIt() {
    for scene in SceneTable.program.rows {
      let book = book(scene.scene)
      let names = Set(book.specs.flatMap(\.names))
      for spec in book.specs {
        for word in spec.synonyms where !names.contains(word) && book.scenes(with: word).isEmpty {
          #expect(book.unknown(word).message.contains("Did you mean "), "\(word) in \(scene.scene)")
        }
      }
    }
  }

  @Test func noCommandThatWorksEverywhereIsASynonym() {
    let everywhere = SceneTable.program.rows.flatMap(\.openings).map(\.spec) + AnywhereCommand.specs
    for spec in SceneTable.program.rows.flatMap(\.specs) + AnywhereCommand.specs {
      #expect(
        spec.synonyms.filter { word in everywhere.contains { $0.isCalled(word) } } == [], "\(spec.verb)")
    }
  }

  @Test func noWordHasTwoMeaningsInOneScene() {
    for scene in SceneTable.program.rows {
      let names = book(scene.scene).specs.flatMap(\.names)
      #expect(Set(names).count == names.count, "\(scene.scene)")
    }
  }
}

struct SceneTableTests {
  @Test func theFirstRowIsTheSceneThatIsOnStageAtTheStart() {
    #expect(
      SceneTable.program.rows.flatMap(\.openings).first?.scene == SceneTable.program.first
        && SceneTable.program.rows[0].scene == SceneTable.program.first.name)
  }

  @Test(arguments: [
    (CommandSpec.Argument.words, "album"), (.name(of: "album", called: "id"), "album <id>"),
  ])
  func theWayToASceneThatACommandOpensIsThatCommandWithWhatItNeeds(
    argument: CommandSpec.Argument, howToOpen: String
  ) {
    let specs: [CommandSpec] = [.nextPage, CommandSpec("album", [argument], summary: "", effect: .opens(""))]
    #expect(SceneRow(scene: "album", specs: specs).howToOpen == howToOpen)
  }

  /// The numbers in Saved are photos of the library; deleted photos are in the trash.
  @Test(arguments: [
    ("star", SceneName.home), ("unstar", .saved), ("show", .home), ("memo", .saved), ("tag", .saved),
    ("delete", .saved), ("restore", "trash"), ("purge", "trash"),
  ])
  func theOnlyCommandOfASessionIsCarriedOutWhereItsPhotosAre(verb: String, scene: SceneName) {
    #expect(SceneTable.program.scene(forOnly: verb)?.name == scene)
  }

  @Test func everySceneThatACommandOpensHasAMaker() {
    for scene in ProgramScene.rows where scene.row.openable != nil {
      #expect(scene.make != nil, "\(scene.row.scene.rawValue)")
    }
  }
}
