import Domain
import Foundation
import LoopbackServer
import TestSupport
import Testing
import UnsplashWorker

@testable import picterest

/// Where the access key comes from, where it is sent, and where it is never sent.
@Suite(.onThreadsThatMayWait) final class KeyTests: ProgramSuite {
  private static let key = "a-key-that-must-stay-secret"

  private var keyFile: URL { program.home.appending(path: ".config/picterest/access-key") }

  private func writeKeyFile(_ text: String, mode: Int) throws {
    try FileManager.default.createDirectory(
      at: keyFile.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: keyFile)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: keyFile.plainPath)
  }

  // MARK: To another server

  @Test(arguments: [(nil, "Client-ID demo"), ("another-key", "Client-ID another-key")])
  func theUnsplashKeyIsNeverSentToAnotherServer(own: String?, authorization: String) throws {
    let catalogue = try ScriptedCatalogue()
    try writeKeyFile(Self.key, mode: 0o600)
    var environment = ["UNSPLASH_ACCESS_KEY": Self.key]
    environment["PICTEREST_API_KEY"] = own
    let outcome = try program.run(
      ["--api", catalogue.origin, "-c", "home", "-c", "star 1", "-c", "show 1"], environment: environment)
    #expect(outcome.exitCode == 0)
    let requests = catalogue.server.record.requests
    #expect(
      requests.map(\.path) == ["/photos", "/images/photo-1", "/photos/photo-1/download", "/photos/photo-1"])
    // Pictures are public, so no key is sent for them.
    #expect(
      requests.map { $0.headers["authorization"] } == [authorization, nil, authorization, authorization])
    #expect(!requests.contains { "\($0)".contains(Self.key) })
    #expect(!(outcome.output + outcome.errors).contains(Self.key))
  }

  // MARK: From a command

  /// The command prints the key, and notes that it was run; the network is one that no one answers in.
  private func run(_ words: String...) throws -> PicterestProgram.Outcome {
    let command = "echo run >> runs; echo asked >&2; printf '\(Self.key)\\nmore\\n'"
    return try program.run(
      words,
      environment: ["PICTEREST_ACCESS_KEY_COMMAND": command, "https_proxy": "http://127.0.0.1:9"])
  }

  private var runs: String? {
    try? String(contentsOf: program.home.appending(path: "runs"), encoding: .utf8)
  }

  @Test func theCommandForTheKeyIsRunOnceWhenTheKeyIsNeededAndItsOutputIsNotShown() throws {
    #expect(try run("saved").exitCode == 0)
    #expect(runs == nil)
    let outcome = try run("--keep-going", "-c", "home", "-c", "search sea")
    #expect(runs == "run\n")
    #expect(outcome.errors.hasPrefix("asked\npicterest: Cannot reach api.unsplash.com"))
    #expect(!(outcome.output + outcome.errors).contains(Self.key))
  }

  @Test(arguments: [
    ("exit 2", KeyProblem.failed(status: 2)), ("echo two words", .noKey), ("true", .noKey),
    ("yes 'a b'", .failed(status: 128 + Int(SIGPIPE))),
  ])
  func aCommandThatPrintsNoKeyGivesNone(command: String, problem: KeyProblem) async {
    let authorization = Configuration.Catalogue.unsplash(key: .printed(by: command)).authorization
    await #expect(throws: PhotosError.noKey(problem)) { try await authorization.value() }
  }

  @Test func beforeTheFirstPromptTheCommandHasTheTerminalForItsQuestion() throws {
    let command = "echo run >> runs; stty -a < /dev/tty > modes; echo \(Self.key)"
    let session = try TerminalSession(
      program,
      environment: ["PICTEREST_ACCESS_KEY_COMMAND": "cd \(program.home.plainPath) && { \(command); }"])
    #expect(runs == "run\n")
    let modes = try String(contentsOf: program.home.appending(path: "modes"), encoding: .utf8)
    #expect(modes.contains(" icanon") && !session.greeting.text.contains(Self.key))
  }
}
