import LoopbackServer
import TestSupport

extension PicterestProgram {
  /// Runs commands with a server of the test.
  func commands(
    at server: LoopbackServer, flags: [String] = ["--keep-going"], _ commands: String...
  ) throws -> Outcome {
    try run(["--api", server.origin()] + flags + commands.flatMap { ["-c", $0] })
  }
}
