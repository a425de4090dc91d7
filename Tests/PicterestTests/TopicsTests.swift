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

  /// A server with two topics, each of which has one photo.
  private func server() throws -> LoopbackServer {
    let server = try LoopbackServer()
    server.script("/topics", .respond(text: "[\(Self.topic("sea")), \(Self.topic("fog"))]"))
    for slug in ["sea", "fog"] {
      server.script("/topics/\(slug)/photos", .respond(text: "[\(photo("\(slug)-1", at: server))]"))
    }
    return server
  }

  private static func topic(_ slug: String) -> String {
    #"{"slug": "\#(slug)", "title": "The \#(slug)", "total_photos": 1}"#
  }

  private func photo(_ id: String, at server: LoopbackServer) -> String {
    """
    {"id": "\(id)", "width": 8, "height": 8, "user": {"name": "Amy Rivers"},
    "urls": {"regular": "\(server.origin())/images/\(id)"}}
    """
  }

  private func run(
    _ server: LoopbackServer, flags: [String] = ["--keep-going"], _ commands: String...
  ) throws -> PicterestProgram.Outcome {
    try program.run(["--api", server.origin()] + flags + commands.flatMap { ["-c", $0] })
  }

  private func calls(_ server: LoopbackServer, of path: String) -> Int {
    server.record.requests.count { $0.path == path }
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

  @Test func atAPromptTabCompletesTheSlugsOfTopicsThatAreKnownInEveryScene() throws {
    let session = try TerminalSession(program)
    let topics = try session.command("topics", until: "topics> ").lines
    #expect(topics.count == 13 && topics.first?.hasPrefix(" 1 Skies ") == true)
    try session.command("home")
    try session.type("random --topic gol\t\r")
    #expect(try session.answer(until: "random> ").text.contains("· --topic golden-hour ·"))
    try session.command("home")
    try session.type("topic gol\t\r")
    let shown = try session.answer(until: "topic golden-hour> ").lines
    #expect(shown.first?.hasPrefix("Golden Hour · ") == true)
    let next = try session.command("next", until: "topic golden-hour> ").lines
    #expect(next.first?.hasPrefix("16 ☆ ") == true)
    #expect(try session.command("back").lines.first?.hasPrefix(" 1 ☆ ") == true)
  }

  @Test func aTopicThatTheSourceDoesNotHaveIsNamed() throws {
    let server = try server()
    let outcome = try run(server, flags: ["--keep-going", "--json"], "topic moor", "topics", "topic 3")
    let address = "127.0.0.1:\(server.port)"
    #expect(
      outcome.errors.contains(
        #""code":"not-found","message":"\#(address) has no topic \"moor\". Type topics to see the ones it has.""#
      ))
    #expect(outcome.errors.contains("There is no topic 3: the list has 2 topics."))
    #expect(outcome.exitCode == 1)
    #expect(try outcome.objects().map { $0["scene"] as? String } == ["topics"])
  }

  @Test(arguments: [[], ["topics"]])
  func aTitleIsUnderstoodAndAGuessMadeWhetherTopicsWereShownOrNot(shown: [String]) throws {
    let outcome = try program.run(
      ["--demo", "--keep-going", "--json"]
        + (shown + ["topic \"golden hour\"", "topic golden-hour", "topic gol"]).flatMap { ["-c", $0] })
    let pages = outcome.output.split(separator: "\n").suffix(2)
    #expect(pages.first == pages.last && pages.first?.contains("golden-hour") == true)
    #expect(outcome.errors.contains("has no topic \\\"gol\\\". Did you mean golden-hour?"))
  }

  @Test func topicsThatAreKeptAreGuessedInALaterSession() throws {
    let server = try server()
    let headers = ["Content-Type": "application/json", "Cache-Control": "max-age=60"]
    server.script("/topics", .respond(headers: headers, text: "[\(Self.topic("fog"))]"))
    server.script("/topics/fog", .respond(text: Self.topic("fog")))
    #expect(try run(server, "topics").errors == "")
    let outcome = try run(server, "topic fo", "topic \"The fog\"")
    #expect(outcome.errors.contains("has no topic \"fo\". Did you mean fog?"))
    #expect(calls(server, of: "/topics") == 1 && calls(server, of: "/topics/fog") == 1)
  }

  @Test func atAPromptATopicThatTheSourceDoesNotHaveLeavesTheWayBackAsItWas() throws {
    let session = try TerminalSession(program)
    let home = try session.command("home").lines
    try session.command("show 2", until: "detail> ")
    #expect(try session.command("topic gol", until: "detail> ").text.contains("Did you mean golden-hour?"))
    #expect(try session.command("back", until: "home> ").lines == home)
    #expect(try session.command("star 2").lines.contains { $0.hasPrefix("★ Photo 2 ") })
  }

  @Test func aNumberAloneOpensTheTopicWithThatNumber() throws {
    let outcome = try run(server(), "topics", "2", "back", "3")
    #expect(outcome.output.contains("The fog · 1 photo\n1 ☆ 8×8 · Amy Rivers\n"))
    #expect(outcome.errors.contains("There is no topic 3: the list has 2 topics."))
  }

  @Test func aNumberIsThatOfTheListShownLastInEveryScene() throws {
    let server = try server()
    server.script("/topics", .respond(text: "[\(Self.topic("2024")), \(Self.topic("fog"))]"))
    server.script("/topics/2024/photos", .respond(text: "[\(photo("new", at: server))]"))
    let outcome = try run(
      server, flags: ["--keep-going", "--json"], "topics", "topic 2", "topic 1", "saved", "topic 2",
      "topic \"2024\"", "topic 2024")
    #expect(
      outcome.errors.contains(
        #"There is no topic 2024: the list has 2 topics. Put quotes around a name of digits: topic \"2024\""#
      ))
    let slugs = try outcome.objects().compactMap { ($0["topic"] as? [String: Any])?["slug"] as? String }
    #expect(slugs == ["fog", "2024", "fog", "2024"] && calls(server, of: "/topics") == 1)
  }

  @Test func beforeTheListWasShownANumberIsRefusedWithTheWayToIt() throws {
    let server = try server()
    let outcome = try run(server, "topic 2", "saved", "topic 2")
    let errors = outcome.errors.split(separator: "\n")
    #expect(errors.count == 2 && server.record.requests.isEmpty)
    #expect(
      errors.allSatisfy { $0.hasSuffix("There is no topic 2 yet. Type topics first to see the list.") })
    let shell = try program.run(["--api", server.origin(), "topic", "2"])
    #expect(shell.exitCode == 1)
    #expect(
      shell.errors.hasSuffix(
        "There is no list yet in which a topic could be number 2. Type the topic's name, or show a list first: "
          + "picterest -c topics -c 'topic 2'\n"))
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

  @Test func inAScriptACommandAfterATopicThatDoesNotExistIsNotForTheListBefore() throws {
    let outcome = try program.run(
      ["--demo", "--keep-going"] + ["home", "topic moor", "star 1", "saved"].flatMap { ["-c", $0] })
    #expect(outcome.errors.contains("star works in"))
    #expect(!outcome.output.contains("★"))
  }

  @Test func tabKnowsTheTopicsBeforeTheListWasShown() throws {
    let session = try TerminalSession(program)
    try session.command("home")
    // They are read in the background, a moment after the first prompt.
    for _ in 1...100 {
      try session.type("topic golde\t\r")
      let answer = try session.wait("an answer") { output in
        ["home> ", "topic golden-hour> "].contains { output.text.contains("\n") && output.text.hasSuffix($0) }
      }
      if answer.text.hasSuffix("topic golden-hour> ") { return }
    }
    Issue.record("Tab does not know the topic.")
  }

  @Test func randomTakesATitleToo() throws {
    let outcome = try program.run(
      ["--demo", "--json", "--keep-going"]
        + ["random --topic \"Golden hour\"", "random --topic goldn-hour"].flatMap { ["-c", $0] })
    #expect(try outcome.objects().map { $0["topic"] as? String } == ["golden-hour"])
    #expect(outcome.errors.contains("has no topic \\\"goldn-hour\\\". Did you mean golden-hour?"))
  }

  @Test func aNumberBeforeTheListWasShownSaysHowToShowIt() throws {
    let server = try server()
    server.script("/topics", .respond(500, text: "oops"))
    let outcome = try run(server, "topics", "topic 3")
    #expect(outcome.errors.hasSuffix("There is no topic 3 yet. Type topics first to see the list.\n"))
    #expect(outcome.exitCode == 69)
  }

  @Test func theSlugOfATopicArrivesAsItWasTyped() throws {
    let server = try server()
    server.script("/topics/a%20b%2Fc%3Fd", .respond(text: Self.topic("a b/c?d")))
    server.script("/topics/a%20b%2Fc%3Fd/photos", .respond(text: "[\(photo("p", at: server))]"))
    let outcome = try run(server, "topic \"a b/c?d\"")
    #expect(outcome.errors == "")
    #expect(outcome.output.hasPrefix("The a b/c?d · 1 photo\n1 ☆ 8×8 · Amy Rivers\n"))
  }

  @Test func topicsThatFailOneByOneAreAskedForAgainAndTheOthersCanBeSeen() throws {
    let server = try server()
    server.script("/topics/sea/photos", .respond(500, text: "oops"))
    let outcome = try run(server, "topics", "topic sea", "topic fog", "topic sea")
    #expect(outcome.errors.components(separatedBy: "answered with status 500").count == 3)
    #expect(
      outcome.output.hasSuffix(
        "The fog · 1 photo\n1 ☆ 8×8 · Amy Rivers\nPhotos from 127.0.0.1 · next for more\n"))
    #expect(calls(server, of: "/topics/sea/photos") == 2 && calls(server, of: "/topics/sea") == 0)
    #expect(outcome.exitCode == 69)
  }

  @Test func topicsThatCouldNotBeFetchedAreAskedForAgain() throws {
    let server = try server()
    server.script("/topics", .respond(500, text: "oops"))
    let outcome = try run(server, "topics", "topics", "topic sea")
    #expect(calls(server, of: "/topics") == 2)
    #expect(outcome.exitCode == 69)
  }

  @Test func aNextLinkToItselfEndsTheListOfATopic() throws {
    let server = try server()
    let link = "<\(server.origin())/topics/sea/photos?page=1&per_page=15>; rel=\"next\""
    server.script(
      "/topics/sea/photos",
      .respond(headers: ["Link": link, "X-Total": "40"], text: "[\(photo("-sea", at: server))]"))
    let outcome = try run(server, "topics", "topic sea", "next")
    #expect(outcome.errors == "")
    #expect(outcome.output.hasSuffix("the end of the list\nThere are no more photos.\n"))
    #expect(calls(server, of: "/topics/sea/photos") == 1)
  }

  @Test func withoutCallsLeftTheListBeforeStaysAndTheSentenceSaysWhenToComeBack() throws {
    let server = try server()
    server.script("/topics/sea/photos", .respond(403, text: "Rate Limit Exceeded"))
    let outcome = try run(server, "topics", "topic sea", "topics")
    #expect(outcome.errors.hasSuffix("used up. Try again next hour.\n"))
    #expect(outcome.output.components(separatedBy: "1 The sea · 1 photo\n2 The fog · 1 photo\n").count == 3)
    #expect(outcome.exitCode == 75)
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
