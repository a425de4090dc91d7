import Foundation
import TestSupport
import Testing

@testable import Shell

/// The program with pipes, full disks and closed streams.
@Suite(.onThreadsThatMayWait) final class StandardStreamTests: ProgramSuite {
  // MARK: Pipes

  @Test func commandsAreReadFromFlagsAndFilesInTheOrderGivenOrElseFromStandardInput() throws {
    try Data("star 2\nstar 99\n".utf8).write(to: folder.url.appending(path: "commands.txt"))
    try Data("topics\nhome\n".utf8).write(to: folder.url.appending(path: "first.txt"))
    let flags = [
      "--json", "-f", "first.txt", "-c", "saved", "-c", "home", "-f", "commands.txt", "-c", "trash",
    ]
    let files = try program.run(flags, input: "saved\n")
    #expect(
      try files.objects().map { $0["command"] as? String } == ["topics", "home", "saved", "home", "star"])
    #expect(try place(files) == ["star 99", "commands.txt", "2"])
    let input = try program.run(["--json"], input: "\u{FEFF}home\r\n\n# a comment\nstar 99")
    #expect(try input.objects().map { $0["command"] as? String } == ["home"])
    #expect(try place(input) == ["star 99", "standard input", "4"])
  }

  /// The line of the command that failed.
  private func place(_ outcome: PicterestProgram.Outcome) throws -> [String?] {
    let error = try JSONObject.of(outcome.errors[...])
    return [
      error["command"] as? String, error["file"] as? String, (error["line"] as? Int).map { "\($0)" },
    ]
  }

  @Test func aCommandInWordsShowsNoPromptAndDoesNotReadStandardInput() throws {
    let outcome = try program.run(["home"], input: "saved\n")
    #expect(outcome.output.count { $0 == "\n" } == 16)
    #expect(outcome.output.hasSuffix("\nDemo catalogue\n"), "Nothing can be typed next.")
    #expect(outcome.errors == "" && outcome.exitCode == 0)
  }

  @Test func resultsAreWrappedToTheGivenWidthAndMessagesAreNot() throws {
    let outcome = try program.commands("status", "delete 1", flags: ["--width", "30"])
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 30 || $0.hasPrefix("/") })
    #expect(
      outcome.errors == "picterest: delete works in saved and find, not in home. Did you mean unstar?\n")
  }

  @Test func aReaderThatGoesAwayCausesNoMessage() throws {
    let process = program.process(["-c", "home", "-c", "next", "-c", "next"])
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try output.fileHandleForReading.close()
    try process.run()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(said.isEmpty)
    #expect(process.terminationStatus == 141)
  }

  // MARK: Redirections

  /// - Parameter redirection: As a shell reads it.
  private func run(_ redirection: String, _ arguments: String...) throws -> PicterestProgram.Outcome {
    let process = program.process([])
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments =
      ["-c", "exec \"$0\" \"$@\" \(redirection)", PicterestProgram.url(of: "picterest").plainPath] + arguments
    return try RunningProgram(process).outcome()
  }

  @Test(arguments: ["--help", "--version", "-c=home"]) func aFullDiskExitsWith74(argument: String) throws {
    let sentence = "Cannot write to standard output: No space left on device."
    let outcome = try run(">/dev/full", argument)
    #expect(outcome == .init(output: "", errors: "picterest: \(sentence)\n", exitCode: 74))
    let json = try run(">/dev/full", "--json", argument)
    #expect(json.exitCode == 74 && json.errors.contains("\"message\":\"\(sentence)\""))
  }

  @Test func aClosedInputIsLikeAnEmptyOne() throws {
    let outcome = try run("<&-")
    #expect(outcome.exitCode == 0)
    #expect(outcome.output + outcome.errors == "")
  }

  @Test func commandsWorkWithAClosedInput() throws {
    let outcome = try run("<&-", "-c", "home", "-c", "star 1", "-c", "saved", "--json")
    #expect(outcome.exitCode == 0)
    #expect(try outcome.objects().last?["total"] as? Int == 1)
  }

  @Test func resultsThatCannotBeWrittenAreAFailure() throws {
    let outcome = try run(">&-", "-c", "home")
    #expect(outcome.exitCode == 74)
    #expect(outcome.errors == "picterest: Cannot write to standard output: Bad file descriptor.\n")
  }

  @Test func outputForClosedStreamsIsNotWrittenIntoTheLibrary() throws {
    let outcome = try run("<&- >&- 2>&-", "--keep-going", "-c", "home", "-c", "star 1")
    #expect(outcome.exitCode == 74)
    let after = try program.commands("saved", flags: ["--json"])
    #expect(after.exitCode == 0)
  }

  @Test func theExitCodeIsRightEvenIfMessagesCannotBeWritten() throws {
    let outcome = try run("2>&-", "-c", "nonsense")
    #expect(outcome.exitCode == 64)
    #expect(outcome.output + outcome.errors == "")
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
}
