import Foundation
import TestSupport
import Testing

/// Which commands the program remembers from one session to the next.
@Suite(.onThreadsThatMayWait) final class TerminalHistoryTests: ProgramSuite {
  private var historyFile: URL { program.home.appending(path: ".local/state/picterest/history") }

  /// Types commands in a new session and ends it with Ctrl-D.
  private func session(_ commands: String..., environment: [String: String?] = [:]) throws {
    let session = try TerminalSession(program, environment: environment)
    for command in commands { try session.command(command) }
    try session.type("\u{4}")
    #expect(try session.end() == .exited(0))
  }

  private func history() throws -> [String] {
    try String(contentsOf: historyFile, encoding: .utf8).split(separator: "\n").map { line in
      try #require(line.split(separator: "\t").map(String.init).last)
    }
  }

  @Test func noKeyOfTheEnvironmentOrTheFileIsKept() throws {
    let file = program.home.appending(path: ".config/picterest/access-key")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("file-key\n".utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.plainPath)
    try session("nonsense file-key", "help", environment: ["PICTEREST_API_KEY": "theirs"])
    try session(
      "nonsense ours", "star 1 theirs", "UNSPLASH_ACCESS_KEY=x", "help star 1", "nonsense demo",
      environment: ["UNSPLASH_ACCESS_KEY": "ours", "PICTEREST_API_KEY": "theirs"])
    #expect(try history() == ["help", "help star 1", "nonsense demo"])
  }
}
