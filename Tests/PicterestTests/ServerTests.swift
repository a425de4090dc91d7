import Foundation
import LoopbackServer
import TestSupport
import Testing

/// The program with `--api` and `picterest-serve`.
@Suite(.onThreadsThatMayWait) final class ServerTests: ProgramSuite {
  @Test func commandsPrintTheSameOverHTTPAsInProcess() throws {
    let server = try DemoServer(in: folder)
    let commands = ["home", "next", "star 3 \"memo\"", "star 3", "show 3", "credit", "back", "unstar 3"]
    let arguments = ["--json"] + commands.flatMap { ["-c", $0] }
    let remote = try program.run(arguments + ["--api", server.origin])
    let otherLibrary = folder.url.appending(path: "other").plainPath
    try FileManager.default.createDirectory(atPath: otherLibrary, withIntermediateDirectories: false)
    let local = try program.run(arguments + ["--demo", "--data-dir", otherLibrary])
    func timeless(_ text: String) -> String { text.replacing(/"(savedAt|path)":"[^"]+"/, with: "") }
    #expect(timeless(remote.output) == timeless(local.output))
    #expect(try remote.objects().count == commands.count)
    #expect(remote.errors + local.errors == "")
  }

  @Test func theHourlyLimitIsReportedAndExitsWith75() throws {
    let server = try DemoServer("--calls-per-hour", "2", in: folder)
    // One more than two hours allow, in case a new hour begins during the test.
    let outcome = try program.commands(
      "home", "next", "next", "next", "next", flags: ["--api", server.origin])
    #expect(outcome.exitCode == 75)
    #expect(
      outcome.errors
        == "picterest: This hour's 2 calls to \(server.address) are used up. Try again next hour.\n"
    )
    #expect(outcome.output.contains("15 ☆ "))
  }

  @Test(arguments: [SIGTERM, SIGINT]) func theServerStopsWhenItIsAskedTo(signal: Int32) throws {
    let outcome = try DemoServer(in: folder).stop(by: signal)
    #expect(outcome.exitCode == 0)
    #expect(!outcome.wasSignalled)
    #expect(outcome.errors == "")
  }

  @Test func paintingsUnderWayDoNotDelayItsEnd() throws {
    let server = try DemoServer(in: folder)
    let client = try LoopbackClient(port: server.port)
    client.get("/photos?client_id=demo")
    let page = try #require(client.answer()).body
    let picture = try #require(page.firstMatch(of: /\/images\/[\w-]+/)).output
    let waiting = try (0..<60).map { _ in
      let client = try LoopbackClient(port: server.port)
      client.get("\(picture)?w=1080")
      return client
    }
    #expect(waiting[0].answer()?.status == 200)
    #expect(try server.stop(by: SIGTERM).exitCode == 0)
    #expect(waiting.dropFirst().count { $0.answer() != nil } < 30, "it did not paint for all of them first")
  }

  @Test(arguments: ["--help", "--version", "--generate-completion-script=bash", "--experimental-dump-help"])
  func whatItPrintsInPlaceOfServingGoesToStandardOutputOrExitsWith74(flag: String) throws {
    let printed = try DemoServer.start([flag], in: folder).finish()
    #expect(printed.exitCode == 0)
    #expect(!printed.output.isEmpty && printed.errors == "")
    let full = try DemoServer.start([flag], redirection: ">/dev/full", in: folder).finish()
    #expect(full.exitCode == 74)
    #expect(
      full.errors == "picterest-serve: Cannot write to standard output: No space left on device.\n")
  }

  @Test(arguments: [
    (["--calls-per-hour", "-1"], "'--calls-per-hour' must be 0 or more."),
    (["--port", "-1"], "The value '-1' is invalid for '--port <port>'"),
    (["--port", "70000"], "The value '70000' is invalid for '--port <port>'"),
  ])
  func aWrongValueOfTheServerIsNamedAndExitsWith64(flags: [String], sentence: String) throws {
    let outcome = try DemoServer.start(flags, in: folder).finish()
    #expect(outcome.exitCode == 64)
    #expect(outcome.output == "" && outcome.errors.contains(sentence))
  }

  @Test func theServerAndTheProgramSayTheirVersionsTheSameWay() throws {
    let program = try PicterestProgram(home: folder.url).run(["--version"])
    let server = try DemoServer.start(["--version"], in: folder).finish()
    #expect(server.output == program.output.replacing("picterest ", with: "picterest-serve "))
  }

  @Test func aPortThatIsInUseIsReportedAndExitsWith69() throws {
    let server = try DemoServer(in: folder)
    let port = try server.port
    let outcome = try DemoServer.start(["--port", String(port)], in: folder).finish()
    #expect(outcome.exitCode == 69)
    #expect(outcome.errors.contains("cannot listen on 127.0.0.1:\(port): the port is taken."))
  }
}
