import LoopbackServer
import TestSupport
import Testing

/// The program with a server that fails for a while.
@Suite(.onThreadsThatMayWait) final class ServerFailureTests: CatalogueSuite {
  private func run(_ commands: String...) throws -> PicterestProgram.Outcome {
    try program.run(["--json", "--api", catalogue.origin] + commands.flatMap { ["-c", $0] })
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
}
