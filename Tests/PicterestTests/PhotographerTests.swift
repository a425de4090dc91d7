import Foundation
import LoopbackServer
import TestSupport
import Testing

/// `by`, and the photos of one photographer.
@Suite(.onThreadsThatMayWait) struct PhotographerTests {
  private let folder: TemporaryFolder
  private let program: PicterestProgram

  init() throws {
    folder = try TemporaryFolder()
    program = PicterestProgram(home: folder.url)
  }

  /// A server with a photo in its feed, whose photographer has the given user name.
  private func server(username: String?) throws -> LoopbackServer {
    let server = try LoopbackServer()
    server.script("/photos", .respond(text: "[\(photo("photo-1", username: username, at: server))]"))
    server.script("/photos/photo-1", .respond(text: photo("photo-1", username: username, at: server)))
    return server
  }

  private func photo(_ id: String, username: String? = "amy", at server: LoopbackServer) -> String {
    let user = username.map { #", "username": "\#($0)""# } ?? ""
    return """
      {"id": "\(id)", "width": 8, "height": 8, "user": {"name": "Amy Rivers"\(user)},
      "urls": {"regular": "\(server.origin())/images/\(id)"}}
      """
  }

  private static let amy =
    #"{"username": "amy", "name": "Amy Rivers", "location": "Busan", "total_photos": 2}"#

  private func run(_ server: LoopbackServer, _ commands: String...) throws -> PicterestProgram.Outcome {
    try program.run(["--api", server.origin()] + commands.flatMap { ["-c", $0] })
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

  @Test func aNameAfterByIsLookedForInTheLibrary() throws {
    let outcome = try program.commands("home", "by 윤바다")
    #expect(outcome.errors.hasSuffix("as in: by 3. For photos in the library by name: find by:\"윤바다\"\n"))
  }

  @Test func photosOfAPhotographerAreStarredAndShownFromEveryList() throws {
    let outcome = try program.commands(
      "home", "by 3", "star 2 \"light\"", "unstar 2", "star 1", "saved", "by 1", "columns 2",
      flags: ["--width", "80"])
    #expect(outcome.errors == "")
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.contains("★ Photo 2 by 김하늘 is saved: \"light\""))
    #expect(
      lines.contains { $0.hasPrefix("☆ Photo 2 by 김하늘 is no longer in the library; its memo was \"light\".") }
    )
    #expect(lines.filter { $0 == "김하늘 · 부산 · 54 photos" }.count == 2)
    #expect(lines.contains { $0.hasPrefix(" 1 ★ 5472×3648  김하늘") })
    #expect(lines.last == "Where pictures are shown, pages here now have 2 columns.")
  }

