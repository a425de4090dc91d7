import Foundation
import Testing

/// A program that runs during a test, which sends it commands and reads its results line by line.
final class RunningProgram {
  private let process: Process
  private let input = Pipe()
  private let output = Pipe()
  private let errors = Pipe()
  private let reader: ByteReader
  /// The number of bytes of the output that `nextLine` has returned.
  private var given = 0

  /// Starts the program.
  ///
  /// - Parameter process: Not started yet; this sets its streams.
  init(_ process: Process) throws {
    self.process = process
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    reader = ByteReader(descriptor: output.fileHandleForReading.fileDescriptor)
    try process.run()
  }

  deinit {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  func send(_ lines: String...) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(lines.map { $0 + "\n" }.joined().utf8))
  }

  func signal(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for the next line on standard output.
  func nextLine() throws -> String {
    let start = given
    try reader.read("the next line") { $0[start...].contains(UInt8(ascii: "\n")) }
    let line = reader.bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
    given = line.endIndex + 1
    return String(decoding: line, as: UTF8.self)
  }

  /// Closes its input and waits until it ends.
  func finish() throws -> PicterestProgram.Outcome {
    try input.fileHandleForWriting.close()
    return try outcome()
  }

  /// Waits until it ends.
  ///
  /// - Returns: Everything that it printed since its start.
  func outcome() throws -> PicterestProgram.Outcome {
    try reader.readToEnd()
    let said = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return PicterestProgram.Outcome(
      output: String(decoding: reader.bytes, as: UTF8.self), errors: String(decoding: said, as: UTF8.self),
      exitCode: process.terminationStatus, wasSignalled: process.terminationReason == .uncaughtSignal)
  }
}

extension PicterestProgram {
  /// Starts the program and leaves it running.
  func start(_ arguments: String..., environment: [String: String] = [:]) throws -> RunningProgram {
    try RunningProgram(process(arguments, environment: environment))
  }
}
