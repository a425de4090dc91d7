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

  @Test func ctrlCCancelsTheCommandAndTheSessionGoesOn() throws {
    catalogue.server.script("/photos", .silence)
    try session.type("home\r")
    try catalogue.server.blockUntil { $0.requests.count == 1 }
    try session.type("\u{3}")
    #expect(try session.wait("the prompt") { $0.text.hasSuffix("home> ") }.lines.contains("Cancelled."))
    try catalogue.server.blockUntil { $0.abandoned == ["/photos"] }
    catalogue.scriptPhotos()
    #expect(try session.command("home").lines.count == 5)
  }

  @Test func aSearchThatIsCancelledLeavesTheListBeforeOnStage() throws {
    try session.command("home")
    catalogue.server.script("/search/photos", .silence)
    try session.type("search light\r")
    try catalogue.server.blockUntil { $0.requests.contains { $0.path == "/search/photos" } }
    try session.type("\u{3}")
    #expect(try session.wait("the prompt") { $0.text.hasSuffix("home> ") }.lines.contains("Cancelled."))
    #expect(try session.command("show 1", until: "detail> ").lines.first?.contains("Photo 1 ") == true)
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

  @Test func textThatIsTypedWhileACommandRunsWaitsForThePromptAndIsNotInTheOutput() throws {
    catalogue.server.script("/photos", catalogue.photos.held())
    try session.type("home\r")
    try catalogue.server.blockUntil { $0.requests.count == 1 }
    try session.type("saved\r")
    catalogue.server.release()
    let output = try session.answer(until: "saved> ")
    #expect(output.lines.prefix(4).map { $0.contains("saved") } == [false, false, false, false])
    // Two lines of the window, then the prompt.
    #expect(output.lines.suffix(3).first?.hasPrefix("Nothing is saved yet.") == true)
  }

  @Test func ctrlDEndsTheSessionEvenIfItIsTypedWhileACommandRuns() throws {
    catalogue.server.script("/photos", catalogue.photos.held())
    try session.type("home\r")
    try catalogue.server.blockUntil { $0.requests.count == 1 }
    try session.type("\u{4}")
    catalogue.server.release()
    #expect(try session.end() == .exited(0))
  }
}
