import Foundation
import LoopbackServer
import TestSupport
import Testing

/// What a session fetches before anyone asks for it.
@Suite(.onThreadsThatMayWait) struct ReadingAheadSessionTests {
  private let folder: TemporaryFolder
  private let program: PicterestProgram
  private let server: LoopbackServer

  private static let slugs = ["sea", "fog", "sky", "ice", "sun"]
  private static let pages = slugs.map { "/topics/\($0)/photos" }

  init() throws {
    folder = try TemporaryFolder()
    program = PicterestProgram(home: folder.url)
    server = try LoopbackServer()
    script(callsLeft: 900)
  }

  /// Scripts five topics, each with one photo.
  private func script(callsLeft: Int) {
    let headers = [
      "Content-Type": "application/json", "Cache-Control": "max-age=86400", "X-Ratelimit-Limit": "1000",
      "X-Ratelimit-Remaining": "\(callsLeft)",
    ]
    let topics = Self.slugs.map { #"{"slug": "\#($0)", "title": "The \#($0)", "total_photos": 1}"# }
    server.script("/topics", .respond(headers: headers, text: "[\(topics.joined(separator: ","))]"))
    for page in Self.pages { server.script(page, .respond(headers: headers, text: photos)) }
  }

  private var photos: String {
    """
    [{"id": "p", "width": 8, "height": 8, "user": {"name": "Amy Rivers"},
    "urls": {"regular": "\(server.origin())/images/p"}}]
    """
  }

  private func session(_ flags: String...) throws -> TerminalSession {
    try TerminalSession(program, ["--api", server.origin()] + flags)
  }

  /// The paths that were asked for, sorted.
  private var paths: [String] { server.record.requests.map(\.path).sorted() }

  /// Waits until this many answers are on the disk.
  private func waitForAnswers(_ count: Int) throws {
    let answers = folder.url.appending(path: ".cache/picterest/answers").path
    let deadline = ContinuousClock.now + .seconds(600)
    while ContinuousClock.now < deadline {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: answers)) ?? []
      if names.count(where: { $0.hasSuffix(".answer") }) == count { return }
      Thread.sleep(forTimeInterval: 0.01)
    }
    Issue.record("there are not \(count) answers")
  }

  @Test func topicsAndTheirFirstPagesAreFetchedOnceAndThenCostNoCall() throws {
    let session = try session()
    try waitForAnswers(6)
    #expect(paths == (["/topics"] + Self.pages).sorted())
    try session.command("topics", until: "topics> ")
    for slug in Self.slugs {
      let topic = try session.command("topic \(slug)", until: "topic \(slug)> ")
      #expect(topic.text.contains("Amy Rivers"))
    }
    try session.type("quit\r")
    #expect(try session.end() == .exited(0))
    #expect(paths.count == 6)
  }

  @Test func aServerThatDoesNotAnswerHoldsUpNeitherACommandNorTheEnd() throws {
    server.script("/topics", .silence)
    server.script("/photos", .respond(text: photos))
    let session = try session()
    try server.blockUntil { $0.requests.count == 1 }
    #expect(try session.command("home").text.contains("Amy Rivers"))
    let begun = ContinuousClock.now
    try session.type("quit\r")
    #expect(try session.end() == .exited(0))
    // It would be given up after 20 seconds.
    #expect(ContinuousClock.now - begun < .seconds(15))
  }

  @Test func withoutAPromptNothingIsReadAhead() throws {
    #expect(try program.run(["--api", server.origin()], input: "help\nstatus\n").exitCode == 0)
    #expect(paths == [])
  }

  @Test func whereNothingIsKeptNothingIsReadAhead() throws {
    let session = try TerminalSession(
      program, ["--api", server.origin()], environment: ["PICTEREST_CACHE_MB": "0"])
    try session.command("help next")
    Thread.sleep(forTimeInterval: 0.5)
    try session.type("quit\r")
    #expect(try session.end() == .exited(0))
    #expect(paths == [])
  }
}
