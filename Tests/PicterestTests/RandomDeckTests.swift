import Foundation
import LoopbackServer
import TestSupport
import Testing

/// Random as scripts and users see it.
@Suite(.onThreadsThatMayWait) struct RandomDeckTests {
  private let folder: TemporaryFolder
  private let program: PicterestProgram

  init() throws {
    folder = try TemporaryFolder()
    program = PicterestProgram(home: folder.url)
  }

  private func number(_ object: [String: Any]) -> Int? {
    (object["card"] as? [String: Any])?["number"] as? Int
  }

  @Test func cardsAreDealtKeptAndLookedAtOneAtATime() throws {
    let outcome = try program.commands(
      "random", "skip", "prev", "keep \"memo\"", "info", "back", "saved", "random", flags: ["--json"])
    #expect(outcome.errors == "" && outcome.exitCode == 0)
    let objects = try outcome.objects()
    try #require(objects.count == 8)
    #expect(
      objects.map { $0["scene"] as? String }.prefix(6) == [
        "random", "random", "random", "random", "detail", "random",
      ])
    #expect(objects.map(number) == [1, 2, 1, 2, nil, 2, nil, 2])
    #expect(objects.map { $0["remaining"] as? Int } == [5, 4, 5, 4, nil, 4, nil, 4])
    let first = try #require(objects[0]["card"] as? [String: Any])
    #expect(
      Set(first.keys) == [
        "number", "id", "label", "photographer", "width", "height", "color", "description", "starred",
        "watermarked",
      ])
    #expect(
      Set(objects[3].keys) == [
        "command", "scene", "outcome", "id", "memo", "card", "remaining", "query", "topic", "orientation",
      ])
    #expect(objects[3]["outcome"] as? String == "starred" && objects[3]["memo"] as? String == "memo")
    #expect(objects[3]["id"] as? String == first["id"] as? String)
    #expect((objects[4]["photo"] as? [String: Any])?["number"] as? Int == 2)
    #expect(objects[6]["total"] as? Int == 1)
  }

  @Test func aScriptGetsWhatTheDeckWasAskedFor() throws {
    let outcome = try program.commands(
      "random light --orientation portrait", "keep", "random --topic skies", flags: ["--json"])
    let objects = try outcome.objects()
    #expect(objects.map { $0["query"] as? String } == ["light", "light", nil])
    #expect(objects.map { $0["orientation"] as? String } == ["portrait", "portrait", nil])
    #expect(objects.map { $0["topic"] as? String } == [nil, nil, "skies"])
    #expect(objects.last?["query"] is NSNull)
  }

  @Test func twoHundredDifferentCardsTakeAtMostTwelveCalls() throws {
    let skips = Array(repeating: "skip\n", count: 199).joined()
    let outcome = try program.run(["--json"], input: "random\n" + skips + "status\n")
    let objects = try outcome.objects()
    let ids = objects.compactMap { ($0["card"] as? [String: Any])?["id"] as? String }
    #expect(ids.count == 200 && Set(ids).count == 200)
    let status = try #require(objects.last)
    let calls = try #require(status["callsPerHour"] as? Int) - #require(status["callsLeft"] as? Int)
    #expect(calls <= 12)
  }

  @Test func wordsTopicAndOrientationChooseThePhotos() throws {
    let outcome = try program.commands(
      "random sea --orientation portrait", "skip", "random \"qqqq wwww\"", "random --orientation landscape",
      flags: ["--json"])
    #expect(outcome.exitCode == 0)
    let cards = try outcome.objects().map { $0["card"] as? [String: Any] }
    let isPortrait = cards.map { card -> Bool? in
      guard let card, let width = card["width"] as? Int, let height = card["height"] as? Int else {
        return nil
      }
      return height > width
    }
    #expect(isPortrait == [true, true, nil, false])
  }

  @Test func optionsThatMakeNoSenseAreExplained() throws {
    let outcome = try program.commands("random --orientation diagonal")
    #expect(outcome.exitCode == 64)
    #expect(outcome.errors.contains("It takes landscape, portrait or squarish."))
  }

  @Test func aFilterThatNoPhotoFitsIsNamed() throws {
    let outcome = try program.commands("random \"qqqq wwww\" --orientation portrait")
    #expect(
      outcome.output
        == "Nothing matches \"qqqq wwww\" --orientation portrait. Try random with other words or options.\n")
    #expect(outcome.exitCode == 0)
  }

  @Test func aTopicThatTheSourceDoesNotHaveIsNamedAndTheDeckStays() throws {
    let outcome = try program.commands(
      "random sea", "random sea --topic nosuch", "random", "skip", flags: ["--json", "--keep-going"])
    #expect(outcome.errors.contains(#"has no topic \"nosuch\". Type topics to see the ones it has."#))
    #expect(try outcome.objects().map(number) == [1, 1, 2] && outcome.exitCode == 1)
  }

  @Test func withoutACardThereIsNothingBeforeIt() throws {
    let outcome = try program.commands("random", "prev", flags: ["--json"])
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.contains(#""code":"no-card""#))
  }

  @Test func thePromptShowsTheWordsAndInfoLeadsBackToTheSameCard() throws {
    let session = try TerminalSession(program)
    try session.command("random light", until: "random light> ")
    let card = try session.command("skip", until: "random light> ").lines
    try session.command("info", until: "detail> ")
    #expect(try session.command("back", until: "random light> ").lines == card)
    try session.command("home")
    try session.command("random", until: "random light> ")
    try session.command("random \"\"", until: "random> ")
  }

  @Test func enterOnAnEmptyLineSkipsAgain() throws {
    let session = try TerminalSession(program)
    #expect(try session.command("random", until: "random> ").text.contains("Photo 1 · "))
    #expect(try session.command("skip", until: "random> ").text.contains("Photo 2 · "))
    #expect(try session.command("", until: "random> ").text.contains("Photo 3 · "))
    #expect(try session.command("prev", until: "random> ").text.contains("Photo 2 · "))
    #expect(try session.command("", until: "random> ").text.contains("Photo 3 · "))
    #expect(try session.command("keep", until: "random> ").text.contains("Photo 4 · "))
    #expect(try session.command("", until: "random> ").text.contains("Photo 5 · "))
  }
}

