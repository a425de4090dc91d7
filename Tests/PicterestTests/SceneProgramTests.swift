import Foundation
import TestSupport
import Testing

/// Every scene with a list or a card, once through the whole program; what each does is tested in its own module.
@Suite(.onThreadsThatMayWait) final class SceneProgramTests: ProgramSuite {
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

  @Test func aScriptGetsTheWordsAndTheTotalWithTheList() throws {
    let outcome = try program.commands(
      "home", "search light --color red", "next", "star 1", "show 1", "back", "search", flags: ["--json"])
    #expect(outcome.exitCode == 0)
    let objects = try outcome.objects()
    #expect(
      objects.map { $0["scene"] as? String } == [
        "home", "search", "search", "search", "detail", "search", "search",
      ])
    let lists = objects.filter { $0["query"] != nil }
    #expect(lists.count == 4)
    #expect(Set(lists.map { $0["total"] as? Int }).count == 1)
    #expect(lists.allSatisfy { $0["query"] as? String == "light" && $0["color"] as? String == "red" })
    #expect(lists.allSatisfy { list in ["orientation", "order", "lang"].allSatisfy { list[$0] is NSNull } })
    let numbers = lists.map { ($0["photos"] as? [[String: Any]])?.last?["number"] as? Int }
    #expect(numbers[0] == 15 && numbers[1] == numbers[2] && numbers[2] == numbers[3])
  }

  @Test func theWayBackIsExactAlongAChainOfDetailsAndPhotographers() throws {
    let outcome = try program.commands(
      "home", "by 3", "next", "show 17", "by", "show 2", "back", "back", "back", "back", flags: ["--json"])
    #expect(outcome.exitCode == 0)
    let objects = try outcome.objects()
    #expect(
      objects.map { $0["scene"] as? String } == [
        "home", "photographer", "photographer", "detail", "photographer", "detail", "photographer", "detail",
        "photographer", "home",
      ])
    let counts = objects.map { ($0["photos"] as? [Any])?.count }
    #expect(counts == [15, 15, 15, nil, 15, nil, 15, nil, 15, 15])
    #expect(objects.compactMap { $0["before"] as? Int } == [0, 0, 15, 0, 0, 15, 0])
    let by = try #require(objects[1]["by"] as? [String: Any])
    #expect(Set(by.keys) == ["username", "name", "place", "total"])
    #expect(by["username"] as? String == "haneulkim" && by["total"] as? Int == 54)
    #expect(objects.count { $0["by"] != nil } == 5)
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
    #expect(
      objects.map { ($0["card"] as? [String: Any])?["number"] as? Int } == [1, 2, 1, 2, nil, 2, nil, 2])
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

  @Test(arguments: [(["--color", "always"], true), (["--color", "never"], false), ([], false)])
  func whatIsFoundIsMarkedOnlyWhereThereAreStyles(flags: [String], isMarked: Bool) throws {
    _ = try program.commands("home", "star 3 Éclair")
    let outcome = try program.commands("find eclair", flags: flags)
    #expect(outcome.output.contains("\u{1B}[1;4mÉclair\u{1B}[0m") == isMarked)
    #expect(outcome.output.contains("\u{1B}") == isMarked)
    #expect(outcome.output.contains("Éclair"))
  }
}
