import Foundation
import TestSupport
import Testing

/// Pictures of saved photos: their cards, the large one, and what scripts get in spite of them.
@Suite(.onThreadsThatMayWait) final class SavedPictureTests: ProgramSuite {
  private func run(_ flags: [String], _ commands: String...) throws -> PicterestProgram.Outcome {
    try program.run(flags + commands.flatMap { ["-c", $0] })
  }

  private static let ascii = ["--demo", "--pictures", "ascii", "--width", "80"]

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
    #expect(detail.errors.contains("Showing only the saved data."))
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
}
