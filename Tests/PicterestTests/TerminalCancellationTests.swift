import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Ctrl-C and other keys that are typed while a command runs.
@Suite(.onThreadsThatMayWait) struct TerminalCancellationTests {
  private let folder: TemporaryFolder
  private let catalogue: ScriptedCatalogue
  private let session: TerminalSession

  init() throws {
    folder = try TemporaryFolder()
    catalogue = try ScriptedCatalogue()
    session = try TerminalSession(
      PicterestProgram(home: folder.url), ["--api", catalogue.origin])
  }

  @Test func aStarThatIsCancelledDuringTheDownloadSavesNothing() throws {
    catalogue.server.script("/images/photo-1", .silence)
    try session.command("home")
    try session.type("star 1 \"memo\"\r")
    try catalogue.server.blockUntil { $0.requests.contains { $0.path == "/images/photo-1" } }
    try session.type("\u{3}")
    #expect(try session.wait("the prompt") { $0.text.hasSuffix("home> ") }.lines.contains("Cancelled."))
    let saved = try session.command("saved", until: "saved> ")
    #expect(saved.lines.first?.hasPrefix("Nothing is saved yet.") == true)
  }
}
