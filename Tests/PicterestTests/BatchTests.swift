import Foundation
import TestSupport
import Testing

/// The program as scripts use it: commands in, results and exit codes out.
@Suite(.onThreadsThatMayWait) final class BatchTests: ProgramSuite {
  @Test func savedNamesThePicturesFileInThePictureFolder() throws {
    let objects = try program.commands("home", "star 1", "saved", flags: ["--json"]).objects()
    let photo = try #require((objects.last?["photos"] as? [[String: Any]])?.first)
    let file = try #require(photo["file"] as? String)
    let picture = try Data(contentsOf: program.dataFolder.appending(path: "pictures/" + file))
    #expect(picture.starts(with: [0xFF, 0xD8, 0xFF]))
    #expect(!file.contains("/"))
  }

  @Test func withoutATerminalNoQuestionIsAsked() throws {
    let outcome = try program.commands("home", "star 1", "saved", "delete 1")
    #expect(outcome.exitCode == 64)
    #expect(
      outcome.errors
        == "picterest: This needs confirmation. Add --yes to the command.\n"
    )
    #expect(try program.commands("saved", flags: ["--json"]).objects().first?["total"] as? Int == 1)
  }

  @Test func theYesFlagAnswersEveryQuestion() throws {
    let outcome = try program.commands("home", "star 1", "saved", "delete 1", flags: ["--yes"])
    #expect(outcome.exitCode == 0)
  }
}
