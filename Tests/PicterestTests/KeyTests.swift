import Foundation
import LoopbackServer
import TestSupport
import Testing

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

  // MARK: From the environment and the file

  @Test func aKeySelectsUnsplashAndIsNotShown() throws {
    try writeKeyFile(Self.key + "\n", mode: 0o600)
    for environment in [[:], ["UNSPLASH_ACCESS_KEY": Self.key]] {
      let outcome = try program.run(["-c", "status"], environment: environment)
      #expect(outcome.exitCode == 0)
      #expect(outcome.output.hasPrefix("Photos: Unsplash, https://api.unsplash.com\n"))
      #expect(!(outcome.output + outcome.errors).contains(Self.key))
    }
    #expect(try program.commands("status", flags: ["--demo"]).output.hasPrefix("Photos: demo catalogue"))
  }

  // MARK: From a command

  /// Prints the key, and notes that it was run; the network is one that no one answers in.
  private func run(_ words: [String], printing output: String, status: Int = 0) throws
    -> PicterestProgram.Outcome
  {
    let command = "echo run >> runs; echo asked >&2; printf '\(output)'; exit \(status)"
    return try program.run(
      words,
      environment: ["PICTEREST_ACCESS_KEY_COMMAND": command, "https_proxy": "http://127.0.0.1:9"])
  }

  private var runs: String? {
    try? String(contentsOf: program.home.appending(path: "runs"), encoding: .utf8)
  }

  @Test func theCommandForTheKeyIsRunOnceWhenTheKeyIsNeededAndItsOutputIsNotShown() throws {
    #expect(try run(["saved"], printing: Self.key).exitCode == 0)
    #expect(runs == nil)
    let outcome = try run(
      ["--keep-going", "-c", "home", "-c", "search sea"], printing: "\(Self.key)\\nmore\\n")
    #expect(runs == "run\n")
    #expect(outcome.errors.hasPrefix("asked\npicterest: Cannot reach api.unsplash.com"))
    #expect(!(outcome.output + outcome.errors).contains(Self.key))
  }

  @Test(arguments: [
    ("", 2, "ended with status 2."), ("two words", 0, "printed no key, which is"), ("", 0, "printed no key"),
  ])
  func aCommandThatGivesNoKeyIsSaidInASentenceWithoutItsOutput(output: String, status: Int, cause: String)
    throws
  {
    let outcome = try run(["home"], printing: output, status: status)
    #expect(outcome.exitCode == 78)
    #expect(outcome.errors.contains("The command of access-key-command \(cause)"))
    #expect(!outcome.errors.contains("two words"))
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

  @Test func aCommandThatPrintsForEverIsEnded() throws {
    let outcome = try program.run(["home"], environment: ["PICTEREST_ACCESS_KEY_COMMAND": "yes 'a b'"])
    #expect(outcome.exitCode == 78)
  }

  // MARK: Refused by a server

  @Test func aRefusedKeyExitsWith77() throws {
    let catalogue = try ScriptedCatalogue()
    catalogue.server.script("/photos", .respond(401, text: #"{"errors": ["OAuth error: no such key demo"]}"#))
    let outcome = try program.commands("home", flags: ["--api", catalogue.origin])
    #expect(outcome.exitCode == 77)
    #expect(
      outcome.errors.contains(" refused the access key: \"OAuth error: no such key"))
  }

  @Test func aKeyThatTheServerRepeatsIsNotShown() throws {
    let catalogue = try ScriptedCatalogue()
    catalogue.server.script("/photos", .respond(401, text: #"{"errors": ["no such key: \#(Self.key)"]}"#))
    let outcome = try program.run(
      ["--api", catalogue.origin, "-c", "home"], environment: ["PICTEREST_API_KEY": Self.key])
    #expect(outcome.exitCode == 77)
    #expect(outcome.errors.contains("no such key: (key)"))
    #expect(!outcome.errors.contains(Self.key))
  }
}
