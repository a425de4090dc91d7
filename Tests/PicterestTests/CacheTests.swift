import Foundation
import LoopbackServer
import TestSupport
import Testing

/// The folder of what was fetched.
@Suite(.onThreadsThatMayWait) final class CacheTests: CatalogueSuite {
  private func run(
    _ commands: [String], flags: [String] = [], environment: [String: String] = [:]
  ) throws -> PicterestProgram.Outcome {
    try program.run(
      flags + ["--api", catalogue.origin] + commands.flatMap { ["-c", $0] }, environment: environment)
  }

  private func files(in path: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: path).path)) ?? []
  }

  // MARK: Answers

  /// Makes the server allow its feed to be kept for a day.
  private func allowKeeping() throws {
    var fields = [
      "Content-Type": "application/json", "X-Ratelimit-Limit": "50", "X-Ratelimit-Remaining": "40",
    ]
    fields["Cache-Control"] = "max-age=86400"
    for path in ["/photos", "/photos/photo-1/download"] {
      catalogue.server.script(path, .respond(headers: fields, text: catalogue.list))
    }
  }

  @Test func aPageThatIsStillFreshCostsNoCall() throws {
    try allowKeeping()
    let first = try run(["home"])
    let second = try run(["home", "status"])
    #expect(second.output.hasPrefix(first.output))
    #expect(second.output.contains("none made in this session"))
    #expect(catalogue.calls(of: "/photos") == 1)
    #expect(files(in: ".cache/picterest/answers").count == 1)
  }

  @Test func withoutANetworkThePageThatWasKeptIsShown() throws {
    let first = try run(["home"])
    catalogue.server.stop()
    let second = try run(["home"])
    #expect(second.exitCode == 0 && second.errors == "")
    #expect(
      second.output
        == first.output.replacing(" · next", with: " · offline, as of less than a minute ago · next"))
    let age = try #require(try run(["home"], flags: ["--json"]).objects().first?["age"] as? Int)
    #expect((0..<600).contains(age))
    #expect(try run(["home"], environment: ["PICTEREST_API_KEY": "another"]).exitCode == 69)
  }

  /// `strace` makes the disk slow: each file gets its name half a second late.
  @Test func aSessionEndsWhenItsAnswersAreKept() throws {
    try allowKeeping()
    let process = program.process(
      [
        "-f", "-o", "/dev/null", "-e", "trace=renameat,renameat2", "-e",
        "inject=renameat,renameat2:delay_enter=500000", PicterestProgram.url(of: "picterest").plainPath,
        "--api",
        catalogue.origin, "-c", "home",
      ])
    process.executableURL = URL(filePath: "/usr/bin/strace")
    process.standardOutput = Pipe()
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(files(in: ".cache/picterest/answers").filter { $0.hasSuffix(".answer") }.count == 1)
  }

  // MARK: The folder

  @Test func theCacheIsWhereTheFlagOrTheVariableSays() throws {
    _ = try run(["home", "star 1"], environment: ["PICTEREST_CACHE_DIR": folder.url.path + "/variable"])
    #expect(files(in: "variable/pictures").count == 1)
    _ = try run(
      ["home", "star 2"], flags: ["--cache-dir", "flag"],
      environment: ["PICTEREST_CACHE_DIR": folder.url.path + "/variable"])
    #expect(files(in: "flag/pictures").count == 1)
    #expect(files(in: ".cache") == [])
  }

  @Test func withABoundOfZeroNothingIsCached() throws {
    #expect(try run(["home", "star 1"], environment: ["PICTEREST_CACHE_MB": "0"]).exitCode == 0)
    #expect(files(in: ".cache") == [])
    let wrong = try run(["home"], environment: ["PICTEREST_CACHE_MB": "many"])
    #expect(wrong.exitCode == 78)
    #expect(wrong.errors.contains("PICTEREST_CACHE_MB takes a number of MiB"))
  }
}
