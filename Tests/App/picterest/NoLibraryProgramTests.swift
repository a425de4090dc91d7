import Foundation
import SceneCore
import TestSupport
import Testing

@testable import Shell
@testable import picterest

/// Commands that only read make nothing where there is no library.
@Suite(.onThreadsThatMayWait) final class NoLibraryProgramTests: ProgramSuite {
  /// Every command but those that save a photo, as `help` shows them.
  private static let commands = Set(
    (SceneTable.program.rows.flatMap(\.specs) + AnywhereCommand.specs)
      .filter { !["star", "keep", "quit"].contains($0.verb) }.map(\.example))

  @Test func commandsThatSaveNothingMakeNoFolderAndSayThatOnce() throws {
    let none = folder.url.appending(path: "none")
    let lines = Self.commands.sorted().flatMap { ["home", $0] } + ["saved"]
    let outcome = try program.run(
      ["--data-dir", none.plainPath, "--keep-going", "--demo", "--json"] + lines.flatMap { ["-c", $0] })
    #expect(!outcome.wasSignalled && Self.commands.count > 40)
    #expect(try outcome.objects().last?["command"] as? String == "saved")
    #expect(!FileManager.default.fileExists(atPath: none.plainPath))
    let notice = "does not exist; it will be made when a photo is saved."
    #expect(outcome.errors.components(separatedBy: notice).count == 2, "\(outcome.errors)")
  }

  @Test func whatIsReadWorksWhereNoFolderCanBeMade() throws {
    let flags = ["--demo", "--data-dir", "/proc/none/library"]
    let reading = try program.commands(
      "home", "show 1", "saved", "find sea", "trash", "purge", "tags", "status", flags: flags)
    #expect(reading.exitCode == 0)
    #expect(try program.commands("home", "star 1", flags: flags).exitCode == 73)
  }
}
