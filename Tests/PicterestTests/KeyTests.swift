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
