import Foundation
import LoopbackServer
import TestSupport
import Testing

/// `search`, from the first word to the end of its list.
@Suite(.onThreadsThatMayWait) struct SearchTests {
  private let folder: TemporaryFolder
  private let program: PicterestProgram

  init() throws {
    folder = try TemporaryFolder()
    program = PicterestProgram(home: folder.url)
  }

  /// A server that finds one photo.
  private func server(_ answer: LoopbackBehaviour? = nil) throws -> LoopbackServer {
    let server = try LoopbackServer()
    let photo = """
      {"id": "-photo", "width": 8, "height": 8, "user": {"name": "Amy Rivers"},
      "urls": {"regular": "\(server.origin())/images/1"}}
      """
    server.script(
      "/search/photos",
      answer ?? .respond(text: #"{"total": 1, "total_pages": 1, "results": [\#(photo)]}"#))
    return server
  }

  private func run(_ server: LoopbackServer, _ commands: String...) throws -> PicterestProgram.Outcome {
    try program.run(["--api", server.origin(), "--keep-going"] + commands.flatMap { ["-c", $0] })
  }

  @Test func optionsMayBeBeforeAfterOrBetweenTheWords() throws {
    let lines = [
      "search red light --color blue", "search --color blue red light", "search red --color=blue light",
    ]
    for line in lines {
      let server = try server()
      #expect(try run(server, line).exitCode == 0)
      let searched = server.record.requests.map(\.target).filter { $0.hasPrefix("/search") }
      #expect(searched.count == 1 && searched[0].contains("color=blue"))
      #expect(searched.allSatisfy { $0.contains("query=red%20light") || $0.contains("query=red+light") })
    }
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

  @Test func thePromptShowsTheWordsAndSearchAloneGoesBackToThem() throws {
    let session = try TerminalSession(program)
    try session.command("home")
    let found = try session.command("search light --orientation portrait", until: "search light> ").lines
    #expect(found.first?.hasSuffix(" photos for \"light\" --orientation portrait") == true)
    #expect(found.contains { $0.hasPrefix(" 1 ☆ ") })
    #expect(try session.command("next", until: "search light> ").lines.first?.hasPrefix("16 ☆ ") == true)
    #expect(try session.command("home").lines.first?.hasPrefix(" 1 ☆ ") == true)
    let again = try session.command("search", until: "search light> ").lines
    #expect(again.first == found.first && again.dropFirst().first?.hasPrefix("16 ☆ ") == true)
  }

  @Test func aSearchThatFindsNothingNamesItsFilters() throws {
    let outcome = try program.commands("search qqqq --color teal --lang ko")
    #expect(outcome.exitCode == 0)
    #expect(
      outcome.output
        == "Nothing matches \"qqqq\" --color teal --lang ko. Try other words, or fewer filters.\n")
  }

  @Test func searchAloneBeforeAnySearchSaysWhatToType() throws {
    let outcome = try program.commands("search")
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.errors
        == "picterest: Nothing has been searched for yet. Type search and words, as in: search light\n")
  }

  @Test(arguments: [
    ("light & shade", "light%20%26%20shade"), ("1+1=2", "1%2B1%3D2"), ("빛", "%EB%B9%9B"), ("#tag", "%23tag"),
  ])
  func wordsArriveAsTheyWereTyped(words: String, encoded: String) throws {
    let server = try server()
    let outcome = try run(server, "search \"\(words)\" --order latest")
    #expect(outcome.errors == "")
    #expect(outcome.output.hasPrefix("1 photo for \"\(words)\" --order latest\n1 ☆ 8×8 · Amy Rivers\n"))
    let target = try #require(server.record.requests.first?.target)
    #expect(target.contains("query=\(encoded)") && target.contains("order_by=latest"))
  }

  @Test func aSearchThatIsRefusedLeavesTheListBefore() throws {
    let server = try server()
    _ = try run(server, "search light")
    let outcome = try program.commands(
      "search light", "search spam", "search", "show 1", flags: ["--json", "--keep-going"])
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.contains(#""code":"query-refused""#))
    #expect(try outcome.objects().map { $0["query"] as? String } == ["light", "light", nil])
  }

  @Test func withoutCallsLeftTheListBeforeCanStillBeUsed() throws {
    let server = try server()
    server.script(
      "/photos", .respond(403, headers: ["Content-Type": "text/plain"], text: "Rate Limit Exceeded"))
    let outcome = try run(server, "search light", "home", "search", "columns 2")
    #expect(outcome.exitCode == 75)
    #expect(outcome.output.components(separatedBy: "1 ☆ 8×8 · Amy Rivers").count == 3)
    #expect(server.record.requests.count { $0.path == "/search/photos" } == 1)
  }

  @Test(arguments: ["[]", "{\"results\": 3}", "{\"total\": 1}", "<html>"])
  func anAnswerThatIsNoSearchIsSaidToMakeNoSense(answer: String) throws {
    let outcome = try run(try server(.respond(text: answer)), "search light")
    #expect(outcome.exitCode == 69)
    #expect(outcome.output == "")
  }
}