/// Random with a server that misbehaves.
@Suite(.onThreadsThatMayWait) struct RandomFailureTests {
  private let folder: TemporaryFolder
  private let program: PicterestProgram
  private let catalogue: ScriptedCatalogue

  init() throws {
    folder = try TemporaryFolder()
    program = PicterestProgram(home: folder.url)
    catalogue = try ScriptedCatalogue(count: 5)
  }

  private func session() throws -> TerminalSession {
    try TerminalSession(program, ["--api", catalogue.origin])
  }

  private func run(_ commands: String...) throws -> PicterestProgram.Outcome {
    try program.run(["--json", "--api", catalogue.origin] + commands.flatMap { ["-c", $0] })
  }

  private var calls: Int { catalogue.calls(of: "/photos/random") }

  @Test func theSamePhotosAgainAndAgainAreDealtOnceAndThenThePoolIsDry() throws {
    catalogue.scriptRandom(1, 2, 1)
    let outcome = try run("random", "skip", "skip", "skip", "keep")
    let objects = try outcome.objects()
    let ids = objects.map { ($0["card"] as? [String: Any])?["id"] as? String }
    #expect(ids == ["photo-1", "photo-2", nil, nil])
    #expect(objects.map { $0["remaining"] as? Int } == [1, 0, 0, 0])
    #expect(calls == 4)
    #expect(outcome.errors.contains(#""code":"no-card""#) && outcome.exitCode == 1)
  }

  @Test func aSinglePhotoThatIsNotInAnArrayIsACard() throws {
    catalogue.scriptRandomObject(3)
    let card = try #require(try run("random").objects().first?["card"] as? [String: Any])
    #expect(card["id"] as? String == "photo-3")
  }

  @Test func whenTheCallsRunOutInMidDeckKeepStillSaves() throws {
    catalogue.scriptRandom(1)
    let session = try session()
    try session.command("random", until: "random> ")
    catalogue.server.script("/photos/random", .respond(403, text: "Rate Limit Exceeded"))
    let kept = try session.command("keep \"memo\"", until: "random> ").text
    #expect(kept.contains("★ Photo 1 by Amy Rivers is saved: \"memo\""))
    #expect(
      kept.contains("Photo 1 by Amy Rivers stays here; skip tries again.")
        && kept.contains("Try again next hour."))
    #expect(try session.command("skip", until: "random> ").text.contains("Try again next hour."))
    catalogue.scriptRandom(2)
    #expect(try session.command("skip", until: "random> ").text.contains("Photo 2 · "))
    #expect(try session.command("saved", until: "saved> ").text.contains("\"memo\""))
  }

  @Test func aKeptCardWithoutANextOneIsNoFailure() throws {
    catalogue.scriptRandom(1)
    let running = try program.start("--json", "--api", catalogue.origin)
    try running.send("random")
    _ = try running.nextLine()
    catalogue.server.script("/photos/random", .respond(403, text: "Rate Limit Exceeded"))
    try running.send("keep")
    let kept = try JSONObject.of(Substring(try running.nextLine()))
    #expect(kept["outcome"] as? String == "starred" && kept["card"] is NSNull)
    #expect(kept["remaining"] as? Int == 0)
    let outcome = try running.finish()
    #expect(outcome.exitCode == 0 && outcome.errors.hasPrefix(#"{"remark":"There is no next card for now."#))
  }

  @Test func ctrlCLeavesTheCardsThatAreReady() throws {
    catalogue.scriptRandom(1, 2, 3)
    catalogue.server.script("/images/photo-1", .silence)
    let session = try session()
    try session.command("random", until: "random> ")
    try session.type("keep\r")
    try catalogue.server.blockUntil { $0.requests.contains { $0.path == "/images/photo-1" } }
    try session.type("\u{3}")
    #expect(try session.wait("the prompt") { $0.text.hasSuffix("random> ") }.lines.contains("Cancelled."))
    #expect(try session.command("skip", until: "random> ").text.contains("1 card ready"))
    #expect(calls == 1)
  }

  @Test func aDeckThatIsCancelledLeavesTheOneBefore() throws {
    catalogue.scriptRandom(1, 2)
    let session = try session()
    try session.command("random", until: "random> ")
    catalogue.server.script("/photos/random", .silence)
    try session.type("random light\r")
    try catalogue.server.blockUntil { $0.requests.count { $0.path == "/photos/random" } == 2 }
    try session.type("\u{3}")
    try session.wait("the prompt") { $0.text.hasSuffix("random> ") }
    #expect(try session.command("skip", until: "random> ").text.contains("Photo 2 · "))
  }
}
