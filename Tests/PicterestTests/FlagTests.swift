import Foundation
import TestSupport
import Testing

/// The flags of the program itself.
@Suite(.onThreadsThatMayWait) final class FlagTests: ProgramSuite {
  @Test(arguments: [["--version"], ["--help"]])
  func versionAndHelpGoToStandardOutput(arguments: [String]) throws {
    let outcome = try program.run(arguments)
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains("picterest"))
    #expect(outcome.errors == "")
  }

  @Test(arguments: [["--version"], ["--help"], ["--json", "--help"], ["-c", "help"]])
  func aFullDiskExitsWith74(arguments: [String]) throws {
    let process = program.process(arguments)
    let errors = Pipe()
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 74)
    try errors.fileHandleForWriting.close()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(said.contains("Cannot write to standard output: No space left on device."))
  }

  @Test(arguments: [
    ["--no-such-flag"], ["--color", "blue"], ["--width", "3"], ["--demo", "--api", "http://127.0.0.1:1"],
    ["--api", "ftp://example.com"], ["--api", "http://example.com"], ["--api", "nonsense"],
    ["--api", "https://user:word@example.com"], ["--data-dir", ""],
    ["--cache-dir", ""],
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

  @Test(arguments: [
    "http://user:s3cret@127.0.0.1:1", "https://user:s3cret@photos.test", "htp://user:s3cret@h",
    "user:s3cret@h",
    "https://us er:s3cret@h", "https://h/?client_id=s3cret", "https://user:s3c@ret:s3cret@h",
    "https://user:s3cret?@h",
    "https://user:s3cret/@h", "https://user:s3cret#@h", "https://s3cret@h:99999",
  ])
  func aPasswordInAnAddressIsNeverShown(address: String) throws {
    let runs = try [
      program.run(["--api", address, "-c", "status", "-c", "home"]),
      program.run(["--api=\(address)", "--json"]),
      program.run(["-c", "home"], environment: ["PICTEREST_API": address]), program.run([address]),
      program.run(["--demo", address, "--json"]), program.run(["--no-such-flag=\(address)"]),
      program.run(["--width", address]),
    ]
    for run in runs {
      #expect(run.exitCode == 64 || run.exitCode == 78)
      #expect(!(run.output + run.errors).contains("s3cret"))
      #expect(!run.errors.isEmpty)
    }
  }

  @Test func anArgumentWithAnEscapeSequenceDoesNotReachTheTerminal() throws {
    let outcome = try program.run(["\u{1B}[2J"])
    #expect(outcome.exitCode == 64)
    #expect(outcome.errors.hasPrefix("picterest: There is no command") && !outcome.errors.contains("\u{1B}"))
  }

  /// - Parameter arguments: As a shell reads them.
  private func runInShell(_ arguments: String) throws -> PicterestProgram.Outcome {
    let process = program.process([])
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "bad=$(printf '\\377'); exec \"$0\" \(arguments)",
      PicterestProgram.url(of: "picterest").plainPath,
    ]
    return try RunningProgram(process).outcome()
  }

  @Test(arguments: [
    ("-c \"search $bad\"", "search \u{FFFD}"), ("star 3 \"a${bad}b\"", "a\u{FFFD}b"),
    ("--data-dir \"x$bad\" saved", "x\u{FFFD}"), ("-f \"$bad\"", "\u{FFFD}"),
    ("search -- light $bad", "\u{FFFD}"), ("--api \"http://a:s3cret$bad@h/\"", "…@h/"),
  ])
  func anArgumentThatIsNotUTF8IsRefusedBeforeAnythingIsDone(arguments: String, quoted: String) throws {
    let sentence =
      "The argument \"\(quoted)\" is not UTF-8 text. Check the encoding of your terminal or script."
    let outcome = try runInShell(arguments)
    #expect(outcome.exitCode == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors == "picterest: \(sentence)\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.plainPath) == [])
    let json = try runInShell("--json " + arguments)
    #expect(json.exitCode == 64)
    let error = try #require(try JSONObject.of(json.errors[...])["error"] as? [String: String])
    #expect(error == ["code": "usage", "message": sentence])
  }

  /// A folder from another system may have a decomposed name.
  @Test func aFolderThatIsTypedComposedIsFoundUnderItsOwnName() throws {
    let name = "\u{1100}\u{1161}"
    let library = folder.url.plainPath + "/" + name
    _ = try program.run(["--data-dir", library, "-c", "home", "-c", "star 1 here"])
    let typed = ["--data-dir", folder.url.plainPath + "/\u{AC00}", "saved"]
    #expect(try program.run(typed).output.contains("\"here\""))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.plainPath)
    #expect(names.count { $0 == name } == 1)
    try Data("saved".utf8).write(to: URL(filePath: library + "/\u{1102}\u{1161}"))
    let file = folder.url.plainPath + "/\u{AC00}/\u{B098}"
    #expect(try program.run(["--data-dir", library, "-f", file]).output.contains("\"here\""))
  }

  @Test func aScriptIsToldWhichFlagIsWrong() throws {
    let outcome = try program.run(["--json", "--width", "3"])
    #expect(
      outcome.errors
        == #"{"command":null,"error":{"code":"usage","message":"--width takes a number of cells from 20 to 1000, "#
        + #"not \"3\"."},"file":null,"line":null}"#
        + "\n")
  }
}
