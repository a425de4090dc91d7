import SceneCore
import TestSupport
import Testing

@testable import picterest

struct SceneTableTests {
  @Test func theFirstRowIsTheSceneThatIsOnStageAtTheStart() {
    #expect(
      SceneTable.rows.flatMap(\.openings).first?.scene == SceneTable.first
        && SceneTable.rows[0].scene == SceneTable.first.name)
  }

  @Test(arguments: [
    (CommandSpec.Argument.words, "album"), (.name(of: "album", called: "id"), "album <id>"),
  ])
  func theWayToASceneThatACommandOpensIsThatCommandWithWhatItNeeds(
    argument: CommandSpec.Argument, howToOpen: String
  ) {
    let specs: [CommandSpec] = [.nextPage, CommandSpec("album", [argument], summary: "", opening: "")]
    #expect(SceneRow(scene: "album", specs: specs) { $0.makeHome() }.howToOpen == howToOpen)
  }

  /// Saved has numbers for the photos of the library; what is deleted is in the trash.
  @Test(arguments: [
    ("star", SceneName.home), ("unstar", .home), ("show", .home), ("memo", .saved), ("tag", .saved),
    ("delete", .saved), ("restore", "trash"), ("purge", "trash"),
  ])
  func theOnlyCommandOfASessionIsCarriedOutWhereItsPhotosAre(verb: String, scene: SceneName) {
    #expect(SceneTable.scene(forOnly: verb)?.name == scene)
  }
}
