import Foundation
import TestSupport
import Testing

@testable import picterest

/// `backup`, as a person or a script uses it.
@Suite(.onThreadsThatMayWait) final class BackupProgramTests: ProgramSuite {
  override init() throws {
    try super.init()
    let stars = (1...3).map { "star \($0) \"memo \($0)\"" }
    #expect(try program.run((["home"] + stars).flatMap { ["-c", $0] }).exitCode == 0)
  }

  private func path(_ name: String) -> String { folder.url.appending(path: name).plainPath }

  @Test func aBackupIsOpenedAsALibrary() throws {
    let outcome = try program.run(["backup", "my backup"])
    #expect(outcome.exitCode == 0 && outcome.errors == "")
    #expect(outcome.output.hasPrefix("The backup is in \"\(path("my backup"))\": 3 photos, 3 pictures, "))
    let saved = try program.run(["--data-dir", "my backup", "--json", "saved"]).objects().first
    let photos = try #require(saved?["photos"] as? [[String: Any]])
    #expect(photos.map { $0["memo"] as? String } == ["memo 3", "memo 2", "memo 1"])
    #expect(photos.allSatisfy { $0["file"] is String })
    try LibraryFolder(folder: folder.url.appending(path: "my backup")).expectNothingHalf()
  }

  @Test func scriptsGetNumbers() throws {
    let backup = try #require(try program.commands("backup ~/b", flags: ["--json"]).objects().first)
    #expect(backup["folder"] as? String == path("b"))
    #expect(backup["photos"] as? Int == 3 && backup["pictures"] as? Int == 3)
    #expect(backup["missing"] as? Int == 0 && (backup["bytes"] as? Int ?? 0) > 100_000)
    #expect(backup["scene"] as? String == "home")
  }

  @Test(arguments: [
    ("picterest/b", 73, "is in the library itself"), ("a/b", 73, "does not exist"),
    (".", 73, "is not empty"), ("/dev/null", 73, "is not a folder"), ("\"\"", 64, "needs a folder"),
    ("a b", 64, "does not take \"b\""), ("", 64, "needs a folder"), ("/proc/b", 73, "cannot create"),
  ])
  func aFolderThatCannotTakeItIsRefused(folder: String, code: Int32, reason: String) throws {
    let outcome = try program.commands("backup \(folder)")
    #expect(outcome.exitCode == code && outcome.errors.contains(reason), "\(outcome)")
  }

  @Test func twoBackupsIntoOneFolderAtOnceDoNotSpoilEachOther() throws {
    for round in 1...5 {
      let both = try (1...2).map { _ in try program.start("backup", "b\(round)") }
      let outcomes = try both.map { try $0.finish() }
      #expect(outcomes.map(\.exitCode).sorted() == [0, 73], "\(outcomes)")
      let refused = try #require(outcomes.first { $0.exitCode == 73 })
      #expect(
        refused.errors.contains("Another backup is being made") || refused.errors.contains("is not empty"))
      let library = LibraryFolder(folder: folder.url.appending(path: "b\(round)"))
      let pictures = Set(try library.rows().map(\.file))
      #expect(try pictures.count == 3 && pictures == library.pictureNames())
    }
  }

  @Test func aDamagedDatabaseIsBackedUpAndFails() throws {
    try LibraryFolder(folder: program.dataFolder).sql(
      "PRAGMA foreign_keys = OFF; INSERT INTO photoTag VALUES ('sea', 999, 1, 0)")
    let outcome = try program.run(["--json", "backup", "b"])
    #expect(outcome.exitCode == 70)
    let problem = "a row of photoTag belongs to a row of savedPhoto that is not there"
    #expect(try outcome.objects().first?["problems"] as? [String] == [problem])
    #expect(try program.run(["--data-dir", "b", "saved"]).output.contains("3 photos saved"))
  }

  /// The program in a folder that has been removed.
  @Test(arguments: ["abcdef", "./x", "../x"])
  func inAFolderThatWasRemovedTheErrorNamesWhatWasTyped(typed: String) throws {
    let process = program.process([])
    process.arguments = [
      "-c",
      "mkdir gone && cd gone && rmdir ../gone && exec \"$0\" --data-dir \"$HOME/picterest\" backup \(typed)",
      try #require(process.executableURL).plainPath,
    ]
    process.executableURL = URL(filePath: "/bin/sh")
    let outcome = try RunningProgram(process).finish()
    #expect(outcome.exitCode == 73)
    #expect(
      outcome.errors
        == "picterest: \"\(typed)\" cannot be made, because the folder that it would be in does not "
        + "exist. Make that first, or choose another one.\n")
    #expect(!FileManager.default.fileExists(atPath: path("x")))
  }
}
