import Foundation
import TestSupport
import Testing

/// Where commands come from: flags, files and standard input.
@Suite(.onThreadsThatMayWait) final class BatchInputTests: ProgramSuite {
  @Test func standardInputIsReadWhenItIsNotATerminal() throws {
    let outcome = try program.run(["--json"], input: "home\n\n# a comment\r\nstar 1 \"memo\"\r\nsaved")
    #expect(outcome.exitCode == 0)
    #expect(try outcome.objects().map { $0["command"] as? String } == ["home", "star", "saved"])
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
        == "picterest: \(file.path()):2: There is no photo 99. The list has photos 1 to 15.\n"
    )
  }

  @Test func textThatIsNotUTF8ExitsWith65AndIsReportedWithItsLine() throws {
    let file = folder.url.appending(path: "commands.txt")
    try Data([0x68, 0x65, 0x6C, 0x70, 0x0A, 0xFF, 0xFE, 0x0A]).write(to: file)
    let outcome = try program.run(["-f", file.path()])
    #expect(outcome.exitCode == 65)
    #expect(outcome.errors == "picterest: \(file.path()):2: This line is not UTF-8 text.\n")
  }
}
