import Foundation
import LoopbackServer
import TestSupport
import Testing

/// What a topic is called: its slug, its title, or its number in the list shown last.
@Suite(.onThreadsThatMayWait) struct TopicNameTests {
  private let folder: TemporaryFolder
  private let program: PicterestProgram

  init() throws {
    folder = try TemporaryFolder()
    program = PicterestProgram(home: folder.url)
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
    let server = try LoopbackServer.withTopics()
    let headers = ["Content-Type": "application/json", "Cache-Control": "max-age=60"]
    server.script("/topics", .respond(headers: headers, text: "[\(LoopbackServer.topic("fog"))]"))
    server.script("/topics/fog", .respond(text: LoopbackServer.topic("fog")))
    #expect(try program.commands(at: server, "topics").errors == "")
    let outcome = try program.commands(at: server, "topic fo", "topic \"The fog\"")
    #expect(outcome.errors.contains("has no topic \"fo\". Did you mean fog?"))
    #expect(server.calls(of: "/topics") == 1 && server.calls(of: "/topics/fog") == 1)
  }

  @Test func aNumberAloneOpensTheTopicWithThatNumber() throws {
    let outcome = try program.commands(at: LoopbackServer.withTopics(), "topics", "2", "back", "3")
    #expect(outcome.output.contains("The fog · 1 photo\n1 ☆ 8×8 · Amy Rivers\n"))
    #expect(outcome.errors.contains("There is no topic 3: the list has 2 topics."))
  }

  @Test func aNumberIsThatOfTheListShownLastInEveryScene() throws {
    let server = try LoopbackServer.withTopics()
    server.script(
      "/topics", .respond(text: "[\(LoopbackServer.topic("2024")), \(LoopbackServer.topic("fog"))]"))
    server.script("/topics/2024/photos", .respond(text: "[\(server.photo("new"))]"))
    let outcome = try program.commands(
      at: server, flags: ["--keep-going", "--json"], "topics", "topic 2", "topic 1", "saved", "topic 2",
      "topic \"2024\"", "topic 2024")
    #expect(
      outcome.errors.contains(
        #"There is no topic 2024: the list has 2 topics. Put quotes around a name of digits: topic \"2024\""#
      ))
    let slugs = try outcome.objects().compactMap { ($0["topic"] as? [String: Any])?["slug"] as? String }
    #expect(slugs == ["fog", "2024", "fog", "2024"] && server.calls(of: "/topics") == 1)
  }

  @Test func beforeTheListWasShownANumberIsRefusedWithTheWayToIt() throws {
    let server = try LoopbackServer.withTopics()
    let outcome = try program.commands(at: server, "topic 2", "saved", "topic 2")
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
    let server = try LoopbackServer.withTopics()
    server.script("/topics", .respond(500, text: "oops"))
    let outcome = try program.commands(at: server, "topics", "topic 3")
    #expect(outcome.errors.hasSuffix("There is no topic 3 yet. Type topics first to see the list.\n"))
    #expect(outcome.exitCode == 69)
  }

  @Test func theSlugOfATopicArrivesAsItWasTyped() throws {
    let server = try LoopbackServer.withTopics()
    server.script("/topics/a%20b%2Fc%3Fd", .respond(text: LoopbackServer.topic("a b/c?d")))
    server.script("/topics/a%20b%2Fc%3Fd/photos", .respond(text: "[\(server.photo("p"))]"))
    let outcome = try program.commands(at: server, "topic \"a b/c?d\"")
    #expect(outcome.errors == "")
    #expect(outcome.output.hasPrefix("The a b/c?d · 1 photo\n1 ☆ 8×8 · Amy Rivers\n"))
  }
}
