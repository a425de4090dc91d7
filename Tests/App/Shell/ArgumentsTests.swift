import LineEditing
import SceneCore
import TestSupport
import Testing

@testable import Shell
@testable import picterest

struct ArgumentsTests {
  private static let search = CommandSpec(
    "search", [.words], flags: ["--again"], options: [.init("--color", values: ["red", "yellow"])],
    summary: "")

  private static let specs = [
    search, CommandSpec("memo", [.photo, .memo], summary: ""), CommandSpec("show", [.photo], summary: ""),
    CommandSpec("backup", [.folder], summary: ""),
  ]

  private func read(_ arguments: [String]) -> (flags: [String], words: [ShellWord]) {
    let arguments = Arguments(arguments) { verb in Self.specs.first { $0.verb == verb } }
    return (arguments.flags, arguments.words)
  }

  private func arguments(_ line: String) -> Arguments {
    Arguments(line.split(separator: " ").map(String.init)) { verb in Self.specs.first { $0.verb == verb } }
  }

  @Test func wordsAreTakenAsTheShellSplitThem() {
    let odd = ["two words", "\"quoted\"", "#", "back\\slash", "two\nlines", "", " ", "-"]
    let arguments = Arguments(["search"] + odd) { _ in nil }
    #expect(arguments.flags == [])
    #expect(arguments.words == (["search"] + odd).map { ShellWord($0) })
  }

  @Test func aWordThatFindIsToLeaveOutIsNoFlag() {
    let spec = CommandSpec("find", [.query], summary: "")
    let arguments = Arguments(["find", "sea", "-kitchen", "-빛", "--json", "-c", "home"]) { _ in spec }
    #expect(arguments.words == ["find", "sea", "-kitchen", "-빛"].map { ShellWord($0) })
    let texts = Arguments(["find", "--", "-kitchen"]) { _ in spec }
    #expect(texts.words == [ShellWord("find"), ShellWord("-kitchen", isText: true)])
    #expect(arguments.flags == ["--json", "-c", "home"])
  }

  @Test func aTagThatIsToBeTakenAwayIsNoFlag() {
    let spec = CommandSpec("tag", [.photos, .tags], summary: "")
    let arguments = Arguments(["tag", "3", "+sea", "-city", "-c", "--json"]) { _ in spec }
    #expect(arguments.words == ["tag", "3", "+sea", "-city", "-c"].map { ShellWord($0) })
    #expect(arguments.flags == ["--json"])
  }

  /// Words after `--` and words that look like ids are texts: «--json».
  @Test func flagsAreThoseOfTheProgramAndWordsThoseOfTheCommand() {
    Sentences("Arguments.txt").expectReadings { line in
      let read = read(line.split(separator: " ").map(String.init))
      let words = read.words.map { $0.isText ? "«\($0.text)»" : $0.text }
      return "words: \(words.joined(separator: " ")); flags: \(read.flags.joined(separator: " "))"
    }
  }

  @Test func optionsInADefinitionAreThoseOfTheAlias() {
    let spec = CommandSpec("alias", [.optionalDefinition(called: "name = command")], summary: "")
    for line in ["alias d = delete 3 --yes", "alias sea=search sea --color blue", "alias x = star 3 -- 5"] {
      let words = line.split(separator: " ").map(String.init)
      let arguments = Arguments(words) { _ in spec }
      #expect(arguments.words == words.map { ShellWord($0) })
      #expect(arguments.flags == [])
    }
    #expect(Arguments(["alias", "--json"]) { _ in spec }.flags == ["--json"])
  }

  @Test(arguments: [
    ("memo A see --yes please", "--yes"), ("memo A see please --yes", nil), ("memo A --yes see please", nil),
    ("memo A see --width 40 please", "--width"), ("memo A -- see --yes please", nil), ("show A --json", nil),
  ])
  func aFlagAmongTheWordsOfAMemoIsRefused(line: String, flag: String?) {
    let known = ["--yes", "--json", "--width"]
    let error = arguments(line).unknownFlag(programs: known)
    #expect(error?.message.contains(flag ?? "") == flag.map { _ in true })
  }

  @Test func aListOfIDsThatBeginsWithADashIsNoFlag() {
    let words = arguments("show -pPVAoUSLig,BI01aufKNO2 --json").words
    #expect(words == ["show", "-pPVAoUSLig,BI01aufKNO2"].map { ShellWord($0) })
  }

  @Test func flagsAloneAreNoCommand() {
    #expect(read(["-c", "search light", "--yes"]).words == [])
    #expect(read(["-c", "search light", "-f", "-"]).flags == ["-c", "search light", "-f", "-"])
    #expect(read([]).words == [] && read(["--"]).words == [])
  }

  @Test func aDashIsAMemoFromStandardInputUnlessItComesAfterTwoDashes() {
    func source(_ words: ShellWord...) -> PipedMemoSource? { PipedMemoSource(words) }
    #expect(source(.init("star"), .init("Dwu85P9SOIk"), .init("-")) != nil)
    #expect(source(.init("memo"), .init("1"), .init("-", isText: true)) == nil)
    #expect(source(.init("tag"), .init("1"), .init("-")) == nil)
  }
}

struct ShellQuotedWordTests {
  @Test(arguments: [
    ("saved", "saved"), ("star 3", "'star 3'"), ("it's", "'it'\\''s'"), ("", "''"), ("--x=1", "--x=1"),
    ("é", "'é'"), ("$HOME", "'$HOME'"), ("*.jpg", "'*.jpg'"), ("a?", "'a?'"), ("~", "'~'"),
    ("#sea", "'#sea'"), ("a;b", "'a;b'"),
  ])
  func onlyAWordThatAShellWouldChangeIsQuoted(word: String, quoted: String) {
    #expect(ShellQuotedWord(word).text == quoted)
  }
}

/// The words that the program offers to a shell, which itself looks up `:files` and `:folders`.
struct ShellOfferTests {
  /// - Parameter line: The words after `picterest`, separated by spaces.
  private func offers(_ line: String) -> [String] {
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    var completion = ShellCompletion(words, in: .program)
    completion.snapshot.knownTags = { ["sea", "봄"] }
    completion.snapshot.savedPhotos = { Self.photos("BI01aufKNO2", "CpmO91KsB1T", "-6qftWkm-6s") }
    completion.snapshot.trashedPhotos = { Self.photos("0duOYva_Qu6") }
    if completion.takesName(from: "topics") {
      completion.snapshot.items["topics"] = [
        NumberedChoice(number: 1, label: "Golden Hour", name: "golden-hour")
      ]
    }
    return completion.answer.map { String($0.prefix { $0 != "\t" }) }
  }

  private static func photos(_ ids: String...) -> [NumberedChoice] {
    ids.map { NumberedChoice(number: 0, label: "Amy", photo: .init(id: $0, memo: "light")) }
  }

  @Test func aPhotoIsOfferedWithItsMemoFirst() {
    var completion = ShellCompletion(["show", "B"], in: .program)
    completion.snapshot.savedPhotos = { Self.photos("BI01aufKNO2") }
    #expect(completion.answer == ["BI01aufKNO2\tlight · Amy"])
  }

  @Test func aloneEveryCommandIsOffered() {
    #expect(offers("") == SceneTable.program.commandsAtAShell.map(\.verb))
  }

  @Test func commandsFlagsAndValuesAreOfferedWhereTheyCanBe() {
    Sentences("ShellOffers.txt").expectReadings { offers($0).joined(separator: " ") }
  }
}
