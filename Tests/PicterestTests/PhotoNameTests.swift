import Foundation
import LoopbackServer
import TestSupport
import Testing

/// A photo's id, or the address of its page, in place of its number.
@Suite(.onThreadsThatMayWait) final class PhotoNameTests: CatalogueSuite {
  override init() throws {
    try super.init()
    for id in [Self.lake, Self.dashed] { catalogue.scriptPhoto(id) }
  }

  private static let lake = "Dwu85P9SOIk"
  private static let dashed = "-abcdefghij"

  private func run(_ commands: String..., flags: [String] = []) throws -> PicterestProgram.Outcome {
    try program.run(["--api", catalogue.origin] + flags + commands.flatMap { ["-c", $0] })
  }

  private func calls() -> [String] {
    catalogue.server.record.requests.map(\.path).filter { !$0.hasPrefix("/images/") }
  }

  @Test func aPhotoThatNoListHasIsStarredWithOneCallAndItsReport() throws {
    let outcome = try run("star \(Self.lake) \"light for the kitchen\"", "saved", "unstar \(Self.lake)")
    #expect(outcome.exitCode == 64, "unstar is not a command of Saved")
    #expect(outcome.output.hasPrefix("★ The photo by Amy Rivers is saved: \"light for the kitchen\"\n1 ★ "))
    #expect(calls() == ["/photos/\(Self.lake)", "/photos/\(Self.lake)/download"])
    let unstarred = try run("unstar \(Self.lake)")
    #expect(
      unstarred.output
        == "☆ The photo by Amy Rivers is no longer in the library; its memo was \"light for the kitchen\". Type undo to bring it back.\n"
    )
    #expect(calls().count == 2)
  }

  @Test func anIDMayBeginWithAHyphen() throws {
    #expect(try run("show \(Self.dashed)").output.hasPrefix("☆ Photo \(Self.dashed) · "))
    let option = try run("show --yes", "show --abcdefghi", flags: ["--keep-going"])
    #expect(option.errors.contains("show has no option \"--yes\"."))
    #expect(option.errors.contains("has no photo \"--abcdefghi\"."))
    let typed = try TerminalSession(program, ["--api", catalogue.origin])
    let shown = try typed.command("show \(Self.dashed)", until: "detail> ")
    #expect(shown.lines.first == "☆ Photo \(Self.dashed) · 8×8 · Amy Rivers")
  }

  @Test func aSavedPhotoCanBeUsedWithoutANetwork() throws {
    _ = try run("star \(Self.lake) \"light\"")
    catalogue.server.stop()
    let empty = folder.url.appending(path: "empty").plainPath
    let shown = try run(
      "show \(Self.lake)", "memo \"for the hall\"", "credit", flags: ["--cache-dir", empty])
    #expect(shown.exitCode == 0 && shown.errors.contains("Showing only the saved data."))
    #expect(
      shown.output.contains(
        "The memo of the photo by Amy Rivers is now \"for the hall\", in place of \"light\"\n"))
    #expect(try run("star \(Self.lake) \"for the kitchen\"").exitCode == 0)
    let saved = try run("saved", "memo \(Self.lake) \"\"", "delete \(Self.lake) --yes", "saved")
    #expect(saved.errors == "" && saved.exitCode == 0)
    #expect(
      saved.output.contains(
        "☆ Photo 1 by Amy Rivers is no longer in the library. Type undo to bring it back.\n"))
    let other = try run("show \(Self.dashed)")
    #expect(other.exitCode == 69 && other.errors.contains("Cannot reach \(catalogue.address)"))
  }

  @Test func theAddressOfAnotherSourceIsRefusedWithoutACall() throws {
    let outcome = try run("show https://photos.example/photos/\(Self.lake)")
    #expect(
      outcome.errors == "picterest: This is the address of a photo of photos.example, but this session uses "
        + "\(catalogue.address). Start picterest with --api and the address of that server to use it.\n")
    #expect(outcome.exitCode == 1 && calls().isEmpty)
    let demo = try program.run(["--demo", "-c", "star https://unsplash.com/photos/a-lake-\(Self.lake)"])
    #expect(demo.exitCode == 1 && demo.errors.contains("but this session uses the demo catalogue."))
  }

  /// The photos of a server on this machine may be of another source, as those of `picterest-serve` are.
  @Test func theAddressAtAServerOnThisMachineMeansThePhotoThatItPassesOn() throws {
    let server = try DemoServer(in: folder)
    func run(_ commands: String...) throws -> PicterestProgram.Outcome {
      try program.run(["--api", server.origin, "--json"] + commands.flatMap { ["-c", $0] })
    }
    let home = try #require(try run("home").objects().first?["photos"] as? [[String: Any]])
    let id = try #require(home[1]["id"] as? String)
    let address = "\(server.origin)/photos/\(id)"
    let outcome = try run(
      "star \(address) \"light\"", "saved", "memo \(address) dark", "delete \(address) --yes", "trash",
      "restore \(address)", "show \(address)")
    #expect(outcome.errors == "" && outcome.exitCode == 0)
    #expect(try outcome.objects().count == 7)
    let listed = try run("home", "show \(address)").objects().last?["photo"] as? [String: Any]
    #expect(listed?["number"] as? Int == 2)
  }
}
