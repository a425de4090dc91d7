import Foundation
import TestSupport
import Testing

@testable import picterest

/// What `undo` and `back` do to the lists of Saved, in the whole program.
@Suite(.onThreadsThatMayWait) final class UndoProgramTests: ProgramSuite {
  private func run(_ commands: String...) throws -> PicterestProgram.Outcome {
    try program.run(
      ["--demo", "--json", "--keep-going", "-c", "home", "-c", "star 1 \"light\"", "-c", "star 2 \"dark\""]
        + commands.flatMap { ["-c", $0] })
  }

  @Test(arguments: ["saved", "find dark"]) func aNumberMeansItsPhotoAgain(list: String) throws {
    let outcome = try run(list, "delete 1 --yes", "undo", "memo 1 \"new\"", "delete 1 --yes")
    #expect(outcome.exitCode == 0)
    #expect(try outcome.objects().last?["memo"] as? String == "new")
  }

  @Test func aNumberOfTheTrashMeansItsPhotoAgain() throws {
    let outcome = try run("saved", "delete 1 --yes", "trash", "restore 1", "undo", "restore 1")
    #expect(outcome.exitCode == 0)
    #expect(try outcome.objects().last?["memo"] as? String == "dark")
  }

  @Test func backLeadsFromAListOfSavedToTheLibraryAndThenAway() throws {
    let objects = try run("saved", "find dark", "trash", "back", "back").objects().suffix(2)
    #expect(objects.map { $0["scene"] as? String } == ["saved", "home"])
    #expect((objects.first?["photos"] as? [Any])?.count == 2)
  }
}
