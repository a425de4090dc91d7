import SceneCore
import TestSupport
import Testing

@testable import picterest

@Suite(.onThreadsThatMayWait) struct SceneTableTests {
  private static let openings = SceneTable.rows.flatMap(\.openings)

  @Test func theFirstRowIsTheSceneThatIsOnStageAtTheStart() {
    #expect(
      Self.openings.first?.scene == SceneTable.first && SceneTable.rows[0].scene == SceneTable.first.name)
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

  @Test func everyCommandThatOpensASceneBringsItOnStage() throws {
    let folder = try TemporaryFolder()
    let openings = Self.openings.filter {
      $0.spec.arguments.allSatisfy(\.isOptional) && !$0.scene.isShownOver
    }
    let commands = openings.flatMap { ["-c", $0.spec.verb, "-c", "help"] }
    let outcome = try PicterestProgram(home: folder.url).run(["--demo", "--json", "--keep-going"] + commands)
    let stages = try outcome.objects().filter { $0["command"] as? String == "help" }
      .map { $0["scene"] as? String }
    #expect(openings.count >= 5 && stages == openings.map(\.scene.name.rawValue))
  }
}
