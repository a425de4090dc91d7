import Foundation
import LoopbackServer
import TestSupport
import Testing

/// `verify` on a library whose files were damaged, through the program.
@Suite(.onThreadsThatMayWait) struct VerifyTests {
  private static let photos = 12
  private static let flags = ["--json", "--api"]

  private let folder: TemporaryFolder
  private let program: PicterestProgram
  private let catalogue: ScriptedCatalogue

  init() throws {
    folder = try TemporaryFolder()
    program = PicterestProgram(home: folder.url)
    catalogue = try ScriptedCatalogue(count: Self.photos)
  }

  private var library: LibraryFolder { LibraryFolder(folder: program.dataFolder) }
  /// So that a picture is not found in the cache.
  private let environment = ["PICTEREST_CACHE_MB": "0"]

  private func run(_ commands: String...) throws -> PicterestProgram.Outcome {
    try run(commands, at: catalogue.origin)
  }

  private func run(_ commands: [String], at origin: String) throws -> PicterestProgram.Outcome {
    try program.run(Self.flags + [origin] + commands.flatMap { ["-c", $0] }, environment: environment)
  }

  private func starAll() throws {
    let stars = (1...Self.photos).map { "star \($0) \"memo \($0)\"" }
    #expect(try run(["home"] + stars, at: catalogue.origin).exitCode == 0)
  }

  private func url(_ number: Int) throws -> URL {
    let name = try #require(try library.pictureNames().first { $0.hasPrefix("photo-\(number)-") })
    return library.pictureFolder.appending(path: name)
  }

  @Test func damagedPicturesAreFetchedAgainAndTheRowsStay() throws {
    try starAll()
    let rows = try library.rows()
    try Data().write(to: url(1))
    try FileManager.default.removeItem(at: url(2))
    try Data(contentsOf: url(3)).dropLast(9).write(to: url(3))
    let outcome = try run("verify")
    let report = try #require(try outcome.objects().first)
    #expect(outcome.exitCode == 0 && outcome.errors == "")
    #expect(report["photos"] as? Int == 12 && report["repaired"] as? Int == 3)
    #expect(report["whole"] as? Int == 9 && report["database"] as? [String] == [])
    #expect(report["otherFiles"] as? Int == 0)
    #expect(try library.expectNothingHalf() == rows)
    #expect(try run("verify").objects().first?["whole"] as? Int == 12)
  }

  @Test func withoutAServerEveryDamagedPictureIsNamedAndTheExitCodeIs70() throws {
    try starAll()
    for number in 1...4 { try FileManager.default.removeItem(at: url(number)) }
    let outcome = try run(["verify"], at: "http://127.0.0.1:1")
    #expect(outcome.exitCode == 70)
    let damaged = try #require(try outcome.objects().first?["damaged"] as? [[String: String]])
    #expect(damaged.map { $0["id"] } == (1...4).map { "photo-\($0)" })
    #expect(damaged.allSatisfy { $0["problem"] == "missing" })
    #expect(try library.rows().count == 12)
  }

  @Test func whereThereIsNoLibraryTheCheckFailsAndNothingIsMade() throws {
    let outcome = try program.run(["-c", "verify"])
    #expect(outcome.output == "" && outcome.exitCode == 1)
    #expect(outcome.errors.hasSuffix("There is no library yet, so there is nothing to check.\n"))
    #expect(!FileManager.default.fileExists(atPath: program.dataFolder.plainPath))
  }

  @Test func ctrlCLeavesWhatIsRepairedAndSaysHowFarItCame() throws {
    try starAll()
    for number in 1...3 { try FileManager.default.removeItem(at: url(number)) }
    catalogue.server.script("/images/photo-2", .silence)
    let running = try program.start(
      "--api", catalogue.origin, "-c", "verify", environment: environment)
    try catalogue.server.blockUntil { $0.requests.count { $0.path == "/images/photo-2" } == 2 }
    running.signal(SIGINT)
    let outcome = try running.finish()
    #expect(outcome.wasSignalled && outcome.exitCode == SIGINT)
    #expect(outcome.output.hasPrefix("Checked 10 of 12 photos: 9 pictures are whole."))
    #expect(outcome.output.contains("1 picture was damaged or missing and was fetched again."))
    #expect(try library.pictureNames().count == 10)
  }
}
