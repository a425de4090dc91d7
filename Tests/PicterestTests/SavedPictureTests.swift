import Foundation
import TestSupport
import Testing

/// Pictures of saved photos: their cards, the large one, and what scripts get in spite of them.
@Suite(.onThreadsThatMayWait) struct SavedPictureTests {
  private let folder: TemporaryFolder
  private let program: PicterestProgram

  init() throws {
    folder = try TemporaryFolder()
    program = PicterestProgram(home: folder.url)
  }

  private func run(_ flags: [String], _ commands: String...) throws -> PicterestProgram.Outcome {
    try program.run(flags + commands.flatMap { ["-c", $0] })
  }

  private static let ascii = ["--demo", "--pictures", "ascii", "--width", "80"]

  @Test func cardsAreSideBySideEachWithItsMemo() throws {
    _ = try run(["--demo"], "home", "star 1 \"light for the kitchen\"", "star 3 \"부엌을 위한 빛\"")
    let outcome = try run(Self.ascii, "saved")
    let rows = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(outcome.exitCode == 0 && outcome.errors == "")
    #expect(rows.first?.wholeMatch(of: /.{15}1 ★ "부엌을 위한 빛" +.{15}2 ★ "light for the/) != nil)
    #expect(rows.dropLast().last == "2 photos saved · Demo catalogue")
  }

  @Test func picturesOfSavedPhotosComeWithoutTheNetwork() throws {
    let server = try DemoServer(in: folder)
    let flags = ["--api", server.origin, "--pictures", "ascii", "--width", "80"]
    _ = try run(["--api", server.origin], "home", "star 1 \"light for the kitchen\"")
    let online = try run(flags, "saved")
    _ = try server.stop(by: SIGTERM)
    let offline = try run(flags + ["--cache-dir", folder.url.appending(path: "empty").plainPath], "saved")
    #expect(offline == online && offline.errors == "")
    let detail = try run(flags, "saved", "show 1")
    #expect(detail.output.contains("★ Photo 1 · 6000×4000 · 윤바다\n"))
    #expect(detail.output.contains(/[^ ]{38}  Memo +light for the kitchen\n/))
    #expect(detail.errors.contains("Showing only what the library has."))
    #expect(!detail.errors.contains("could not be shown"))
  }

  @Test func scriptsGetTheSameWithAndWithoutPictures() throws {
    let commands = ["home", "star 1 \"light\"", "next", "saved", "show 1", "credit", "status", "help"]
    let flags = ["--demo", "--json", "--keep-going"] + commands.flatMap { ["-c", $0] }
    _ = try program.run(flags)
    let text = try program.run(["--pictures", "off"] + flags)
    #expect(try program.run(["--pictures", "half", "--color", "always"] + flags) == text)
    let status = try #require(try text.objects().first { $0["command"] as? String == "status" })
    #expect(status["pictures"] as? String == "off")
    #expect(status["cacheFolder"] as? String == folder.url.appending(path: ".cache/picterest").plainPath)
  }

  @Test func aPageOfCardsFitsInTheWindow() throws {
    _ = try run(["--demo"], "home", "star 1", "star 2", "star 3", "star 4", "star 5", "star 6", "star 7")
    let session = try TerminalSession(program, ["--demo", "--pictures", "ascii"])
    try session.type("saved\r")
    let page = try session.wait("the page") {
      $0.text.contains("7 photos saved") && $0.text.contains("saved> ")
    }
    #expect(page.text.contains("6 ★") && page.text.contains("next for more"))
    // Pictures may still be coming after the prompt.
    try session.type("next\r")
    _ = try session.wait("the seventh photo") { $0.text.contains("7 ★") }
  }
}
