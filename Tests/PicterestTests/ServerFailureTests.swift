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

  @Test func anUnreadableNumberOfCallsDoesNotMeanThatNoneWasMade() throws {
    catalogue.scriptPhotos(countsCalls: false)
    let outcome = try program.run(["--api", catalogue.origin, "-c", "home", "-c", "status"])
    #expect(outcome.output.contains("Calls: the server does not say how many are left\n"))
  }

  // MARK: Download reports

  @Test func eachStarIsReportedOnce() throws {
    let outcome = try run(
      "home", "star 1", "star 1 \"memo\"", "star 2", "saved", "memo 1 \"other\"", "home")
    #expect(outcome.exitCode == 0)
    #expect(catalogue.calls(of: "/photos/photo-1/download") == 1)
    #expect(catalogue.calls(of: "/photos/photo-2/download") == 1)
    #expect(catalogue.calls(of: "/photos/photo-3/download") == 0)
    #expect(try run("home").exitCode == 0)
    #expect(catalogue.calls(of: "/photos/photo-1/download") == 1)
  }

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

  private static let report = "/photos/photo-1/download"

  /// Stars a photo while the server takes no reports; afterwards it takes them.
  /// - Returns: How often the report was sent in vain.
  private func leaveAReport() throws -> Int {
    catalogue.server.script(Self.report, .respond(503, text: "later"))
    #expect(try run("home", "star 1").exitCode == 0)
    catalogue.server.script(Self.report, .respond(text: "{}"))
    return catalogue.calls(of: Self.report)
  }

  @Test func starSaysThatItsReportIsStillToBeSentAndStatusHowManyAre() throws {
    for number in 1...2 {
      catalogue.server.script("/photos/photo-\(number)/download", .respond(503, text: "later"))
    }
    let outcome = try run("home", "star 1", "star 2", "star 1 \"memo\"", "star 3", "status")
    let server = catalogue.origin.replacing("http://", with: "")
    let remark =
      #"{"remark":"The download report to \#(server) failed. It will be sent again later."}"# + "\n"
    #expect(outcome.errors == remark + remark)
    #expect(try outcome.objects().last?["pendingReports"] as? Int == 2)
  }

  @Test func aPendingReportIsAlsoSentFromAPrompt() throws {
    let failed = try leaveAReport()
    let session = try TerminalSession(program, ["--api", catalogue.origin])
    try session.command("home")
    try catalogue.server.blockUntil { $0.requests.count { $0.path == Self.report } == failed + 1 }
    try session.wait("that it was sent") {
      $0.text.hasSuffix("Sent 1 pending download report.\nhome> ")
    }
    try session.command("home")
    try session.type("quit\r")
    #expect(try session.end() == .exited(0))
    #expect(catalogue.calls(of: Self.report) == failed + 1)
  }
}
