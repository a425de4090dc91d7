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

  /// The parsed command, whoever executes it (a scene or the shell): verb, photo or number, text, flags, options.
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
    if command.number > 0 { words.append("\(command.number)") }
    words += command.photos.parts.map { part in
      switch part {
      case .number(let number): "\(number)"
      case .numbers(let numbers): numbers.description
      case .name(let name): name.id.rawValue + (name.source.map { " of \($0.name)" } ?? "")
      }
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

  @Test(arguments: [
    (SceneName.home, "show"), (.random, "show"), (.saved, "show"), ("detail", "show"), ("topics", "topic"),
  ])
  func aNumberAloneOpensWhatTheListOnShowHas(scene: SceneName, verb: String) throws {
    let verbs = SceneTable.program.rows.first { $0.scene == scene }?.specs.map { VerbStub($0) } ?? []
    let sut = CommandParser(book: CommandBook(scene: scene, verbs: verbs, scenes: .program))
    #expect(try read("3", by: sut) == "\(verb) 3" && read("3 --help", by: sut) == "help «\(verb)»")
  }

  @Test(arguments: ["status"] as [SceneName])
  func aNumberAloneIsNoCommandWhereThereIsNoList(scene: SceneName) {
    let verbs = SceneTable.program.rows.first { $0.scene == scene }?.specs.map { VerbStub($0) } ?? []
    let sut = CommandParser(book: CommandBook(scene: scene, verbs: verbs, scenes: .program))
    #expect(throws: LineError.self) { try sut.parse("3") }
  }

  @Test(arguments: [
    ("random --of 2", "random --of fog"), ("random --of=２", "random --of fog"),
    ("random --of \"2\"", "random --of 2"), ("random --of mist", "random --of mist"),
  ])
  func aNumberForAnOptionStandsForTheNameInThatScenesList(line: String, expected: String) throws {
    let names = ["sea", "fog"]
    let sut = CommandParser(book: CommandBook.forParsing) { scene in
      scene == "topics" ? zip(1..., names).map { NumberedChoice(number: $0, label: $1, name: $1) } : []
    }
    #expect(try read(line, by: sut) == expected)
  }

  @Test(arguments: [
    (0, "There is no of 3 yet. Type topics first to see the list."),
    (2, "There is no of 3: the list has 2 ofs. If 3 is a name, quote it: --of \"3\""),
  ])
  func aNumberForAnOptionMustBeInThatList(count: Int, expected: String) {
    let sut = CommandParser(book: CommandBook.forParsing) { _ in
      (0..<count).map { NumberedChoice(number: $0 + 1, label: "", name: "a") }
    }
    let error = #expect(throws: LineError.self) { try sut.parse("random --of 3") }
    #expect(error == LineError(DisplayedError(.unknownNumber, expected), at: 12..<13))
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
    #expect(try command(line) == Command(.star, photos: .numbers(.init([1...5, 8...8]))))
  }

  @Test func aMemoMayFollow() throws {
    #expect(
      try command("star 1,3 for the hall")
        == Command(.star, photos: .numbers(.init([1, 3])), text: "for the hall"))
    #expect(try command("star 1,3 \"4,5\"") == Command(.star, photos: .numbers(.init([1, 3])), text: "4,5"))
  }

  @Test func theSameNumberTwiceIsOnePhoto() throws {
    #expect(try command("star 3,3").photos.single == .number(3))
  }

  @Test func wordsAfterThePhotoAreTags() throws {
    #expect(
      try command("tag 3 +sea -abcdefghij city #old")
        == Command(
          .tag, photos: .number(3),
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

  @Test(
    arguments: [
      ("star 1 2 3 \"memo\" #sea", "1 2 3", "memo #sea"), ("star 1-2 3 light", "1-2 3", "light"),
      ("star 3 4 lamps", "3 4", "lamps"), ("star 3 \"4 lamps\"", "3", "4 lamps"),
      ("star 1 2,3 #sea", "1 2-3", "#sea"),
      ("star Dwu85P9SOIk nPCo9Zm4uqU light", "Dwu85P9SOIk nPCo9Zm4uqU", "light"),
      ("star 3 BI01aufKNO2 5-6", "3 BI01aufKNO2 5-6", nil), ("star 3 -- 4 5", "3", "4 5"),
      ("star 3 -- --yes", "3", "--yes"), ("star BI01aufKNO2 -- nPCo9Zm4uqU", "BI01aufKNO2", "nPCo9Zm4uqU"),
      ("download 1 2 walls/", "1 2", "walls/"), ("download 1 BI01aufKNO2", "1 BI01aufKNO2", nil),
      ("download 1 photography", "1", "photography"), ("download 1 \"2026\"", "1", "2026"),
      ("star BI01aufKNO2,3,Dwu85P9SOIk 4 sea", "BI01aufKNO2 3 Dwu85P9SOIk 4", "sea"),
      ("star 3 sea,sand", "3", "sea,sand"), ("show 3 4", "3 4", nil),
      ("unstar 1 BI01aufKNO2 2", "1 BI01aufKNO2 2", nil),
      ("memo BI01aufKNO2 -- 5", "BI01aufKNO2", "5"), ("memo 3 4 lamps", "3", "4 lamps"),
    ] as [(String, String, String?)])
  func photosMayBeSeveralWordsBeforeAMemoOrAPlace(line: String, photos: String, text: String?) throws {
    let command = try command(line)
    let parts = command.photos.parts.map { part in
      switch part {
      case .number(let number): "\(number)"
      case .numbers(let numbers): numbers.description
      case .name(let name): name.id.rawValue
      }
    }
    #expect(parts.joined(separator: " ") == photos && command.text == text)
  }

  @Test func photosMayBeSeveralWordsBeforeTags() throws {
    let photos = PhotoSelection([.number(1), .name(PhotoName(id: .make("BI01aufKNO2")))])
    #expect(
      try command("tag 1 BI01aufKNO2 +sea old")
        == Command(.tag, photos: photos, tags: .init(adding: [.make("sea"), .make("old")])))
  }

  @Test(arguments: [
    "memo 3 4", "memo 3 BI01aufKNO2", "memo BI01aufKNO2,nPCo9Zm4uqU x", "open 1,BI01aufKNO2", "path 1 2",
    "open 1-2", "by 1 BI01aufKNO2",
  ])
  func aCommandForOnePhotoTakesNoOther(line: String) {
    let error = #expect(throws: LineError.self) { try sut.parse(line) }
    #expect(error?.error.message.contains("takes one photo at a time") == true)
  }

  @Test(
    arguments: [
      ("topics", "star BI01aufKNO2 https://unsplash.com/photos/a-lake-Dwu85P9SOIk \"sea\"", "home"),
      ("topics", "show BI01aufKNO2", "home"), ("topics", "tag BI01aufKNO2 +sea", "saved"),
      ("topics", "unstar BI01aufKNO2", "saved"), ("topics", "delete BI01aufKNO2", "saved"),
      ("home", "restore BI01aufKNO2", "trash"),
    ] as [(SceneName, String, SceneName)])
  func aCommandWithAnIDWorksInEveryScene(scene: SceneName, line: String, other: SceneName) throws {
    let verbs = SceneTable.program.rows.first { $0.scene == scene }?.specs.map { VerbStub($0) } ?? []
    let sut = CommandParser(book: CommandBook(scene: scene, verbs: verbs, scenes: .program))
    guard case .opening(let command) = try sut.parse(line) else {
      Issue.record("\(line) is for \(scene).")
      return
    }
    #expect(command.verb.scene == OpenableScene(name: other, isShownOver: true) && command.hasPhotos)
  }

  @Test(arguments: ["star", "star 3", "star BI01aufKNO2 3", "tag 1-2 +sea", "restore 1"])
  func aNumberIsOneOfTheListOnScreen(line: String) {
    let verbs = SceneTable.program.rows.first { $0.scene == "topics" }?.specs.map { VerbStub($0) } ?? []
    let sut = CommandParser(book: CommandBook(scene: "topics", verbs: verbs, scenes: .program))
    let error = #expect(throws: LineError.self) { try sut.parse(line) }
    #expect(error?.error.code == .unknownCommand)
    #expect(error?.error.message.hasSuffix(", or use a photo's id.") == true)
  }

  @Test(arguments: [
    ("star 3 2026-11-29 sunset", "Put quotes around"), ("star 3 10-2 at noon", "Put quotes around"),
    ("star 3 0,1 seconds", "Put quotes around"), ("star 1, 2", "is incomplete"),
    ("tag 3- +sea", "is incomplete"),
    ("star BI01aufKNO2, nPCo9Zm4uqU", "is incomplete"), ("star 3 BI01aufKNO2, light", "is incomplete"),
    ("unstar 5-3", "is backwards"),
  ])
  func whatIsAlmostAListOfPhotosIsNeitherPhotosNorAMemo(line: String, advice: String) {
    let error = #expect(throws: LineError.self) { try sut.parse(line) }
    #expect(error?.error.message.contains(advice) == true, "\(error?.error.message ?? "")")
  }

  @Test(arguments: ["keep 4", "keep 4 lamps", "keep 1-3", "keep BI01aufKNO2 \"sea\"", "keep BI01aufKNO2,3"])
  func aCommandForTheCardAloneTakesNoPhotoForItsMemo(line: String) throws {
    let verbs = SceneTable.program.rows.first { $0.scene == .random }?.specs.map { VerbStub($0) } ?? []
    let sut = CommandParser(book: CommandBook(scene: .random, verbs: verbs, scenes: .program))
    #expect(throws: LineError.self) { try sut.parse(line) }
    guard case .here(let command) = try sut.parse("keep -- 4 lamps") else { throw CocoaError(.formatting) }
    #expect(command.text == "4 lamps")
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

  private let list = CommandParser(
    book: CommandBook(
      scene: .home, verbs: ListCommand.allCases, scenes: SceneTable(first: .home, rows: [])))

  @Test func idsThatBeginWithADashAreStillPhotosAfterOthers() throws {
    let words = ["star", "BI01aufKNO2", "-pPVAoUSLig", "--PVAoUSLig", "--", "5"].map { ShellWord($0) }
    let ids = try ["BI01aufKNO2", "-pPVAoUSLig", "--PVAoUSLig"].map {
      PhotoSelection.Part.name(try #require(PhotoName($0)))
    }
    guard case .here(let command)? = try list.parse(LexedLine(words)) else {
      Issue.record("no command of the list")
      return
    }
    #expect(command.photos.parts == ids && command.text == "5")
  }

  @Test func photosMayComeAfterTheirTags() throws {
    for line in ["tag +sea BI01aufKNO2 3", "tag BI01aufKNO2 +sea 3", "tag BI01aufKNO2 3 +sea"] {
      guard case .here(let command)? = try list.parse(line) else {
        Issue.record("no command of the list")
        continue
      }
      #expect(command.photos.parts.count == 2 && command.tags.added.map(\.name) == ["sea"], "\(line)")
    }
  }

  @Test(arguments: [
    "star BI01aufKNO2 nPCo9Zm4uqU abcdefghijk", "star BI01aufKNO2 abcdefghijk lmnopqrstuv",
    "tag +sea BI01aufKNO2 nPCo9Zm4uqU abcdefghijk",
  ])
  func aWordAfterIdsThatMayBeOneMoreIsRefused(line: String) {
    #expect(throws: LineError.self) { try list.parse(line) }
  }

  @Test(arguments: [
    "star BI01aufKNO2 photography at night", "tag BI01aufKNO2 photography",
    "star BI01aufKNO2 \"photography\"",
    "star BI01aufKNO2 -- photography",
    "star 3 photography", "tag 3 photography", "tag BI01aufKNO2 +photography", "star BI01aufKNO2,abcdefghijk",
  ])
  func aWordAsLongAsAnIdIsTextWhereItCanBeNothingElse(line: String) throws {
    #expect(try list.parse(line) != nil)
  }
}
