import Foundation
import TestSupport
import Testing

/// The environment of the process and the settings of an earlier session reach the next one.
@Suite(.onThreadsThatMayWait) final class EnvironmentTests: ProgramSuite {
  @Test func aHomeFolderThatIsNotUTF8ExitsWith78AndMakesNothing() throws {
    let process = program.process([])
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "HOME=$(printf 'h\\377') && HOME=$PWD/$HOME exec \"$0\" -c saved",
      PicterestProgram.url(of: "picterest").plainPath,
    ]
    process.environment?["XDG_DATA_HOME"] = nil
    let outcome = try RunningProgram(process).outcome()
    #expect(outcome.exitCode == 78)
    #expect(outcome.errors.hasPrefix("picterest: HOME is not a path in UTF-8: "))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.plainPath) == [])
  }

  /// So do other programs, and servers often have no names of zones.
  @Test func aZoneMayBeADistanceFromGMT() throws {
    _ = try program.commands("home", "star 3 \"first\"", "star 3 \"second\"")
    let times = try ["KST-9", "Asia/Seoul", "UTC"].map { zone in
      try program.run(["memo", "1", "--history"], environment: ["TZ": zone]).output
    }
    #expect(times[0] == times[1] && times[0] != times[2])
  }

  @Test func whatIsSetCountsFromTheNextStart() throws {
    let set = try program.run(["config", "data-dir", "~/elsewhere"])
    #expect(set.output == "From the next start, data-dir is \"~/elsewhere\".\n")
    #expect(try program.commands("home", "star 1").exitCode == 0)
    let library = program.home.appending(path: "elsewhere/library.db").plainPath
    #expect(FileManager.default.fileExists(atPath: library))
  }
}
