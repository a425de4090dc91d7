import Domain
import SceneCore
import TestSupport
import Testing

@testable import Shell
@testable import picterest

/// A command as it was read, whether a scene or the shell executes it.
private struct ReadCommand: Equatable {
  var verb: String
  /// Of a photo or something else.
  var number = 0
  var name: PhotoName?
  var text: String?
  var flags: Set<String> = []
  var options: [String: String] = [:]

  init(
    _ verb: String, number: Int = 0, text: String? = nil, flags: Set<String> = [],
    options: [String: String] = [:]
  ) {
    (self.verb, self.number, self.text, self.flags) = (verb, number, text, flags)
    self.options = options
  }

  /// With a photo's id.
  init(
    _ verb: String, id: String, of source: PhotoSource? = nil, text: String? = nil, flags: Set<String> = []
  ) {
    self.init(verb, text: text, flags: flags)
    name = PhotoName(id: .make(id), source: source)
  }

  init(_ parsed: ParsedCommand<VerbStub>) {
    switch parsed {
    case .here(let command): self.init(command)
    case .opening(let command): self.init(command)
    case .anywhere(let command): self.init(command)
    }
  }

  private init(_ command: Command<some CommandVerb>) {
    self.init(
      command.verb.spec.verb, number: command.number, text: command.text, flags: command.flags,
      options: command.options)
    switch command.photo {
    case .number(let number): self.number = max(number, command.number)
    case .name(let name): self.name = name
    }
  }
}

struct CommandParserTests {
  private let sut = CommandParser(book: CommandBook.forParsing)

  @Test(arguments: [
    ("home", ReadCommand("home")),
    ("  home  ", ReadCommand("home")),
    ("star 3", ReadCommand("star", number: 3)),
    ("backup ~/ＡＢ", ReadCommand("backup", text: "~/ＡＢ")),
    ("backup \"my photos\"", ReadCommand("backup", text: "my photos")),
    ("backup \"$HOME/*\"", ReadCommand("backup", text: "$HOME/*")),
    ("backup ~", ReadCommand("backup", text: "~")),
    ("star 3 \"light for the kitchen\"", ReadCommand("star", number: 3, text: "light for the kitchen")),
    ("star 3 light for the kitchen", ReadCommand("star", number: 3, text: "light for the kitchen")),
    ("star 3 it's bright", ReadCommand("star", number: 3, text: "it's bright")),
    ("star 3 「봄」과 「여름」", ReadCommand("star", number: 3, text: "「봄」과 「여름」")),
    ("star 3 \"\"", ReadCommand("star", number: 3, text: "")),
    ("star 3 \"--yes\"", ReadCommand("star", number: 3, text: "--yes")),
    ("star 3 \"light\" \"and sea\"", ReadCommand("star", number: 3, text: "light and sea")),
    ("search sea -5 -x -colo - -", ReadCommand("search", text: "sea -5 -x -colo - -")),
    ("star 3 -c -y red", ReadCommand("star", number: 3, text: "-c -y red")),
    ("delete -yesterday1", ReadCommand("delete", id: "-yesterday1")),
    ("star -- 3 --yes", ReadCommand("star", number: 3, text: "--yes")),
    ("star 3 light -- dark", ReadCommand("star", number: 3, text: "light -- dark")),
    ("show -- -abcdefghi-", ReadCommand("show", id: "-abcdefghi-")),
    ("ｓｔａｒ ３　ｍｙ ｌａｍｐ", ReadCommand("star", number: 3, text: "ｍｙ ｌａｍｐ")),
    ("１２", ReadCommand("show", number: 12)),
    ("ｄｅｌｅｔｅ １ －－ｙｅｓ", ReadCommand("delete", number: 1, flags: ["--yes"])),
    ("？", ReadCommand("help")),
    ("? star", ReadCommand("help", text: "star")), ("clear", ReadCommand("clear")),
    ("star 3 \"4 5\"", ReadCommand("star", number: 3, text: "4 5")),
    ("star 3 light #5 good", ReadCommand("star", number: 3, text: "light #5 good")),
    ("memo \"4 lamps\"", ReadCommand("memo", text: "4 lamps")),
    ("star 3 \"4 lamps\"", ReadCommand("star", number: 3, text: "4 lamps")),
    ("delete 1", ReadCommand("delete", number: 1)),
    ("delete 1 --yes", ReadCommand("delete", number: 1, flags: ["--yes"])),
    ("delete --yes 1", ReadCommand("delete", number: 1, flags: ["--yes"])),
    ("3", ReadCommand("show", number: 3)),
    ("show Dwu85P9SOIk", ReadCommand("show", id: "Dwu85P9SOIk")),
    ("show -abcdefghij", ReadCommand("show", id: "-abcdefghij")),
    ("delete --abcdefghi --yes", ReadCommand("delete", id: "--abcdefghi", flags: ["--yes"])),
    ("show photo-1", ReadCommand("show", id: "photo-1")),
    ("show 00000000042", ReadCommand("show", number: 42)),
    ("star Dwu85P9SOIk my lamp", ReadCommand("star", id: "Dwu85P9SOIk", text: "my lamp")),
    (
      "star https://unsplash.com/photos/a-lake-Dwu85P9SOIk \"memo\"",
      ReadCommand("star", id: "Dwu85P9SOIk", of: .unsplash, text: "memo")
    ),
    (
      "star 'https://unsplash.com/photos/Dwu85P9SOIk?a=1&b=2#c'",
      ReadCommand("star", id: "Dwu85P9SOIk", of: .unsplash)
    ),
    ("memo \"Dwu85P9SOIk\"", ReadCommand("memo", text: "Dwu85P9SOIk")),
    ("memo see Dwu85P9SOIk", ReadCommand("memo", text: "see Dwu85P9SOIk")),
    ("memo photography", ReadCommand("memo", text: "photography")),
    ("search 2024", ReadCommand("search", text: "2024")),
    ("search red  light", ReadCommand("search", text: "red  light")),
    (
      "search \"red light\" --color red",
      ReadCommand("search", text: "red light", options: ["--color": "red"])
    ),
    (
      "search a  b --topic wall --color green",
      ReadCommand("search", text: "a  b", options: ["--topic": "wall", "--color": "green"])
    ),
    ("search --color red", ReadCommand("search", options: ["--color": "red"])),
    ("search \"--color\" red", ReadCommand("search", text: "--color red")),
    ("search 「밤」  바다 “빛”", ReadCommand("search", text: "밤  바다 빛")),
    ("search", ReadCommand("search")),
    ("search --color red sea", ReadCommand("search", text: "sea", options: ["--color": "red"])),
    (
      "search sea  fog --color red at  night",
      ReadCommand("search", text: "sea  fog at  night", options: ["--color": "red"])
    ),
    ("search --color=red sea", ReadCommand("search", text: "sea", options: ["--color": "red"])),
    ("search \"ｓｅａ　２\"", ReadCommand("search", text: "sea　2")),
    (
      "search --topic=\"golden hour\" sea",
      ReadCommand("search", text: "sea", options: ["--topic": "golden hour"])
    ),
    ("search \"--color=red\"", ReadCommand("search", text: "--color=red")),
    (
      "search --color red -- --topic=x  --",
      ReadCommand("search", text: "--topic=x  --", options: ["--color": "red"])
    ),
    ("search --color red --color green", ReadCommand("search", options: ["--color": "green"])),
    ("delete --yes -- 1", ReadCommand("delete", number: 1, flags: ["--yes"])),
    ("star --help", ReadCommand("help", text: "star")), ("star -h", ReadCommand("help", text: "star")),
    ("3 --help", ReadCommand("help", text: "show")), ("skip －－ｈｅｌｐ", ReadCommand("help", text: "skip")),
    ("search \"--help\"", ReadCommand("search", text: "--help")),
    (
      "find sea --limit 5 \"at night\"",
      ReadCommand("find", text: "sea \"at night\"", options: ["--limit": "5"])
    ),
    (
      "find sea --color blue --orientation portrait",
      ReadCommand("find", text: "sea", options: ["--color": "blue", "--orientation": "portrait"])
    ),
    ("find --limit=5 -limit -l", ReadCommand("find", text: "-limit -l", options: ["--limit": "5"])),
    ("find -- --limit", ReadCommand("find", text: "\"--limit\"")),
    ("topic 8", ReadCommand("topic", number: 8)),
    ("topic golden-hour", ReadCommand("topic", text: "golden-hour")),
    ("topic \"8\"", ReadCommand("topic", text: "8")),
    ("columns 8", ReadCommand("columns", text: "8")),
    ("help star", ReadCommand("help", text: "star")),
    ("back", ReadCommand("back")),
    ("exit", ReadCommand("quit")),
  ])
  fileprivate func aCommandIsReadAsItWasMeant(line: String, command: ReadCommand) throws {
    #expect(try sut.parse(line).map(ReadCommand.init) == command)
  }

