import Foundation
import LoopbackServer
import TestSupport
import Testing

/// The program with a server that misbehaves.
@Suite(.onThreadsThatMayWait) final class ServerFailureTests: CatalogueSuite {
  private func run(_ commands: String...) throws -> PicterestProgram.Outcome {
    try program.run(["--json", "--api", catalogue.origin] + commands.flatMap { ["-c", $0] })
  }

  struct Answer {
    var behaviour: LoopbackBehaviour
    var code: String
    var exitCode: Int32
  }

  @Test(arguments: [
    Answer(behaviour: .respond(403, text: "Rate Limit Exceeded"), code: "rate-limited", exitCode: 75),
    Answer(behaviour: .respond(429, text: ""), code: "rate-limited", exitCode: 75),
    Answer(
      behaviour: .respond(403, text: #"{"errors": ["Rate Limit Exceeded"]}"#), code: "rate-limited",
      exitCode: 75),
    Answer(behaviour: .respond(403, text: "<html>Forbidden</html>"), code: "key-refused", exitCode: 77),
    Answer(behaviour: .respond(500, text: "oops"), code: "server", exitCode: 69),
    Answer(behaviour: .respond(text: "<html>Welcome</html>"), code: "server", exitCode: 69),
    Answer(
      behaviour: .respond(500, text: #"{"errors": ["a\#(String(repeating: "\u{1F3FD}", count: 225_000))"]}"#),
      code: "server", exitCode: 69),
    Answer(behaviour: .respond(304), code: "server", exitCode: 69),
    Answer(behaviour: .respond(404), code: "server", exitCode: 69),
    Answer(behaviour: .redirect(to: "http://127.0.0.1:1/"), code: "server", exitCode: 69),
    Answer(behaviour: .redirect(to: "/photos"), code: "server", exitCode: 69),
    Answer(behaviour: .raw("SSH-2.0-OpenSSH_9.2\r\n"), code: "server", exitCode: 69),
    Answer(
      behaviour: .respond(headers: ["X": String(repeating: "a", count: 110_000)]), code: "server",
      exitCode: 69),
    Answer(behaviour: .endlessHead, code: "server", exitCode: 69),
    Answer(behaviour: .announcing(100, body: "["), code: "network", exitCode: 69),
    Answer(behaviour: .resetAtOnce, code: "network", exitCode: 69),
  ])
  func everyFailureOfTheServerHasItsCodeAndExitCode(answer: Answer) throws {
    catalogue.server.script("/photos", answer.behaviour)
    let outcome = try run("home")
    #expect(outcome.exitCode == answer.exitCode)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(catalogue.address), "the server is named")
    #expect(outcome.errors.utf8.count < 1_000)
    let error = try JSONObject.of(outcome.errors.split(separator: "\n").first)["error"] as? [String: String]
    #expect(error?["code"] == answer.code)
  }

  @Test(arguments: [
    Answer(behaviour: .respond(text: "<html>a page of a hotel</html>"), code: "not-a-picture", exitCode: 69),
    Answer(
      behaviour: .respond(body: Array(ScriptedCatalogue.picture.dropLast(2))), code: "not-a-picture",
      exitCode: 69),
    Answer(behaviour: .respond(204), code: "server", exitCode: 69),
    Answer(behaviour: .endlessHead, code: "not-a-picture", exitCode: 69),
    Answer(behaviour: .respond(404, text: "gone"), code: "server", exitCode: 69),
    Answer(behaviour: .redirect(to: "http://127.0.0.1:1/elsewhere"), code: "server", exitCode: 69),
    Answer(behaviour: .resetting(after: "\u{FF}", of: 1_000), code: "network", exitCode: 69),
  ])
  func withoutAWholePictureNothingIsSavedOrReported(answer: Answer) throws {
    catalogue.server.script("/images/photo-1", answer.behaviour)
    let outcome = try run("home", "star 1 \"memo\"")
    #expect(outcome.exitCode == answer.exitCode)
    let error = try JSONObject.of(outcome.errors.split(separator: "\n").first)["error"] as? [String: String]
    #expect(error?["code"] == answer.code)
    #expect(error?["message"]?.contains("Nothing was saved; try ") == true)
    #expect(error?["message"]?.contains("127.0.0.1:") == true, "the server is named")
    let library = LibraryFolder(folder: program.dataFolder)
    #expect(try library.rows() == [])
    #expect(try library.pictureNames() == [])
    #expect(catalogue.calls(of: "/photos/photo-1/download") == 0)
  }

  // MARK: Download reports

  @Test func aReportThatFailedWaitsAndIsSentOnceInALaterSession() throws {
    let report = "/photos/photo-1/download"
    catalogue.server.script(report, .respond(503, text: "later"))
    let starred = try run("home", "star 1 \"memo\"")
    #expect(starred.exitCode == 0)
    #expect(try starred.objects().last?["outcome"] as? String == "starred")
    let failed = catalogue.calls(of: report)
    #expect(failed >= 1)

    // A session that sends the server no request does not send the report either.
    #expect(try run("saved").exitCode == 0)
    #expect(catalogue.calls(of: report) == failed)

    catalogue.server.script(report, .respond(text: "{}"))
    for _ in 0..<3 { #expect(try run("home").exitCode == 0) }
    #expect(catalogue.calls(of: report) == failed + 1)
  }
}
