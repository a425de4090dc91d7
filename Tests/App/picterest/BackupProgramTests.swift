import Domain
import Foundation
import SceneCore
import TestSupport
import Testing

@testable import Shell

/// `backup`, where several programs are at work, and where their folder is gone.
@Suite(.onThreadsThatMayWait) final class BackupProgramTests: ProgramSuite {
  override init() throws {
    try super.init()
    let stars = (1...3).map { "star \($0) \"memo \($0)\"" }
    #expect(try program.run((["home"] + stars).flatMap { ["-c", $0] }).exitCode == 0)
  }

  @Test(arguments: [
    (BackupError.insideLibrary(folder: "/b"), "is in the library itself"),
    (.noParent(folder: "/b"), "does not exist"), (.notEmpty(folder: "/b"), "is not empty"),
    (.notAFolder(path: "/b"), "is not a folder"), (.cannotCreate(path: "/b", reason: "r"), "cannot create"),
    (.unfinished(folder: "/b"), "was interrupted"),
  ])
  func whyAFolderCannotTakeItIsSaid(error: BackupError, reason: String) {
    #expect(DisplayedError(Failure.library(.backup(error))).message.contains(reason))
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
    #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "x").plainPath))
  }
}