  @Test func wordsToSearchForAndNamesAreComposedAndAMemoStaysAsItWasTyped() throws {
    let decomposed = "e\u{301}"
    for line in ["search \(decomposed)", "topic \(decomposed)", "album \"\(decomposed)\""] {
      #expect(Array(try text(of: line).unicodeScalars) == ["\u{E9}"])
    }
    #expect(Array(try text(of: "star 3 \(decomposed)").unicodeScalars) == ["e", "\u{301}"])
  }

  private func text(of line: String) throws -> String {
    try #require(try sut.parse(line).map(ReadCommand.init)?.text)
  }

  @Test(arguments: ["", "   ", "\t", "\u{200B}", "\u{FEFF} \u{3164}"])
  func aLineWithoutWordsIsNotACommand(line: String) throws {
    #expect(try sut.parse(line).map(ReadCommand.init) == nil)
  }

  @Test(arguments: ["# home", "#", "  #home", "\u{3000}# \"home"])
  func aLineWhoseFirstCharacterIsAHashIsAComment(line: String) throws {
    #expect(try sut.parse(line).map(ReadCommand.init) == nil)
  }

  @Test(arguments: [(SceneName.home, "show"), (.saved, "show"), ("detail", "show"), ("topics", "topic")])
  func aNumberAloneOpensWhatTheListOnShowHas(scene: SceneName, verb: String) throws {
    let verbs = SceneTable.program.rows.first { $0.scene == scene }?.specs.map { VerbStub($0) } ?? []
    let sut = CommandParser(book: CommandBook(scene: scene, verbs: verbs, scenes: .program))
    #expect(try sut.parse("3").map(ReadCommand.init) == sut.parse("\(verb) 3").map(ReadCommand.init))
    #expect(try sut.parse("3 --help").map(ReadCommand.init) == ReadCommand("help", text: verb))
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
