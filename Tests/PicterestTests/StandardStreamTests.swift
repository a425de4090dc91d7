import Foundation
import TestSupport
import Testing

/// The program, started with closed streams.
@Suite(.onThreadsThatMayWait) final class StandardStreamTests: ProgramSuite {
  /// - Parameter closing: The redirections of a shell that close streams.
  private func run(closing: String, _ arguments: String...) throws -> PicterestProgram.Outcome {
    let process = program.process([])
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      ["-c", "exec \"$0\" \"$@\" \(closing)", PicterestProgram.url(of: "picterest").plainPath] + arguments
    return try RunningProgram(process).outcome()
  }

  @Test func aClosedInputIsLikeAnEmptyOne() throws {
    let outcome = try run(closing: "<&-")
    #expect(outcome.exitCode == 0)
    #expect(outcome.output + outcome.errors == "")
  }

  @Test func commandsWorkWithAClosedInput() throws {
    let outcome = try run(closing: "<&-", "-c", "home", "-c", "star 1", "-c", "saved", "--json")
    #expect(outcome.exitCode == 0)
    #expect(try outcome.objects().last?["total"] as? Int == 1)
  }

  @Test func resultsThatCannotBeWrittenAreAFailure() throws {
    let outcome = try run(closing: ">&-", "-c", "home")
    #expect(outcome.exitCode == 74)
    #expect(outcome.errors == "picterest: Cannot write to standard output: Bad file descriptor.\n")
  }

  /// libdispatch traps when it cannot open its own.
  @Test(arguments: 4...14) func withTooFewDescriptorsTheProgramSaysSoInsteadOfCrashing(limit: Int) throws {
    let process = program.process([])
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "ulimit -n \(limit) && exec \"$0\" status", PicterestProgram.url(of: "picterest").plainPath,
    ]
    let outcome = try RunningProgram(process).outcome()
    #expect(outcome.exitCode == 73)
    #expect(outcome.errors.contains("Too many open files."))
  }

  @Test func outputForClosedStreamsIsNotWrittenIntoTheLibrary() throws {
    let outcome = try run(closing: "<&- >&- 2>&-", "--keep-going", "-c", "home", "-c", "star 1")
    #expect(outcome.exitCode == 74)
    let after = try program.commands("saved", flags: ["--json"])
    #expect(after.exitCode == 0)
  }

  @Test func theExitCodeIsRightEvenIfMessagesCannotBeWritten() throws {
    let outcome = try run(closing: "2>&-", "-c", "nonsense")
    #expect(outcome.exitCode == 64)
    #expect(outcome.output + outcome.errors == "")
  }
}
