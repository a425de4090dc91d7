import Foundation
import LoopbackServer
import TestSupport
import Testing

/// A session whose calls of the hour are used up in the middle of a list.
@Suite(.onThreadsThatMayWait) final class UsedUpCallsTests: CatalogueSuite {
  override init() throws {
    try super.init()
    catalogue.server.script(
      "/photos",
      .respond(
        headers: [
          "Content-Type": "application/json", "Cache-Control": "max-age=86400", "X-Ratelimit-Limit": "50",
          "X-Ratelimit-Remaining": "1",
        ], text: catalogue.list))
  }

  /// From now on the server takes no call; pictures are no calls.
  private func useUpCalls() {
    let refusal = LoopbackBehaviour.respond(
      403, headers: ["X-Ratelimit-Limit": "50", "X-Ratelimit-Remaining": "0"], text: "Rate Limit Exceeded")
    catalogue.server.script("/photos", refusal)
    for number in 1...3 {
      catalogue.server.script("/photos/photo-\(number)", refusal)
      catalogue.server.script("/photos/photo-\(number)/download", refusal)
    }
  }

  @Test func everythingThatNeedsNoCallStillWorksAndTheSentenceSaysWhenToComeBack() throws {
    let advice = "are used up. Try again next hour."
    let session = try TerminalSession(program, ["--api", catalogue.origin])
    let page = try session.command("home").lines.filter { $0.contains("Amy Rivers") }
    useUpCalls()
    // A sentence may be broken at the edge of the window.
    func said(_ output: TerminalOutput) -> String { output.text.replacing("\n", with: " ") }

    #expect(said(try session.command("next")).contains(advice))
    let again = try session.command("home")
    #expect(again.lines.filter { $0.contains("Amy Rivers") } == page && !said(again).contains("Try again"))
    #expect(said(try session.command("star 2 \"light\"")).contains("is saved: \"light\""))
    #expect(try session.command("saved", until: "saved> ").text.contains("light"))
    let detail = said(try session.command("show 1", until: "detail> "))
    #expect(detail.contains("light") && detail.contains("Amy Rivers"))
    try session.command("back", until: "saved> ")
    try session.command("back")
    #expect(said(try session.command("unstar 2")).contains("is no longer in the library"))
    #expect(said(try session.command("show 3")).contains(advice))
    #expect(said(try session.command("home --fresh")).contains(advice))
    // The list is the one before: its numbers still work.
    #expect(said(try session.command("star 1")).contains("★ Photo 1 by "))
  }
}
