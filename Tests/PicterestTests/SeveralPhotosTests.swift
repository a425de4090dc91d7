import Domain
import Foundation
import SceneCore
import TestSupport
import Testing

@testable import picterest

/// Several photos and tags in a command, as they are typed.
struct SeveralPhotosParsingTests {
  private let sut = CommandParser(
    book: CommandBook(scene: "home", verbs: ListCommand.allCases, scenes: SceneTable.rows))

  private func command(_ line: String) throws -> Command<ListCommand> {
    guard case .here(let command) = try sut.parse(line) else { throw CocoaError(.formatting) }
    return command
  }

  @Test(arguments: ["star 1-5,8", "star １－５，８", "star 1–5,8", "star 1~5、8"])
  func severalNumbersAreOneWord(line: String) throws {
    #expect(try command(line) == Command(.star, numbers: .init([1...5, 8...8])))
  }

  @Test func aMemoMayFollow() throws {
    #expect(
      try command("star 1,3 for the hall") == Command(.star, numbers: .init([1, 3]), text: "for the hall"))
    #expect(try command("star 1,3 \"4,5\"") == Command(.star, numbers: .init([1, 3]), text: "4,5"))
  }

  @Test func theSameNumberTwiceIsOnePhoto() throws {
    #expect(try command("star 3,3") == Command(.star, photo: .number(3)))
  }

  @Test func wordsAfterThePhotoAreTags() throws {
    #expect(
      try command("tag 3 +sea -abcdefghij city #old")
        == Command(
          .tag, photo: .number(3),
          tags: .init(adding: ["sea", "city", "old"].map { .make($0) }, removing: [.make("abcdefghij")])))
    #expect(try command("tag 1-3 ＋Sea").tags == .init(adding: [.make("sea")]))
  }

  @Test(arguments: ["-", "–", "—", "−", "－"]) func anyDashTakesATagAway(dash: String) throws {
    #expect(try command("tag 3 \(dash)노을").tags == .init(removing: [.make("노을")]))
  }
}

extension SeveralPhotosParsingTests {
  @Test(arguments: ["sunset-2026", "photography", "Kitchenroom", "5 lamps", "4 \"light\" left"])
  func aMemoThatLooksLikeAPhotoIsAMemo(memo: String) throws {
    #expect(try command("star Dwu85P9SOIk \(memo)").text == memo)
  }

  @Test func aTagMayBeAsLongAsAnId() throws {
    #expect(try command("tag 3 sunset-2026").tags == TagEdit(adding: [.make("sunset-2026")]))
  }
}

/// The same in the program, with a library on disk.
@Suite(.onThreadsThatMayWait) final class SeveralPhotosTests: ProgramSuite {
  @Test func oneUndoTakesAllStarsBack() throws {
    let objects = try program.commands(
      "home", "star 1-3,5 light", "undo", "saved", "redo", "saved", flags: ["--json"]
    )
    .objects()
    let results = try #require(objects[1]["results"] as? [[String: Any]])
    #expect(results.map { $0["number"] as? Int } == [1, 2, 3, 5])
    #expect(results.allSatisfy { $0["memo"] as? String == "light" && $0["outcome"] as? String == "starred" })
    #expect(objects[1]["id"] is NSNull && objects[1]["outcome"] is NSNull)
    #expect((objects[2]["photos"] as? [Any])?.count == 4)
    #expect(objects[3]["total"] as? Int == 0 && objects[5]["total"] as? Int == 4)
  }

  @Test func tagsAreFoundCountedShownAndUndone() throws {
    let outcome = try program.commands(
      "home", "star 1-2 \"light #hall\"", "tag 1-2 +sea", "tag 2 -sea -hall", "find #sea", "tags", "show 1",
      "tag +old",
      "undo", "undo", "undo", "tags")
    #expect(outcome.exitCode == 0)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(
      lines.contains {
        $0.hasSuffix("has the tag #hall. #hall is part of its memo; edit the memo to remove it.")
      })
    #expect(lines.contains { $0.hasPrefix("1 ★ \"light #hall\" #sea · ") })
    #expect(lines.contains("  Your tags   #hall #sea"))
    #expect(lines.contains("hall  2 photos") && lines.contains("sea   1 photo"))
    #expect(lines.suffix(2) == ["hall  2 photos", "1 tag"])
  }

  @Test func aTagMayBeTakenAwayAtAShell() throws {
    let id = try #require(
      try program.commands("home", "star 1", flags: ["--json"]).objects().last?["id"] as? String)
    #expect(
      try program.run(["tag", id, "+sea", "-city", "-c", "--json"]).objects().last?["outcome"] as? String
        == "tagged")
    #expect(try program.run(["tag", "1", "-sea"]).exitCode == 0)
    #expect(try program.run(["star", "1-3"]).exitCode == 1)
  }
}
