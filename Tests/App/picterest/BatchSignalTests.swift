import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Signals to a session without a prompt.
@Suite(.onThreadsThatMayWait) final class BatchSignalTests: CatalogueSuite {
  /// A session whose first command waits for the server.
  private func startWaiting() throws -> RunningProgram {
    catalogue.server.script("/photos", .silence)
    let running = try program.start("--api", catalogue.origin, "-c", "home", "-c", "saved")
    try catalogue.server.blockUntil { $0.requests.count == 1 }
    return running
  }

  /// A shell sees 130, and ends the loop that the program is in.
  @Test func ctrlCDuringACommandIsSaidAndEndsTheProgramAsASignal() throws {
    let running = try startWaiting()
    running.signal(SIGINT)
    let outcome = try running.finish()
    #expect(outcome.wasSignalled)
    #expect(outcome.exitCode == SIGINT)
    #expect(outcome.output == "")
    #expect(outcome.errors == "picterest: Cancelled.\n")
  }

  @Test func ctrlCEndsASessionThatHasAnsweredACommand() throws {
    let running = try program.start()
    try running.send("saved")
    #expect(try running.nextLine().hasPrefix("Nothing is saved yet."))
    running.signal(SIGINT)
    let outcome = try running.outcome()
    #expect(outcome.wasSignalled)
    #expect(outcome.exitCode == SIGINT)
    #expect(outcome.errors == "")
  }

  @Test(arguments: [SIGHUP, SIGQUIT])
  func otherSignalsEndASessionAsTheyEndOtherPrograms(signal: Int32) throws {
    let running = try startWaiting()
    running.signal(signal)
    let outcome = try running.finish()
    #expect(outcome.wasSignalled)
    #expect(outcome.exitCode == signal)
  }

  @Test func sigtermStopsTheCommandFirst() throws {
    let running = try startWaiting()
    running.signal(SIGTERM)
    let outcome = try running.finish()
    #expect(outcome.wasSignalled && outcome.exitCode == SIGTERM)
    #expect(outcome.errors == "picterest: Cancelled.\n")
  }

  /// `nohup` starts a program this way.
  @Test func aHangUpThatIsIgnoredAtTheStartStaysIgnored() throws {
    let process = program.process([])
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "trap '' HUP; exec \"$0\"", PicterestProgram.url(of: "picterest").plainPath,
    ]
    let running = try RunningProgram(process)
    try running.send("saved")
    _ = try running.nextLine()
    running.signal(SIGHUP)
    try running.send("saved")
    _ = try running.nextLine()
    #expect(try running.finish().exitCode == 0)
  }

  @Test func ctrlCLeavesWhatVerifyHasRepairedAndSaysHowFarItCame() throws {
    // So that no picture is found in the cache.
    let environment = ["PICTEREST_CACHE_MB": "0"]
    let commands = ["home"] + (1...3).map { "star \($0)" }
    let arguments = ["--api", catalogue.origin] + commands.flatMap { ["-c", $0] }
    #expect(try program.run(arguments, environment: environment).exitCode == 0)
    let library = LibraryFolder(folder: program.dataFolder)
    for name in try library.pictureNames() {
      try FileManager.default.removeItem(at: library.pictureFolder.appending(path: name))
    }
    catalogue.server.script("/images/photo-2", .silence)
    let running = try program.start("--api", catalogue.origin, "-c", "verify", environment: environment)
    try catalogue.server.blockUntil { $0.requests.count { $0.path == "/images/photo-2" } == 2 }
    running.signal(SIGINT)
    let outcome = try running.finish()
    #expect(outcome.wasSignalled && outcome.exitCode == SIGINT)
    #expect(outcome.output.hasPrefix("Checked 1 of 3 photos: "))
    #expect(outcome.output.contains("1 picture was damaged or missing and was fetched again."))
    #expect(try library.pictureNames().count == 1)
  }
}
