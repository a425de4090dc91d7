import Foundation
import LoopbackServer
import TestSupport
import Testing

/// `picterest-serve`, as a process.
@Suite(.onThreadsThatMayWait) final class ServerTests: ProgramSuite {
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

  @Test(arguments: ["-h", "--help", "--version"])
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
    (["--calls-per-hour", "-1"], "--calls-per-hour takes a number from 0 to 1000000000, not \"-1\"."),
    (["--port", "70000"], "--port takes a number from 0 to 65535, not \"70000\"."),
    (["--port=", "1"], "--port needs a value. Usage: --port <port>"),
    (["--prot", "1"], "There is no option \"--prot\". Did you mean --port?"),
    (["8080"], "There is no option \"8080\". Type picterest-serve --help to see the options."),
  ])
  func aWrongFlagOfTheServerIsNamedAndExitsWith64(flags: [String], sentence: String) throws {
    let outcome = try DemoServer.start(flags, in: folder).finish()
    #expect(outcome.exitCode == 64)
    #expect(outcome.output == "" && outcome.errors == "picterest-serve: \(sentence)\n")
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
