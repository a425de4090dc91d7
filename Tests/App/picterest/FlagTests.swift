import Foundation
import TestSupport
import Testing

/// The program's own arguments, as only a process has them.
@Suite(.onThreadsThatMayWait) final class FlagTests: ProgramSuite {
  @Test(arguments: [["-c", "search", "light"], ["light", "-f", "file"]])
  func aCommandInWordsIsTheOnlyOneOfItsSession(arguments: [String]) throws {
    let sentence =
      "picterest: \"light\" cannot be combined with -c or -f. A whole command after -c is in quotes, as in: "
      + "-c \"search light\"\n"
    #expect(try program.run(arguments) == .init(output: "", errors: sentence, exitCode: 64))
  }

  @Test(arguments: [
    ["--api", "https://us er:s3cret@h"], ["--width", "https://user:s3cret@h"],
    ["--json", "--width", "https://h/?client_id=s3cret"],
  ])
  func aPasswordInAnArgumentIsNotShown(arguments: [String]) throws {
    let outcome = try program.run(arguments + ["-c", "status"])
    #expect(outcome.exitCode == 64 && outcome.output == "" && !outcome.errors.isEmpty)
    #expect(!outcome.errors.contains("s3cret"))
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
    ("-c \"search $bad\"", "search \u{FFFD}"), ("search -- light $bad", "\u{FFFD}"),
    ("--api \"http://a:s3cret$bad@h/\"", "…@h/"),
  ])
  func anArgumentThatIsNotUTF8IsRefusedBeforeAnythingIsDone(arguments: String, quoted: String) throws {
    let sentence =
      "The argument \"\(quoted)\" is not UTF-8 text. Check the encoding of your terminal or script."
    let outcome = try runInShell(arguments)
    #expect(outcome == .init(output: "", errors: "picterest: \(sentence)\n", exitCode: 64))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.plainPath) == [])
    let json = try runInShell("--json " + arguments)
    #expect(json.exitCode == 64)
    let error = try #require(try JSONObject.of(json.errors[...])["error"] as? [String: String])
    #expect(error == ["code": "usage", "message": sentence])
  }

  @Test func aManPageThatDoesNotExistIsAWrongFlag() throws {
    let outcome = try program.run(["--man-page", "cat"])
    #expect(outcome.exitCode == 64 && outcome.output == "")
  }
}
