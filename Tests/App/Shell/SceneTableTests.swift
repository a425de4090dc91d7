import SceneCore
import TestSupport
import Testing

@testable import Shell
@testable import picterest

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

  /// Saved has numbers for the photos of the library; what is deleted is in the trash.
  @Test(arguments: [
    ("star", SceneName.home), ("unstar", .home), ("show", .home), ("memo", .saved), ("tag", .saved),
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
