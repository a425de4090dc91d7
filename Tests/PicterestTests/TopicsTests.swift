import Foundation
import LoopbackServer
import TestSupport
import Testing

/// `topics` and `topic`, and the photos of one topic.
@Suite(.onThreadsThatMayWait) struct TopicsTests {
  private let folder: TemporaryFolder
  private let program: PicterestProgram

  init() throws {
    folder = try TemporaryFolder()
    program = PicterestProgram(home: folder.url)
  }

  @Test func topicsAreListedAndEachLeadsToItsPhotos() throws {
    let outcome = try program.commands(
      "topics", "topic 8", "next", "show 16", "back", "back", "home", "topic golden-hour", "topic skies",
      "back",
      "back", flags: ["--json"])
    #expect(outcome.errors == "")
    let objects = try outcome.objects()
    #expect(
      objects.map { $0["scene"] as? String } == [
        "topics", "topic", "topic", "detail", "topic", "topics", "home", "topic", "topic", "topic", "home",
      ])
    let topics = try #require(objects[0]["topics"] as? [[String: Any]])
    #expect(
      topics.count == 11 && topics.allSatisfy { Set($0.keys) == ["number", "slug", "title", "photos"] })
    let counts = objects.map { ($0["photos"] as? [Any])?.count }
    #expect(counts == [nil, 15, 15, nil, 15, nil, 15, 15, 15, 15, 15])
    for page in [objects[1], objects[2], objects[4], objects[7], objects[9]] {
      #expect(Set(page.keys) == ["command", "scene", "photos", "before", "hasMore", "age", "topic"])
      let topic = try #require(page["topic"] as? [String: Any])
      #expect(Set(topic.keys) == ["slug", "title", "total"] && topic["slug"] as? String == "golden-hour")
      #expect(topic["total"] as? Int == topics[7]["photos"] as? Int)
    }
  }

  @Test func photosOfATopicAreStarredAndTheirPhotographersShown() throws {
    let outcome = try program.commands(
      "topic skies", "star 2 \"light\"", "unstar 2", "star 1", "by 1", "back", "columns 2",
      flags: ["--width", "80"])
    #expect(outcome.errors == "")
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines[0].hasPrefix("Skies · ") && lines[1].hasPrefix("Wide skies, with clouds and without."))
    #expect(lines[2].hasPrefix("Since 20") && lines[3].hasPrefix("Looked after by "))
    #expect(lines.contains { $0.hasPrefix("★ Photo 2 by ") && $0.hasSuffix(" is saved: \"light\"") })
    #expect(
      lines.contains {
        $0.hasPrefix("☆ Photo 2 by ") && $0.contains("; its memo was \"light\".")
      })
    #expect(lines.filter { $0 == lines[0] }.count == 2)
    #expect(lines.filter { $0.hasPrefix(" 1 ★ ") }.count == 1 + 1)
    #expect(lines.last == "Where pictures are shown, pages here now have 2 columns.")
  }

  @Test func backFromATopicLeadsToTheSceneWhereItWasTyped() throws {
    let session = try TerminalSession(program)
    try session.command("home")
    let detail = try session.command("show 3", until: "detail> ").lines
    try session.command("topic skies", until: "topic skies> ")
    try session.command("topic golden-hour", until: "topic golden-hour> ")
    #expect(try session.command("back", until: "topic skies> ").lines.first?.hasPrefix("Skies ") == true)
    #expect(try session.command("back", until: "detail> ").lines == detail)
    #expect(try session.command("topics", until: "topics> ").lines.count == 13)
    try session.command("8", until: "topic golden-hour> ")
    try session.command("back", until: "topics> ")
    try session.command("back", until: "detail> ")
    try session.command("back", until: "home> ")
  }

  @Test func thePromptDoesNotWaitForThePicturesOfTopics() throws {
    let server = try LoopbackServer()
    let previews = (1...4).map { number in
      server.script("/images/\(number)", .silence)
      return #"{"id": "p\#(number)", "urls": {"thumb": "\#(server.origin())/images/\#(number)"}}"#
    }
    let topics = (1...11).map { number in
      """
      {"slug": "t\(number)", "title": "Topic \(number)", "preview_photos": [\(previews.joined(separator: ","))]}
      """
    }
    server.script("/topics", .respond(text: "[\(topics.joined(separator: ","))]"))
    let session = try TerminalSession(program, ["--api", server.origin(), "--pictures", "ascii"])
    let shown = try session.command("topics", until: "topics> ").text
    #expect(
      shown.contains("1 Topic 1") && shown.contains("11 Topic 11") && shown.contains("0 of 44 pictures"))
  }

  @Test func wherePicturesCanBeSeenTopicsAreStripsOfSquares() throws {
    let outcome = try program.commands(
      "topics", flags: ["--width", "80", "--color", "always", "--pictures", "half"])
    #expect(outcome.errors == "")
    let rows = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    // Six rows of two strips: a title, five rows of pictures and an empty one; then the footer.
    #expect(rows.count == 6 * 7 + 1)
    #expect(rows[0].contains("Skies") && rows[0].contains("Sea & Lakes"))
    #expect(rows[1...5].allSatisfy { $0.contains("▀") } && rows[6] == "")
  }
}
