import Domain
import SceneCore
import TestSupport
import Testing

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
  private static let book = CommandBook(
    scene: .home,
    verbs: [
      CommandSpec("home", summary: ""),
      CommandSpec("star", [.photo, .optionalMemo], summary: "", example: "star 3 \"a memo\""),
      CommandSpec("show", [.photo], summary: "", example: "show 3"),
      CommandSpec("memo", [.memo], summary: "", example: "memo \"text\""),
      CommandSpec(
        "search", [.words], options: [.init("--color", values: ["red", "green"]), .init("--topic")],
        summary: "",
        example: "search light"),
      CommandSpec("columns", [.columns], summary: "", example: "columns 3"),
      CommandSpec("topic", [.item(of: "topics", called: "slug")], summary: "", example: "topic 3"),
      CommandSpec("delete", [.photo], flags: ["--yes"], summary: "", example: "delete 1"),
    ].map { VerbStub($0) },
    scenes: [
      SceneRow(
        scene: "albums",
        specs: [
          CommandSpec(
            "album", [.item(of: "albums", called: "name")], summary: "", example: "album summer", opening: "")
        ], make: { $0.makeHome() })
    ])
  private let sut = CommandParser(book: book)

  @Test(arguments: [
    ("home", ReadCommand("home")),
    ("  home  ", ReadCommand("home")),
    ("star 3", ReadCommand("star", number: 3)),
    ("star 3 \"light for the kitchen\"", ReadCommand("star", number: 3, text: "light for the kitchen")),
    ("star 3 light for the kitchen", ReadCommand("star", number: 3, text: "light for the kitchen")),
    ("star 3 it's bright", ReadCommand("star", number: 3, text: "it's bright")),
    ("star 3 “부엌의 빛”", ReadCommand("star", number: 3, text: "부엌의 빛")),
    ("star 3 \"\"", ReadCommand("star", number: 3, text: "")),
    ("star 3 \"--yes\"", ReadCommand("star", number: 3, text: "--yes")),
    ("star 3 \"light\" \"and sea\"", ReadCommand("star", number: 3, text: "light and sea")),
    ("star 3 -- -5 -a ---", ReadCommand("star", number: 3, text: "-- -5 -a ---")),
    ("ｓｔａｒ ３　ｍｙ ｌａｍｐ", ReadCommand("star", number: 3, text: "ｍｙ ｌａｍｐ")),
    ("１２", ReadCommand("show", number: 12)),
    ("ｄｅｌｅｔｅ １ －－ｙｅｓ", ReadCommand("delete", number: 1, flags: ["--yes"])),
    ("search ａ －－ｃｏｌｏｒ ｒｅｄ", ReadCommand("search", text: "ａ", options: ["--color": "red"])),
    ("columns ３", ReadCommand("columns", text: "3")), ("？", ReadCommand("help")),
    ("? star", ReadCommand("help", text: "star")), ("clear", ReadCommand("clear")),
    ("star 3 \"4 5\"", ReadCommand("star", number: 3, text: "4 5")),
    ("star 3 #1 of them", ReadCommand("star", number: 3, text: "#1 of them")),
    ("star 3 light #5 good", ReadCommand("star", number: 3, text: "light #5 good")),
    ("memo \"a;b\"", ReadCommand("memo", text: "a;b")),
    ("memo \"4 lamps\"", ReadCommand("memo", text: "4 lamps")),
    ("star 3 4 lamps", ReadCommand("star", number: 3, text: "4 lamps")),
    ("delete 1", ReadCommand("delete", number: 1)),
    ("delete 1 --yes", ReadCommand("delete", number: 1, flags: ["--yes"])),
    ("delete --yes 1", ReadCommand("delete", number: 1, flags: ["--yes"])),
    ("delete --yes 1 --yes", ReadCommand("delete", number: 1, flags: ["--yes"])),
    ("3", ReadCommand("show", number: 3)),
    ("show Dwu85P9SOIk", ReadCommand("show", id: "Dwu85P9SOIk")),
    ("show -abcdefghij", ReadCommand("show", id: "-abcdefghij")),
    ("show --abcdefghi", ReadCommand("show", id: "--abcdefghi")),
    ("delete --abcdefghi --yes", ReadCommand("delete", id: "--abcdefghi", flags: ["--yes"])),
    ("delete --yes --abcdefghi", ReadCommand("delete", id: "--abcdefghi", flags: ["--yes"])),
    ("show photo-1", ReadCommand("show", id: "photo-1")),
    ("show 00000000042", ReadCommand("show", number: 42)),
    ("star Dwu85P9SOIk my lamp", ReadCommand("star", id: "Dwu85P9SOIk", text: "my lamp")),
    ("star ３ Dwu85P9SOIk", ReadCommand("star", number: 3, text: "Dwu85P9SOIk")),
    (
      "star https://unsplash.com/photos/a-lake-Dwu85P9SOIk \"memo\"",
      ReadCommand("star", id: "Dwu85P9SOIk", of: .unsplash, text: "memo")
    ),
    (
      "star 'https://unsplash.com/photos/Dwu85P9SOIk?a=1&b=2#c'",
      ReadCommand("star", id: "Dwu85P9SOIk", of: .unsplash)
    ),
    ("memo Dwu85P9SOIk", ReadCommand("memo", text: "Dwu85P9SOIk")),
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
    ("search \"--color\" red", ReadCommand("search", text: "\"--color\" red")),
    ("search", ReadCommand("search")),
    ("topic 8", ReadCommand("topic", number: 8)),
    ("topic golden-hour", ReadCommand("topic", text: "golden-hour")),
    ("topic \"8\"", ReadCommand("topic", text: "8")),
    ("album 2024", ReadCommand("album", text: "2024")),
    ("album \"2024\"", ReadCommand("album", text: "2024")),
    ("columns 8", ReadCommand("columns", text: "8")),
    ("columns auto", ReadCommand("columns", text: "auto")),
    ("help star", ReadCommand("help", text: "star")),
    ("back", ReadCommand("back")),
    ("exit", ReadCommand("quit")),
    ("q", ReadCommand("quit")),
  ])
  fileprivate func aCommandIsReadAsItWasMeant(line: String, command: ReadCommand) throws {
    #expect(try sut.parse(line).map(ReadCommand.init) == command)
  }

  @Test(arguments: ["", "   ", "\t"])
  func aLineWithoutWordsIsNotACommand(line: String) throws {
    #expect(try sut.parse(line).map(ReadCommand.init) == nil)
  }

  @Test(arguments: ["# home", "#", "  #home", "\u{3000}# \"home"])
  func aLineWhoseFirstCharacterIsAHashIsAComment(line: String) throws {
    #expect(try sut.parse(line).map(ReadCommand.init) == nil)
  }

  @Test(arguments: [
    ("hoem", FailureCode.unknownCommand, "There is no command \"hoem\". Did you mean home?"),
    ("Home", .unknownCommand, "There is no command \"Home\". Did you mean home?"),
    ("sta", .unknownCommand, "There is no command \"sta\". Did you mean star?"),
    ("qwerty", .unknownCommand, "There is no command \"qwerty\" in home. Type help to see the commands."),
    ("\"home\"", .unknownCommand, "There is no command \"home\". Did you mean home?"),
    ("star", .usage, "star needs a photo's number or id, as in: star 3 \"a memo\""),
    ("memo", .usage, "memo needs a memo, as in: memo \"text\""),
    ("search a --color", .usage, "--color needs a value. It takes red or green."),
    ("search a --topic", .usage, "--topic needs a value. Usage: --topic <topic>"),
    ("search a --color rde", .usage, "--color does not take \"rde\". Did you mean red?"),
    ("search a --color mauve", .usage, "--color does not take \"mauve\". It takes red or green."),
    ("search a --colour red", .usage, "search has no option \"--colour\". Did you mean --color?"),
    (
      "search a --size", .usage,
      "search has no option \"--size\". Put quotes around text with such a word: \"--size\""
    ),
    (
      "star 3 --yes", .usage,
      "star has no option \"--yes\". Put quotes around text with such a word: \"--yes\""
    ),
    ("ㅗㅐㅡㄷ", .unknownCommand, "There is no command \"ㅗㅐㅡㄷ\". Did you mean home?"),
    ("delete 1 --ㅛㄷㄴ", .usage, "delete has no option \"--ㅛㄷㄴ\". Did you mean --yes?"),
    ("search a --color ㄱㄷㅇ", .usage, "--color does not take \"ㄱㄷㅇ\". Did you mean red?"),
    ("delete 1 --ys", .usage, "delete has no option \"--ys\". Did you mean --yes?"),
    ("back --now", .usage, "back has no option \"--now\". Usage: back"),
    (
      "search a --color red b", .usage,
      "search does not take \"b\". Usage: search [\"words\"] [--color <color>] [--topic <topic>]"
    ),
    ("topic", .usage, "topic needs a number or a name, as in: topic 3"),
    ("topic sea fog", .usage, "topic does not take \"fog\". Usage: topic <n|slug>"),
    ("album", .usage, "album needs a name, as in: album summer"),
    ("album a b", .usage, "album does not take \"b\". Usage: album <name>"),
    (
      "topic 0", .usage,
      "\"0\" is not a number from the list. topic takes a number or a name, as in: topic 3"
    ),
    ("columns", .usage, "columns needs 1–8 or auto, as in: columns 3"),
    ("columns 9", .usage, "columns does not take \"9\". Usage: columns <1–8|auto>"),
    ("columns 03", .usage, "columns does not take \"03\". Usage: columns <1–8|auto>"),
    ("columns 2 3", .usage, "columns does not take \"3\". Usage: columns <1–8|auto>"),
    (
      "star 바다", .usage,
      "\"바다\" is not a photo's number or id. "
        + "star takes a number from the list, an id or an address, as in: star 3 \"a memo\""
    ),
    (
      "show https://unsplash.com/t/nature", .usage,
      "\"https://unsplash.com/t/nature\" is not the address of a photo's page. "
        + "show takes a number from the list, an id or an address, as in: show 3"
    ),
    (
      "star Dwu85P9SOIk 4 5", .usage,
      "star takes one photo at a time: type star Dwu85P9SOIk, star 4 and star 5. Put quotes around a memo of numbers."
    ),
    ("delete Dwu85P9SOIk --ys", .usage, "delete has no option \"--ys\". Did you mean --yes?"),
    (
      "star 3 --abcdefghi", .usage,
      "star has no option \"--abcdefghi\". Put quotes around text with such a word: \"--abcdefghi\""
    ),
    ("show LBI7cgq3pbM Dwu85P9SOIk", .usage, "show does not take \"Dwu85P9SOIk\". Usage: show <n|id>"),
    (
      "memo 1 \"new words\"", .usage,
      "Here memo applies to the photo shown and takes no number. "
        + "Put quotes around text that begins with a number, as in: memo \"4 lamps\""
    ),
    (
      "0", .usage,
      "\"0\" is not a photo's number or id. "
        + "show takes a number from the list, an id or an address, as in: show 3"
    ),
    ("+3", .unknownCommand, "There is no command \"+3\" in home. Type help to see the commands."),
    ("\"3\"", .unknownCommand, "There is no command \"3\" in home. Type help to see the commands."),
    (
      "show 0", .usage,
      "\"0\" is not a photo's number or id. "
        + "show takes a number from the list, an id or an address, as in: show 3"
    ),
    (
      "show -1", .usage,
      "\"-1\" is not a photo's number or id. "
        + "show takes a number from the list, an id or an address, as in: show 3"
    ),
    (
      "show 99999999999999999999", .usage,
      "\"99999999999999999999\" is not a photo's number or id. "
        + "show takes a number from the list, an id or an address, as in: show 3"
    ),
    ("show 3 x", .usage, "show does not take \"x\". Usage: show <n|id>"),
    ("show 3 4", .usage, "show takes one photo at a time: type show 3 and show 4."),
    ("3 4", .usage, "show takes one photo at a time: type show 3 and show 4."),
    (
      "star 3 4 5", .usage,
      "star takes one photo at a time: type star 3, star 4 and star 5. Put quotes around a memo of numbers."
    ),
    (
      "delete --yes 1 2 3 4", .usage,
      "delete takes one photo at a time: type delete 1, delete 2, delete 3 and so on."
    ),
    ("back 3", .usage, "back does not take \"3\". Usage: back"),
    (
      "star 3 \"light", .usage,
      "This quote is never closed: \"light. Type \" where it ends, or \\\" if it is part of the text."
    ),
    (
      "star 3 “부엌을 위한 빛과 그림자와 함께하는 저녁 바람 속에서", .usage,
      "This quote is never closed: “부엌을 위한 빛과 그림자와 함께하는 저…. "
        + "Type ” where it ends, or \\“ if it is part of the text."
    ),
    (
      "바다바다바다바다바다바다바다바다바다바다바다", .unknownCommand,
      "There is no command \"바다바다바다바다바다바다바다바다바다바…\" in home. Type help to see the commands."
    ),
  ])
  func wrongLinesAreExplained(line: String, code: FailureCode, message: String) {
    let error = #expect(throws: LineError.self) { try sut.parse(line) }
    #expect(error?.error == DisplayedError(code, message))
  }

  @Test(arguments: [
    ("hoem", 0..<4), ("  hoem now", 2..<6), ("star", 4..<4), ("star 바다", 5..<11), ("바다 \"a", 7..<8),
    ("home “a", 5..<8),
    ("show 3 4 5", 7..<10), ("star 3 a --b c", 9..<12), ("columns 9", 8..<9), ("memo 1 \"new words\"", 5..<6),
    ("0", 0..<1),
    ("\"home\"", 0..<6),
  ])
  func theRangeOfTheMistakeIsReported(line: String, range: Range<Int>) {
    #expect(#expect(throws: LineError.self) { try sut.parse(line) }?.range == range)
  }

  /// To Unicode, the second text is one character.
  @Test(arguments: [
    LongText(String(repeating: "a", count: 1 << 20)),
    LongText("a" + String(repeating: "\u{1F3FD}", count: 200_000)),
  ])
  func noTypedWordMakesASentenceLong(long: LongText) {
    let word = long.text
    for line in [word, "star \(word)", "back \(word)", "home x\(word)", "star 3 \"\(word)"] {
      let error = #expect(throws: LineError.self) { try sut.parse(line) }
      #expect(error.map { $0.error.message.utf8.count < 1_000 } == true)
    }
  }

  @Test func aNumberAloneIsAnErrorWhereNothingCanBeShown() {
    let sut = CommandParser(
      book: CommandBook(scene: .detail, verbs: [VerbStub](), scenes: []))
    #expect(throws: LineError.self) { try sut.parse("3") }
  }

  @Test func aSceneCanReplaceACommandThatWorksAnywhere() {
    #expect(sut.book.specs.filter { $0.verb == "home" }.count == 1)
  }

  @Test func aFlagInQuotesIsText() {
    let error = #expect(throws: LineError.self) { try sut.parse("delete 1 \"--yes\"") }
    #expect(error?.range == 9..<16)
  }
}
