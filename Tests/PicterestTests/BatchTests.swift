import Foundation
import TestSupport
import Testing

/// The program as scripts use it: commands in, results and exit codes out.
@Suite(.onThreadsThatMayWait) final class BatchTests: ProgramSuite {
  @Test func theMainCommandsWorkInOneSession() throws {
    let outcome = try program.commands(
      "home", "next", "star 3 \"light for the kitchen\"", "saved", "show 1", "back", "delete 1 --yes", "saved"
    )
    #expect(outcome.exitCode == 0)
    #expect(outcome.errors == "")
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.first?.hasPrefix(" 1 ☆ 6000×4000 · ") == true)
    #expect(lines.contains { $0.hasPrefix("30 ☆ ") })
    #expect(lines.contains("★ Photo 3 by 김하늘 is saved: \"light for the kitchen\""))
    #expect(lines.contains { $0.hasPrefix("1 ★ \"light for the kitchen\" · ") })
    #expect(lines.contains("  Memo        light for the kitchen"))
    #expect(
      lines.contains(
        "☆ Photo 1 by 김하늘 is no longer in the library; its memo was \"light for the kitchen\". Type undo to bring it back."
      ))
    #expect(lines.last?.hasPrefix("The library is empty, and 1 photo is in the trash.") == true)
  }

  @Test func aStarSurvivesARestartAndIsGoneAfterADelete() throws {
    _ = try program.commands("home", "star 2")
    let starred = try program.commands("home", flags: ["--json"]).objects()
    #expect(stars(starred.first) == [2])
    _ = try program.commands("saved", "delete 1 --yes")
    let deleted = try program.commands("home", flags: ["--json"]).objects()
    #expect(stars(deleted.first) == [])
  }

  private func stars(_ object: [String: Any]?) -> [Int] {
    let photos = object?["photos"] as? [[String: Any]] ?? []
    return photos.filter { $0["starred"] as? Bool == true }.compactMap { $0["number"] as? Int }
  }

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
        == "picterest: There is no one to confirm this. Add --yes to the command.\n"
    )
    #expect(try program.commands("saved", flags: ["--json"]).objects().first?["total"] as? Int == 1)
  }

  @Test func statusMakesNoFolder() throws {
    let outcome = try program.commands("status")
    #expect(outcome.output.contains("Library: 0 photos saved, in \(program.dataFolder.plainPath)"))
    #expect(!FileManager.default.fileExists(atPath: program.dataFolder.plainPath))
  }

  @Test func theYesFlagAnswersEveryQuestion() throws {
    let outcome = try program.commands("home", "star 1", "saved", "delete 1", flags: ["--yes"])
    #expect(outcome.exitCode == 0)
  }
}
