import Foundation
import SceneCore
import TestSupport
import Testing

@testable import picterest

/// Commands that only read make nothing where there is no library.
@Suite(.onThreadsThatMayWait) struct NoLibraryProgramTests {
  private let folder: TemporaryFolder
  private let program: PicterestProgram
  private let none: URL

  init() throws {
    folder = try TemporaryFolder()
    program = PicterestProgram(home: folder.url)
    none = folder.url.appending(path: "none")
  }

  private static let notice = "does not exist; it will be made when a photo is saved."

  /// Every command but those that save a photo, as `help` shows them.
  static let commands = (SceneTable.rows.flatMap(\.specs) + AnywhereCommand.specs)
    .filter { !["star", "keep"].contains($0.verb) }.map(\.example)

  @Test(arguments: Set(commands).sorted()) func aCommandThatSavesNothingMakesNoFolder(command: String) throws
  {
    let outcome = try program.commands(
      "home", command, "saved",
      flags: [
        "--data-dir", none.plainPath, "--keep-going", "--demo",
      ])
    #expect(!outcome.wasSignalled)
    #expect(!FileManager.default.fileExists(atPath: none.plainPath), "\(command)")
    #expect(outcome.errors.components(separatedBy: Self.notice).count == 2, "\(outcome.errors)")
  }

  @Test func whatIsReadWorksWhereNoFolderCanBeMade() throws {
    let flags = ["--demo", "--data-dir", "/proc/none/library"]
    let reading = try program.commands(
      "home", "show 1", "saved", "find sea", "trash", "tags", "status", flags: flags)
    #expect(reading.exitCode == 0)
    let starring = try program.commands("home", "star 1", flags: flags)
    #expect(starring.exitCode == 73)
    let undoing = try program.commands("undo", flags: flags)
    #expect(undoing.exitCode == 1 && undoing.errors.contains("There is nothing to undo."))
    #expect(try program.commands("backup b", flags: flags).exitCode == 1)
    let purging = try program.commands("trash", "purge", flags: flags)
    #expect(purging.exitCode == 0 && purging.output.hasSuffix("The trash is empty.\n"))
  }

  @Test func aFolderThatCannotBeMadeInAFileIsNotPromised() throws {
    let file = folder.url.appending(path: "file")
    try Data().write(to: file)
    for path in [file.appending(path: "none"), file.appending(path: "a/none")] {
      let outcome = try program.commands("tags", flags: ["--demo", "--data-dir", path.plainPath])
      #expect(!outcome.errors.contains(Self.notice), "\(outcome.errors)")
    }
  }

  @Test func aFolderThatWasNotNamedIsNotMentioned() throws {
    #expect(try program.commands("saved", flags: ["--demo"]).errors == "")
    #expect(!FileManager.default.fileExists(atPath: program.dataFolder.plainPath))
  }

  @Test func theVariableNamesAFolderToo() throws {
    let outcome = try program.run(
      ["--json", "--demo", "saved"], environment: ["PICTEREST_DATA_DIR": none.plainPath])
    let remark = try JSONObject.of(outcome.errors[...])
    #expect(remark["remark"] as? String == "\"\(none.plainPath)\" \(Self.notice)")
    #expect(try outcome.objects().first?["total"] as? Int == 0)
  }

  @Test func theFirstPhotoMakesTheFolderAndThenNothingIsSaid() throws {
    let flags = ["--demo", "--data-dir", none.plainPath]
    #expect(try program.commands("home", "star 1", flags: flags).exitCode == 0)
    let outcome = try program.commands("saved", flags: flags)
    #expect(outcome.errors == "" && outcome.output.contains("1 photo saved"))
  }
}