  @Test func aPromptNamesThePhotographersSceneAndNumbersCanBeShown() throws {
    let session = try TerminalSession(program)
    try session.command("home")
    let first = try session.command("by 3", until: "photographer haneulkim> ").lines
    #expect(first.first == "김하늘 · 부산 · 54 photos")
    let next = try session.command("next", until: "photographer haneulkim> ").lines
    #expect(next.first?.hasPrefix("16 ☆ ") == true)
    // Enter on an empty line repeats `next`.
    #expect(
      try session.command("", until: "photographer haneulkim> ").lines.first?.hasPrefix("31 ☆ ") == true)
    let shown = try session.command("31", until: "detail> ").lines
    #expect(shown.first?.hasPrefix("☆ Photo 31 · ") == true)
    #expect(
      try session.command("back", until: "photographer haneulkim> ").lines.contains { $0.hasPrefix("31 ☆ ") })
    #expect(try session.command("back").lines.first?.hasPrefix(" 1 ☆ ") == true)
  }

  @Test func ctrlCBeforeThePhotographerIsKnownLeavesTheListBefore() throws {
    let server = try server(username: "amy")
    server.script("/users/amy/photos", .respond(text: "[\(photo("photo-2", at: server))]"))
    server.script("/users/amy", .silence)
    let session = try TerminalSession(program, ["--api", server.origin()])
    let list = try session.command("home").lines
    try session.type("by 1\r")
    try server.blockUntil { $0.requests.contains { $0.path == "/users/amy" } }
    try session.type("\u{3}")
    #expect(try session.answer().text.contains("Cancelled.\nhome> "))
    #expect(try session.command("home").lines == list)
  }

  @Test(arguments: [
    ("a b/c?d", "a%20b%2Fc%3Fd"), ("김하늘", "%EA%B9%80%ED%95%98%EB%8A%98"), ("-a+b&c%", "-a%2Bb%26c%25"),
  ])
  func aUserNameArrivesAsItIs(username: String, encoded: String) throws {
    let server = try server(username: username)
    server.script("/users/\(encoded)", .respond(text: Self.amy))
    server.script("/users/\(encoded)/photos", .respond(text: "[\(photo("photo-2", at: server))]"))
    let outcome = try run(server, "home", "by 1")
    #expect(outcome.errors == "")
    #expect(outcome.output.contains("Amy Rivers · Busan · 2 photos\n1 ☆ 8×8 · Amy Rivers\n"))
  }

  @Test func aPhotographerWhoIsGoneIsNamedAndTheListStays() throws {
    let server = try server(username: "amy")
    let outcome = try program.run(
      [
        "--api", server.origin(), "--keep-going", "--json", "-c", "home", "-c", "by 1", "-c", "home", "-c",
        "show 1",
      ])
    #expect(outcome.exitCode == 1)
    let address = "127.0.0.1:\(server.port)"
    #expect(
      outcome.errors.contains(
        #""code":"not-found","message":"\#(address) has no photographer \"amy\". Try another one.""#))
    #expect(try outcome.objects().map { $0["scene"] as? String } == ["home", "home", "detail"])
  }

  @Test func aPhotographerWithoutPhotosIsStillShown() throws {
    let server = try server(username: "amy")
    server.script("/users/amy", .respond(text: Self.amy.replacing("2}", with: "0}")))
    server.script("/users/amy/photos", .respond(headers: ["X-Total": "0"], text: "[]"))
    let outcome = try run(server, "home", "by 1", "next")
    #expect(outcome.errors == "")
    #expect(
      outcome.output.hasSuffix(
        "Amy Rivers · Busan · 0 photos\nThis photographer has no photos.\nThere are no more photos.\n"))
  }

  @Test func aNextLinkToItselfEndsTheList() throws {
    let server = try server(username: "amy")
    server.script("/users/amy", .respond(text: Self.amy))
    let link = "<\(server.origin())/users/amy/photos?page=1&per_page=15>; rel=\"next\""
    server.script(
      "/users/amy/photos",
      .respond(headers: ["Link": link, "X-Total": "40"], text: "[\(photo("photo-2", at: server))]"))
    let outcome = try run(server, "home", "by 1", "next")
    #expect(outcome.errors == "")
    #expect(outcome.output.hasSuffix("the end of the list\nThere are no more photos.\n"))
    #expect(server.record.requests.count { $0.path == "/users/amy/photos" } == 1)
  }

  @Test func aPhotoWithoutAUserNameSaysSoWithoutACall() throws {
    let server = try server(username: nil)
    let outcome = try run(server, "home", "by 1")
    #expect(outcome.exitCode == 1)
    #expect(outcome.errors.contains("does not say by which name its photographer can be found."))
    #expect(server.record.requests.map(\.path) == ["/photos"])
  }

  @Test func aSavedPhotoOfAnotherSourceSaysSoWithoutACall() throws {
    let catalogue = try ScriptedCatalogue()
    #expect(try program.commands("home", "star 1", flags: ["--api", catalogue.origin]).exitCode == 0)
    let calls = catalogue.server.record.requests.count
    let outcome = try program.commands("saved", "by 1", flags: ["--demo"])
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.errors.contains("The photo is from 127.0.0.1, and its photographer can be found only there."))
    #expect(catalogue.server.record.requests.count == calls)
  }

  @Test func withoutCallsLeftTheListBeforeStaysAndTheSentenceSaysWhenToComeBack() throws {
    let server = try server(username: "amy")
    server.script(
      "/users/amy/photos", .respond(403, headers: ["Content-Type": "text/plain"], text: "Rate Limit Exceeded")
    )
    let outcome = try program.run(
      ["--api", server.origin(), "--keep-going", "-c", "home", "-c", "by 1", "-c", "columns 3"])
    #expect(outcome.errors.hasSuffix("used up. Try again next hour.\n"))
    #expect(outcome.output.hasSuffix("Where pictures are shown, pages here now have 3 columns.\n"))
    #expect(outcome.exitCode == 75)
  }
}
