import Domain
import Foundation
import LineEditing
import SceneCore
import TestSupport
import Testing

@testable import Shell
@testable import picterest

struct CommandParserTests {
  private let sut = CommandParser(book: CommandBook.forParsing)

  /// The command as read, whether a scene or the shell executes it: verb, photo or number, text, flags, options.
  private func read(_ line: String, by sut: CommandParser<VerbStub>) throws -> String? {
    try sut.parse(line).map { parsed in
      switch parsed {
      case .here(let command): words(of: command)
      case .opening(let command): words(of: command)
      case .anywhere(let command): words(of: command)
      }
    }
  }

  private func words(of command: Command<some CommandVerb>) -> String {
    var words = [command.verb.spec.verb]
    switch command.photo {
    case .number(let number): words += [max(number, command.number)].filter { $0 > 0 }.map { "\($0)" }
    case .name(let name):
      words.append(name.id.rawValue + (name.source.map { " of \($0.name)" } ?? ""))
    }
    words += command.text.map { ["«\($0)»"] } ?? []
    words +=
      command.flags.sorted() + command.options.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return words.joined(separator: " ")
  }

  @Test func everyCommandIsReadAsItWasMeant() throws {
    try Sentences("Parsed.txt").expectReadings { try read($0, by: sut) ?? "nothing" }
  }

  @Test func wordsToSearchForAndNamesAreComposedAndAMemoStaysAsItWasTyped() throws {
    let decomposed = "e\u{301}"
    for line in ["search", "topic", "album"] {
      #expect(try read("\(line) \"\(decomposed)\"", by: sut)?.unicodeScalars.contains("\u{E9}") == true)
    }
    #expect(try read("star 3 \(decomposed)", by: sut)?.unicodeScalars.contains("\u{301}") == true)
  }

  @Test(arguments: [
    "", "   ", "\t", "\u{200B}", "\u{FEFF} \u{3164}", "# home", "#", "  #home", "\u{3000}# \"home",
  ])
  func aLineWithoutWordsOrWhoseFirstCharacterIsAHashIsNotACommand(line: String) throws {
    #expect(try read(line, by: sut) == nil)
  }

  @Test(arguments: [(SceneName.home, "show"), (.saved, "show"), ("detail", "show"), ("topics", "topic")])
  func aNumberAloneOpensWhatTheListOnShowHas(scene: SceneName, verb: String) throws {
    let verbs = SceneTable.program.rows.first { $0.scene == scene }?.specs.map { VerbStub($0) } ?? []
    let sut = CommandParser(book: CommandBook(scene: scene, verbs: verbs, scenes: .program))
    #expect(try read("3", by: sut) == "\(verb) 3" && read("3 --help", by: sut) == "help «\(verb)»")
  }

  @Test(arguments: ["random", "status"] as [SceneName])
  func aNumberAloneIsNoCommandWhereThereIsNoList(scene: SceneName) {
    let verbs = SceneTable.program.rows.first { $0.scene == scene }?.specs.map { VerbStub($0) } ?? []
    let sut = CommandParser(book: CommandBook(scene: scene, verbs: verbs, scenes: .program))
    #expect(throws: LineError.self) { try sut.parse("3") }
  }

  @Test func aSceneCanReplaceACommandThatWorksAnywhere() {
    #expect(sut.book.specs.filter { $0.verb == "home" }.count == 1)
  }
}

struct SeveralPhotosParsingTests {
  private let sut = CommandParser(
    book: CommandBook(scene: "home", verbs: ListCommand.allCases, scenes: .program))

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
    #expect(try command("tag 3 -sea +sea").tags == .init(adding: [.make("sea")]))
    #expect(try command("tag 3 +sea -sea").tags == .init(removing: [.make("sea")]))
  }

  @Test(arguments: ["-", "–", "—", "−", "－"]) func anyDashTakesATagAway(dash: String) throws {
    #expect(try command("tag 3 \(dash)노을").tags == .init(removing: [.make("노을")]))
  }

  @Test(arguments: ["sunset-2026", "photography", "Kitchenroom"])
  func aMemoThatLooksLikeAPhotoIsAMemo(memo: String) throws {
    #expect(try command("star Dwu85P9SOIk \(memo)").text == memo)
  }

  @Test(arguments: [
    "star 1 2 3 \"memo\" #sea", "star 1 2 light", "star 3 4 lamps", "star 1-2 3 light", "star 1 2,3 #sea",
    "star Dwu85P9SOIk nPCo9Zm4uqU light", "star Dwu85P9SOIk 5 lamps", "star 3 BI01aufKNO2 \"light\" left",
    "tag nPCo9Zm4uqU BI01aufKNO2 +sea", "tag 3 +sea BI01aufKNO2", "tag 3 3d-printing", "tag 3 -nPCo9Zm4uq",
    "tag 1 2 +sea",
  ])
  func severalPhotosInSeveralWordsAreNeitherAMemoNorTags(line: String) {
    let typed = #expect(throws: LineError.self) { try sut.parse(line) }
    #expect(typed?.error.code == .usage)
    let words = line.split(separator: " ").map { ShellWord($0.filter { $0 != "\"" }) }
    #expect(throws: LineError.self) { try sut.parse(LexedLine(words)) }
  }

  @Test func aTagThatLooksLikeAnIdNeedsASign() throws {
    #expect(try command("tag 3 +3d-printing").tags == .init(adding: [.make("3d-printing")]))
    #expect(try command("tag 3 -3d-printin").tags == .init(removing: [.make("3d-printin")]))
    #expect(try command("tag 3 \"BI01aufKNO2\"").tags == .init(adding: [.make("bi01aufkno2")]))
  }

  @Test func aTagMayBeAsLongAsAnId() throws {
    #expect(try command("tag 3 sunset-2026").tags == TagEdit(adding: [.make("sunset-2026")]))
  }

  /// A date is also a range of numbers.
  @Test func aMemoThatIsADateSaysHowToWriteIt() {
    let advice = "memo takes one photo at a time. If 2026-11-23 is the memo: memo 1 "
    let typed = #expect(throws: LineError.self) { try sut.parse("memo 1 2026-11-23") }
    #expect(typed?.error.message == advice + "\"2026-11-23\"")
    let words = LexedLine(["memo", "1", "2026-11-23"].map { ShellWord($0) })
    let atAShell = #expect(throws: LineError.self) { try sut.parse(words) }
    #expect(atAShell?.error.message == advice + "-- 2026-11-23")
  }
}
