import Foundation
import TestSupport
import Testing

/// Where commands come from: flags, files and standard input.
@Suite(.onThreadsThatMayWait) final class BatchInputTests: ProgramSuite {
  @Test func withKeepGoingUnreadableInputIsOnlyOneFailure() throws {
    let file = folder.url.appending(path: "commands.txt")
    try Data([0xFF, 0x0A] + "help\n".utf8).write(to: file)
    let outcome = try program.run(["--keep-going", "-f", "missing.txt", "-f", file.path()])
    #expect(outcome.exitCode == 65)
    #expect(outcome.output.contains("Anywhere:"))
  }

  @Test func standardInputIsReadWhenItIsNotATerminal() throws {
    let outcome = try program.run(["--json"], input: "home\n\n# a comment\r\nstar 1 \"memo\"\r\nsaved")
    #expect(outcome.exitCode == 0)
    #expect(try outcome.objects().map { $0["command"] as? String } == ["home", "star", "saved"])
  }

  @Test func aHashBeginsACommentOnlyAtTheStartOfALineWhereverTheLineComesFrom() throws {
    let file = folder.url.appending(path: "commands.txt")
    try "  # a comment\nhome\nstar 3 light #5 good\n".write(to: file, atomically: true, encoding: .utf8)
    let text = try String(contentsOf: file, encoding: .utf8)
    for (arguments, input) in [
      (["-f", file.path()], ""), ([], text),
      (text.split(separator: "\n").flatMap { ["-c", String($0)] }, ""),
    ] {
      let outcome = try program.run(["--json"] + arguments, input: input)
      #expect(outcome.exitCode == 0)
      #expect(try outcome.objects().map { $0["memo"] as? String } == [nil, "light #5 good"])
    }
  }

  @Test func commandsRunBeforeFilesInOneSession() throws {
    let file = folder.url.appending(path: "commands.txt")
    try "star 2\nsaved\n".write(to: file, atomically: true, encoding: .utf8)
    let outcome = try program.run(["--json", "-f", file.path(), "-c", "home"])
    #expect(try outcome.objects().map { $0["command"] as? String } == ["home", "star", "saved"])
  }

  @Test func aFailureInAFileIsReportedWithItsLine() throws {
    let file = folder.url.appending(path: "commands.txt")
    try "home\nstar 99\n".write(to: file, atomically: true, encoding: .utf8)
    let outcome = try program.run(["-f", file.path()])
    #expect(
      outcome.errors
        == "picterest: \(file.path()):2: There is no photo 99: only 1 to 15 can be named by number.\n"
    )
  }

  @Test func aMissingFileExitsWith65() throws {
    let outcome = try program.run(["-f", "missing.txt"])
    #expect(outcome.exitCode == 65)
    #expect(
      outcome.errors == "picterest: Cannot read the file \"missing.txt\": No such file or directory.\n")
  }

  @Test func textThatIsNotUTF8ExitsWith65AndIsReportedWithItsLine() throws {
    let file = folder.url.appending(path: "commands.txt")
    try Data([0x68, 0x65, 0x6C, 0x70, 0x0A, 0xFF, 0xFE, 0x0A]).write(to: file)
    let outcome = try program.run(["-f", file.path()])
    #expect(outcome.exitCode == 65)
    #expect(outcome.errors == "picterest: \(file.path()):2: This line is not UTF-8 text.\n")
  }
}
