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

  @Test(arguments: [
    (
      "star 1 - 5",
      "Several photos are one word, without blanks: type star 1-5. If \"- 5\" is the memo, put quotes around it.",
      7..<10
    ),
    (
      "star 1 ~ 5",
      "Several photos are one word, without blanks: type star 1~5. If \"~ 5\" is the memo, put quotes around it.",
      7..<10
    ),
    (
      "star 1,2 , 3",
      "Several photos are one word, without blanks: type star 1,2,3. If \", 3\" is the memo, put quotes around it.",
      9..<12
    ),
    (
      "star 1 ,2",
      "Several photos are one word, without blanks: type star 1,2. If \",2\" is the memo, put quotes around it.",
      7..<9
    ),
    (
      "star 1-3 ,5-6 , 8",
      "Several photos are one word, without blanks: type star 1-3,5-6,8. "
        + "If \",5-6 , 8\" is the memo, put quotes around it.", 9..<17
    ),
    ("star 5-1", "\"5-1\" counts down. Type the smaller number first: star 1-5", 5..<8),
    ("star 3-", "\"3-\" is incomplete. Type several photos as one word, as in: star 1-5,8", 5..<7),
    ("star 0-3", "\"0-3\" has a number that no list has: they begin with 1.", 5..<8),
    (
      "tag 1-99999999999999999999 +x",
      "\"1-99999999999999999999\" has a number that is too large: 99999999999999999999.", 4..<26
    ),
    (
      "tag 1 +sea,-sky",
      "\"+sea,-sky\" is not a tag. A tag has only letters, digits, - and _, begins with a letter or "
        + "digit, has at least one letter, and at most 64 characters, as in: tag 3 +sea -city", 6..<15
    ),
    (
      "tag 1 sea,sky", "\"sea,sky\" is not a tag. Put a blank between tags: tag 1 +sea +sky", 6..<13
    ),
    (
      "tag 1-3 -\"sea #sky\"",
      "\"-sea #sky\" is not a tag. Put a blank between tags: tag 1-3 -sea -sky", 8..<19
    ),
    (
      "tag +1 +sea",
      "\"+1\" is not a photo's number or id. "
        + "tag takes a number from the list, an id or an address, as in: tag 3 +sea -city", 4..<6
    ),
    (
      "star 3 4 5",
      "Several photos are one word, without blanks: type star 3,4,5. Put quotes around a memo of numbers.",
      7..<10
    ),
    ("unstar 3 4-5", "Several photos are one word, without blanks: type unstar 3,4-5.", 9..<12),
    (
      "star 4 5 \"light\"",
      "Several photos are one word, without blanks: type star 4,5. Put quotes around a memo of numbers.",
      7..<8
    ),
    (
      "star Dwu85P9SOIk LBI7cgq3pbM",
      "star takes one id at a time: type star Dwu85P9SOIk and star LBI7cgq3pbM. "
        + "Put quotes around a memo of numbers.", 17..<28
    ),
    (
      "star Dwu85P9SOIk,LBI7cgq3pbM",
      "star takes one id at a time. Only numbers go together, as in: star 1-5,8", 5..<28
    ),
    (
      "tag Dwu85P9SOIk LBI7cgq3pbM +x",
      "tag takes one id at a time. Only numbers go together, as in: tag 1-5,8", 16..<27
    ),
    ("tag 1 2 +x", "Several photos are one word, without blanks: type tag 1,2 +x.", 6..<7),
    ("show 1-3", "show takes one photo at a time, as in: show 1", 5..<8),
    ("show 1 2-3", "show takes one photo at a time, as in: show 2", 7..<10),
    ("by 2,4", "by takes one photo at a time, as in: by 2", 3..<6),
    ("tag 3", "tag needs a tag, as in: tag 3 +sea -city", 5..<5),
    (
      "tag 3 +12",
      "\"+12\" is not a tag. A tag has only letters, digits, - and _, begins with a letter or digit, "
        + "has at least one letter, and at most 64 characters, as in: tag 3 +sea -city", 6..<9
    ),
  ])
  func whatIsWrongIsQuotedWithWhatToType(line: String, sentence: String, range: Range<Int>) {
    let error = #expect(throws: LineError.self) { try sut.parse(line) }
    #expect(error == LineError(DisplayedError(.usage, sentence), at: range))
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
@Suite(.onThreadsThatMayWait) struct SeveralPhotosTests {
  private let folder: TemporaryFolder
  private let program: PicterestProgram

  init() throws {
    folder = try TemporaryFolder()
    program = PicterestProgram(home: folder.url)
  }

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

  @Test func deletingSeveralNeedsAYesAndOneUndoBringsThemBack() throws {
    _ = try program.commands("home", "star 1-4")
    let unasked = try program.commands("saved", "delete 1-3")
    #expect(unasked.exitCode == 64)
    let outcome = try program.commands("saved", "delete 1-2,4 --yes", "undo", "saved", "delete 1-9 --yes")
    #expect(outcome.exitCode == 1)
    #expect(outcome.output.contains("☆ 3 photos are no longer in the library: 1 by "))
    #expect(outcome.output.contains("4 photos saved"))
    #expect(
      outcome.errors.contains("There is no photo 9: only 1 to 4 can be named by number."))
  }

  @Test func tagsAreFoundCountedShownAndUndone() throws {
    let outcome = try program.commands(
      "home", "star 1-2 \"light #hall\"", "tag 1-2 +sea", "tag 2 -sea -hall", "find #sea", "tags", "show 1",
      "tag +old",
      "undo", "undo", "undo", "tags")
    #expect(outcome.exitCode == 0)
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(
      lines.contains { $0.hasSuffix("has the tag #hall. #hall is part of its memo; memo changes that.") })
    #expect(lines.contains { $0.hasPrefix("1 ★ \"light #hall\" #sea · ") })
    #expect(lines.contains("  Filed under #hall #sea"))
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
