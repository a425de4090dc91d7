import Foundation
import TestSupport
import Testing

/// The flags of the program itself.
@Suite(.onThreadsThatMayWait) struct FlagTests {
  private let folder: TemporaryFolder
  private let program: PicterestProgram

  init() throws {
    folder = try TemporaryFolder()
    program = PicterestProgram(home: folder.url)
  }

  @Test(arguments: [["--version"], ["--help"]])
  func versionAndHelpGoToStandardOutput(arguments: [String]) throws {
    let outcome = try program.run(arguments)
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains("picterest"))
    #expect(outcome.errors == "")
  }

  @Test(arguments: [
    ["--no-such-flag"], ["--color", "blue"], ["--width", "3"], ["--demo", "--api", "http://127.0.0.1:1"],
    ["--api", "ftp://example.com"], ["--api", "http://example.com"], ["--api", "nonsense"],
    ["--api", "https://user:word@example.com"], ["--data-dir", ""],
  ])
  func wrongFlagsExitWith64(arguments: [String]) throws {
    let outcome = try program.run(arguments + ["-c", "help"])
    #expect(outcome.exitCode == 64)
    #expect(!outcome.errors.isEmpty)
    #expect(outcome.output == "")
    let json = try program.run(["-c", "help"] + arguments + ["--json"])
    #expect(json.exitCode == 64)
    #expect(json.output == "")
    #expect(json.errors.hasSuffix("\n"))
    #expect(json.errors.count { $0 == "\n" } == 1)
    let error = try #require(try JSONObject.of(json.errors[...])["error"] as? [String: String])
    #expect(error["code"] == "usage")
    #expect(error["message"]?.isEmpty == false)
  }

  @Test func aScriptIsToldWhichFlagIsWrong() throws {
    let outcome = try program.run(["--json", "--width", "3"])
    #expect(
      outcome.errors
        == #"{"error":{"code":"usage","message":"--width takes a number of cells from 20 to 1000, not 3."}}"#
        + "\n")
  }

  @Test(arguments: [["--json", "--version"], ["--json", "--help"]])
  func versionAndHelpAreTextEvenWithJSON(arguments: [String]) throws {
    let outcome = try program.run(arguments)
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains("picterest"))
  }

  @Test func afterTwoDashesJSONIsNotAFlag() throws {
    let outcome = try program.run(["--width", "3", "--", "--json"])
    #expect(outcome.exitCode == 64)
    #expect(outcome.errors.hasPrefix("Error: "))
  }
}
