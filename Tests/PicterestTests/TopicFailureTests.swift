import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Topics that do not exist, or that the server does not send.
@Suite(.onThreadsThatMayWait) struct TopicFailureTests {
  private let folder: TemporaryFolder
  private let program: PicterestProgram

  init() throws {
    folder = try TemporaryFolder()
    program = PicterestProgram(home: folder.url)
  }

  @Test func topicsThatFailOneByOneAreAskedForAgainAndTheOthersCanBeSeen() throws {
    let server = try LoopbackServer.withTopics()
    server.script("/topics/sea/photos", .respond(500, text: "oops"))
    let outcome = try program.commands(at: server, "topics", "topic sea", "topic fog", "topic sea")
    #expect(outcome.errors.components(separatedBy: "answered with status 500").count == 3)
    #expect(
      outcome.output.hasSuffix(
        "The fog · 1 photo\n1 ☆ 8×8 · Amy Rivers\nPhotos from 127.0.0.1 · next for more\n"))
    #expect(server.calls(of: "/topics/sea/photos") == 2 && server.calls(of: "/topics/sea") == 0)
    #expect(outcome.exitCode == 69)
  }

  @Test func topicsThatCouldNotBeFetchedAreAskedForAgain() throws {
    let server = try LoopbackServer.withTopics()
    server.script("/topics", .respond(500, text: "oops"))
    let outcome = try program.commands(at: server, "topics", "topics", "topic sea")
    #expect(server.calls(of: "/topics") == 2)
    #expect(outcome.exitCode == 69)
  }

  @Test func withoutCallsLeftTheListBeforeStaysAndTheSentenceSaysWhenToComeBack() throws {
    let server = try LoopbackServer.withTopics()
    server.script("/topics/sea/photos", .respond(403, text: "Rate Limit Exceeded"))
    let outcome = try program.commands(at: server, "topics", "topic sea", "topics")
    #expect(outcome.errors.hasSuffix("used up. Try again next hour.\n"))
    #expect(outcome.output.components(separatedBy: "1 The sea · 1 photo\n2 The fog · 1 photo\n").count == 3)
    #expect(outcome.exitCode == 75)
  }

  @Test func aNextLinkToItselfEndsTheListOfATopic() throws {
    let server = try LoopbackServer.withTopics()
    let link = "<\(server.origin())/topics/sea/photos?page=1&per_page=15>; rel=\"next\""
    server.script(
      "/topics/sea/photos",
      .respond(headers: ["Link": link, "X-Total": "40"], text: "[\(server.photo("-sea"))]"))
    let outcome = try program.commands(at: server, "topics", "topic sea", "next")
    #expect(outcome.errors == "")
    #expect(outcome.output.hasSuffix("the end of the list\nThere are no more photos.\n"))
    #expect(server.calls(of: "/topics/sea/photos") == 1)
  }

  @Test func inAScriptACommandAfterATopicThatDoesNotExistIsNotForTheListBefore() throws {
    let outcome = try program.run(
      ["--demo", "--keep-going"] + ["home", "topic moor", "star 1", "saved"].flatMap { ["-c", $0] })
    #expect(outcome.errors.contains("star works in"))
    #expect(!outcome.output.contains("★"))
  }

  @Test func aTopicThatTheSourceDoesNotHaveIsNamed() throws {
    let server = try LoopbackServer.withTopics()
    let outcome = try program.commands(
      at: server, flags: ["--keep-going", "--json"], "topic moor", "topics", "topic 3")
    let address = "127.0.0.1:\(server.port)"
    #expect(
      outcome.errors.contains(
        #""code":"not-found","message":"\#(address) has no topic \"moor\". Type topics to see the ones it has.""#
      ))
    #expect(outcome.errors.contains("There is no topic 3: the list has 2 topics."))
    #expect(outcome.exitCode == 1)
    #expect(try outcome.objects().map { $0["scene"] as? String } == ["topics"])
  }

  @Test func atAPromptATopicThatTheSourceDoesNotHaveLeavesTheWayBackAsItWas() throws {
    let session = try TerminalSession(program)
    let home = try session.command("home").lines
    try session.command("show 2", until: "detail> ")
    #expect(try session.command("topic gol", until: "detail> ").text.contains("Did you mean golden-hour?"))
    #expect(try session.command("back", until: "home> ").lines == home)
    #expect(try session.command("star 2").lines.contains { $0.hasPrefix("★ Photo 2 ") })
  }
}
