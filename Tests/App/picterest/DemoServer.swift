import Foundation
import Testing

/// The built `picterest-serve` on a free port of this machine.
final class DemoServer {
  /// For example "http://127.0.0.1:4711".
  let origin: String
  private let running: RunningProgram

  /// The port of `origin`.
  var port: Int { get throws { try #require(URL(string: origin)?.port) } }

  init(_ arguments: String..., in folder: TemporaryFolder) throws {
    running = try Self.start(["--port", "0"] + arguments, in: folder)
    let line = try running.nextLine()
    origin = try String(#require(line.firstMatch(of: /http:\/\/127\.0\.0\.1:\d+/)).output)
  }

  /// Starts it without waiting for anything.
  ///
  /// - Parameter redirection: As a shell reads it.
  static func start(
    _ arguments: [String], redirection: String = "", in folder: TemporaryFolder
  ) throws -> RunningProgram {
    let process = Process()
    let program = PicterestProgram.url(of: "picterest-serve")
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "exec \"$0\" \"$@\" \(redirection)", program.plainPath] + arguments
    process.environment = ["HOME": folder.url.plainPath, "PATH": "/usr/bin:/bin"]
    return try RunningProgram(process)
  }

  /// Sends it a signal and waits until it has stopped.
  func stop(by signal: Int32) throws -> PicterestProgram.Outcome {
    running.signal(signal)
    return try running.finish()
  }
}
