import Foundation
import TestSupport
import Testing

@testable import picterest

/// `export` and `import`, as a person or a script uses them.
@Suite(.onThreadsThatMayWait) final class TransferProgramTests: ProgramSuite {
  override init() throws {
    try super.init()
    let commands = [
      "home", "star 1-4", "saved", "memo 1 \"first #sea\"", "memo 1 \"second\"", "tag 1-2 light", "delete 3",
    ]
    #expect(try program.run(["--yes"] + commands.flatMap { ["-c", $0] }).exitCode == 0)
  }

  private func path(_ name: String) -> String { folder.url.appending(path: name).plainPath }
  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
  }

  private func run(_ command: String, in library: String? = nil) throws -> PicterestProgram.Outcome {
    try program.commands(command, flags: (library.map { ["--data-dir", path($0)] } ?? []) + ["--json"])
  }

  private func photos(_ scene: String, in library: String?) throws -> [NSDictionary] {
    let answer = try #require(try run(scene, in: library).objects().first)
    let photos = try #require(answer["photos"] as? [[String: Any]])
    return photos.map { NSDictionary(dictionary: $0.filter { $0.key != "path" }) }
  }

  @Test func aLibraryMovesToAnotherMachineWithoutALoss() throws {
    #expect(try run("export ~/all.json --pictures --trash").exitCode == 0)
    let imported = try #require(try run("import ~/all.json", in: "other").objects().first)
    #expect(imported["added"] as? Int == 4 && imported["picturesMissing"] as? Int == 0)
    for scene in ["saved", "trash"] {
      #expect(try photos(scene, in: "other") == photos(scene, in: nil))
      #expect(try !photos(scene, in: nil).isEmpty)
    }
    #expect(try run("verify").output == run("verify", in: "other").output)
    #expect(try run("export ~/again.json --trash", in: "other").exitCode == 0)
    #expect(
      try text("again.json").split(separator: "\n").dropFirst()
        == text("all.json").split(separator: "\n").dropFirst())
  }

  @Test func theSameFileTwiceChangesNothingAndUndoTakesAnImportBack() throws {
    #expect(try run("export ~/all.jsonl").exitCode == 0)
    #expect(try run("import ~/all.jsonl", in: "other").exitCode == 0)
    let again = try #require(try run("import ~/all.jsonl", in: "other").objects().first)
    #expect(again["unchanged"] as? Int == 3 && again["added"] as? Int == 0 && again["changed"] as? Int == 0)
    #expect(try run("undo", in: "other").exitCode == 0)
    #expect(try photos("saved", in: "other").isEmpty)
  }

  @Test func photosWithoutAFileOfPicturesAreFetched() throws {
    #expect(try run("export ~/all.jsonl").exitCode == 0)
    let imported = try #require(try run("import ~/all.jsonl", in: "other").objects().first)
    #expect(imported["fetched"] as? Int == 3)
    try LibraryFolder(folder: folder.url.appending(path: "other")).expectNothingHalf()
  }

  @Test func aListOfNamesIsFetchedAndWhatIsNoneIsNamedByItsLine() throws {
    let list = "# from a friend\nnPCo9Zm4uqU\n\n0duOYva_Qu6 fog\nnot a photo\n"
    try Data(list.utf8).write(to: folder.url.appending(path: "list.txt"))
    let outcome = try program.commands("import ~/list.txt", flags: ["--data-dir", path("other")])
    #expect(outcome.exitCode == 65 && outcome.output.contains("2 new"), "\(outcome)")
    #expect(outcome.output.contains("Line 5, \"not a photo\": it has neither"), "\(outcome)")
    #expect(try photos("saved", in: "other").count == 2)
  }

  @Test func aBackupIsMerged() throws {
    #expect(try run("backup ~/backup").exitCode == 0)
    let imported = try #require(try run("import ~/backup", in: "other").objects().first)
    #expect(imported["added"] as? Int == 4 && imported["picturesMissing"] as? Int == 0)
  }

  @Test func standardOutputGetsALineForEachPhoto() throws {
    let outcome = try program.run(["export", "-", "#light"])
    #expect(outcome.exitCode == 0 && outcome.errors == "")
    #expect(try outcome.objects().map { $0["memo"] as? String } == ["", "second"])
  }

  @Test func aFileThatIsThereIsLeftAsItIs() throws {
    try Data("mine".utf8).write(to: folder.url.appending(path: "all.csv"))
    let outcome = try run("export ~/all.csv")
    #expect(outcome.exitCode == 73 && outcome.errors.contains("Add --yes"), "\(outcome)")
    #expect(try text("all.csv") == "mine")
    #expect(try run("export ~/all.csv --yes").exitCode == 0)
    #expect(try text("all.csv").contains("second"))
  }

  @Test func aFolderGetsAPageToShow() throws {
    let outcome = try program.commands("export ~/page", flags: [])
    #expect(
      outcome.output.hasPrefix("3 photos are in \"\(path("page/index.html"))\": "), "\(outcome)")
    let page = try text("page/index.html")
    #expect(page.contains("<h1>page</h1>") && page.contains("second") && page.contains("<span>#light</span>"))
    #expect(!page.contains(path("")))
  }
}
