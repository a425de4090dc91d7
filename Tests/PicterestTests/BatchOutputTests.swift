import Foundation
import TestSupport
import Testing

/// Where results and messages go, in what colours and how wide.
@Suite(.onThreadsThatMayWait) final class BatchOutputTests: ProgramSuite {
  @Test func withoutATerminalThereAreNoEscapeSequences() throws {
    let outcome = try program.commands("home", "star 1", "nonsense")
    #expect(!outcome.output.contains("\u{1B}"))
    #expect(!outcome.errors.contains("\u{1B}"))
  }

  @Test func colourCanBeRequested() throws {
    #expect(try program.commands("home", flags: ["--color", "always"]).output.contains("\u{1B}[36m"))
  }

  @Test func linesFitTheGivenWidth() throws {
    let lines = try program.commands("home", flags: ["--width", "24"]).output.split(separator: "\n")
    #expect(lines.prefix(15).allSatisfy { $0.count <= 24 })
    #expect(lines.contains { $0.hasSuffix(" ☆ Solène Guérin") })
  }

  @Test func resultsAreWrappedToTheGivenWidthAndMessagesAreNot() throws {
    let outcome = try program.commands("status", "help", "delete 1", flags: ["--width", "30"])
    #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 30 || $0.hasPrefix("/") })
    #expect(
      outcome.errors == "picterest: delete works in saved and find, not in home. Did you mean unstar?\n")
    let unwrapped = try program.commands("status", "help")
    #expect(unwrapped.output.contains("\nLibrary: 0 photos saved, in \(program.dataFolder.plainPath)\n"))
  }

  @Test func anOutputThatCannotBeWrittenIsReported() throws {
    let process = program.process(["-c", "home"])
    let errors = Pipe()
    process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(said == "picterest: Cannot write to standard output: No space left on device.\n")
    #expect(process.terminationStatus == 74)
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
}
