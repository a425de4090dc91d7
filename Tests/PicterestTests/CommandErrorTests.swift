import LineEditing
import SceneCore
import TestSupport
import Testing

@testable import picterest

/// What is said of lines that are not commands.
struct CommandErrorTests {
  private let sut = CommandParser(book: CommandBook.forParsing)

  @Test(arguments: [
    "$BACKUP", "a/${NAME}", "bk-$(date)", "bk-`date`", "*", "~amy", "~amy/backup", "~+", "/mnt/$_x",
  ])
  func aFolderThatAShellWouldReplaceIsRefused(folder: String) throws {
    let error = try #require(throws: LineError.self) { try sut.parse("backup \(folder)") }
    #expect(
      error.error
        == DisplayedError(
          .usage,
          "A shell would replace \"\(folder)\". Here only ~/ is understood: type the whole path, or put it in quotes if the "
            + "name is meant."))
    #expect(throws: Never.self) { try sut.parse(LexedLine([ShellWord("backup"), ShellWord(folder)])) }
  }

  @Test(arguments: [
    ("hoem", FailureCode.unknownCommand, "There is no command \"hoem\". Did you mean home?"),
    ("Home", .unknownCommand, "There is no command \"Home\". Did you mean home?"),
    (
      "backup my photos", .usage,
      "backup does not take \"photos\". If the folder's name has blanks, put it in quotes: backup \"my photos\""
    ),
    ("about", .unknownCommand, "There is no command \"about\". For the version: picterest --version"),
    ("version", .unknownCommand, "There is no command \"version\". For the version: picterest --version"),
    (
      "home --json", .usage,
      "home has no option \"--json\". That is a flag for starting picterest: picterest --json"
    ),
    (
      "home --data-dir x", .usage,
      "home has no option \"--data-dir\". That is a flag for starting picterest: "
        + "picterest --data-dir <folder>"
    ),
    ("sta", .unknownCommand, "There is no command \"sta\". Did you mean star?"),
    ("qwerty", .unknownCommand, "There is no command \"qwerty\" in home. Type help to see the commands."),
    ("\"home\"", .unknownCommand, "A command has no quotes around it. Type home without them."),
    ("'star 3'", .unknownCommand, "A command has no quotes around it. Type star 3 without them."),
    ("\"album\" x", .unknownCommand, "A command has no quotes around it. Type album without them."),
    ("\"hoem\"", .unknownCommand, "There is no command \"hoem\". Did you mean home?"),
    ("hom 3", .unknownCommand, "There is no command \"hom\". Did you mean home?"),
    ("sho", .unknownCommand, "There is no command \"sho\". Did you mean show?"),
    ("tra", .unknownCommand, "There is no command \"tra\". Did you mean trace?"),
    ("stat 5", .unknownCommand, "There is no command \"stat\". Did you mean star?"),
    ("star", .usage, "star needs a photo's number or id, as in: star 3 \"a memo\""),
    ("search a --color", .usage, "--color needs a value. It takes red or green."),
    ("search a --topic", .usage, "--topic needs a value. Usage: --topic <topic>"),
    ("search a --color rde", .usage, "--color does not take \"rde\". Did you mean red?"),
    (
      "search a --color never", .usage,
      "--color does not take \"never\". After search, --color is the color of the photos. "
        + "For colored text or none: picterest --color never"
    ),
    ("search a --color mauve", .usage, "--color does not take \"mauve\". It takes red or green."),
    ("search a —color red", .usage, "search has no option \"—color\". Did you mean --color red?"),
    ("search a ——color red", .usage, "search has no option \"——color\". Did you mean --color red?"),
    (
      "show 3 | less", .usage,
      "show does not take \"|\". Pipes, ; and > work only in a shell, as in: "
        + "picterest saved | less"
    ),
    (
      "star 3 && star 4", .usage,
      "\"&&\" would be part of the memo: one line is one command. Type another command on a line of its own, or put "
        + "the memo in quotes."
    ),
    (
      "star 3 light ; star 4 dark", .usage,
      "\";\" would be part of the memo: one line is one command. Type another command on a line of its own, or put "
        + "the memo in quotes."
    ),
    ("delete 1 –yes", .usage, "delete has no option \"–yes\". Did you mean --yes?"),
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
    ("search --color=mauve sea", .usage, "--color does not take \"mauve\". It takes red or green."),
    ("search --color= sea", .usage, "--color does not take \"\". It takes red or green."),
    ("search --color --topic x", .usage, "--color needs a value. It takes red or green."),
    ("search --colour=red", .usage, "search has no option \"--colour\". Did you mean --color?"),
    ("search sea -c red", .usage, "search has no option \"-c\". Did you mean --color red?"),
    ("search -color red sea", .usage, "search has no option \"-color\". Did you mean --color red?"),
    ("search -c=red sea", .usage, "search has no option \"-c\". Did you mean --color red?"),
    ("search sea －ｃ red", .usage, "search has no option \"-c\". Did you mean --color red?"),
    ("search sea -c mauve", .usage, "search has no option \"-c\". Did you mean --color?"),
    ("search -t \"sea fog\"", .usage, "search has no option \"-t\". Did you mean --topic \"sea fog\"?"),
    ("search sea -t", .usage, "search has no option \"-t\". Did you mean --topic?"),
    ("search -c --topic fog", .usage, "search has no option \"-c\". Did you mean --color?"),
    ("star 3 -m light", .usage, "star takes the memo itself, without -m, as in: star 3 \"a memo\""),
    ("search --color red-ish", .usage, "--color does not take \"red-ish\". Did you mean red?"),
    ("delete 1 2 --yes", .usage, "delete takes one photo at a time: type delete 1 and delete 2."),
    ("delete 1 -y", .usage, "delete has no option \"-y\". Did you mean --yes?"),
    ("delete -yes 1", .usage, "delete has no option \"-yes\". Did you mean --yes?"),
    ("delete 1 --yes=1", .usage, "--yes takes no value. Usage: delete <n|id> [--yes]"),
    ("topic", .usage, "topic needs a number or a name, as in: topic 3"),
    (
      "topic sea fog", .usage,
      "topic does not take \"fog\". If it is part of the name, put quotes around all of it: topic \"sea fog\""
    ),
    ("album", .usage, "album needs a number or a name, as in: album summer"),
    (
      "album a b", .usage,
      "album does not take \"b\". If it is part of the name, put quotes around all of it: album \"a b\""
    ),
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
    ("delete Dwu85P9SOIk --ys", .usage, "delete has no option \"--ys\". Did you mean --yes?"),
    (
      "star 3 --abcdefghi", .usage,
      "star has no option \"--abcdefghi\". Put quotes around text with such a word: \"--abcdefghi\""
    ),
    (
      "show LBI7cgq3pbM Dwu85P9SOIk", .usage,
      "show takes one photo at a time: type show LBI7cgq3pbM and show Dwu85P9SOIk."
    ),
    ("show 3 Dwu85P9SOIk", .usage, "show takes one photo at a time: type show 3 and show Dwu85P9SOIk."),
    ("show LBI7cgq3pbM 3 x", .usage, "show does not take \"3\". Usage: show <n|id>"),
    (
      "memo 1 \"new words\"", .usage,
      "Here memo applies to the photo shown and takes no number. "
        + "Put quotes around text that begins with a number, as in: memo \"4 lamps\""
    ),
    (
      "memo Dwu85P9SOIk \"new words\"", .usage,
      "Here memo applies to the photo shown and takes no id. Leave out the id, or type back first to go to "
        + "another photo. Put quotes around text that begins with an id."
    ),
    (
      "memo https://unsplash.com/photos/a-lake-Dwu85P9SOIk new", .usage,
      "Here memo applies to the photo shown and takes no address. Leave out the address, or type back first "
        + "to go to another photo. Put quotes around text that begins with an address."
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
      "star 3 \"부엌을 위한 빛과 그림자와 함께하는 저녁 바람 속에서", .usage,
      "This quote is never closed: \"부엌을 위한 빛과 그림자와 함께하는 저…. "
        + "Type \" where it ends, or \\\" if it is part of the text."
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
    (SceneName.detail, "unstar 1", "unstar", "number"), (.detail, "by Dwu85P9SOIk", "by", "id"),
    (.detail, "credit https://unsplash.com/photos/a-lake-Dwu85P9SOIk", "credit", "address"),
    (.random, "info 3", "info", "number"),
  ])
  func aCommandForThePhotoOnShowTakesNoOther(scene: SceneName, line: String, verb: String, name: String) {
    let specs = SceneTable.rows.first { $0.scene == scene }?.specs ?? []
    let book = CommandBook(scene: scene, verbs: specs.map { VerbStub($0) }, scenes: SceneTable.rows)
    #expect(
      #expect(throws: LineError.self) { try CommandParser(book: book).parse(line) }?.error.message
        == "Here \(verb) applies to the photo shown and takes no \(name). Leave out the \(name), or type back "
        + "first to go to another photo.")
  }

  @Test(arguments: [
    "show https://amy:secret@photos.test/x/", "star https://amy:secret@photos.test/x \"memo\"",
    "home https://amy:secret@photos.test", "search --color https://amy:secret@photos.test",
    "back https://amy:secret@photos.test", "star 3 \"https://amy:secret@photos.test",
    "delete 1 https://amy:secret@photos.test", "columns https://amy:secret@photos.test",
    "https://amy:secret@photos.test",
  ])
  func noMessageRepeatsThePasswordOfAnAddress(line: String) throws {
    let error = try #require(#expect(throws: LineError.self) { try sut.parse(line) }?.error.message)
    #expect(error.contains("@photos.test") && !error.contains("secret"), "\(error)")
  }

  @Test(arguments: [
    ("kr", "ko"), ("KR", "ko"), ("jp", "ja"), ("cn", "zh-Hans or zh-Hant"), ("tw", "zh-Hant"), ("cz", "cs"),
    ("kp", "ko"), ("kor", "ko"), ("Korean", "ko"), ("한국어", "ko"), ("deutsch", "de"), ("日本語", "ja"),
    ("Español", "es"), ("chinese", "zh-Hans or zh-Hant"), ("일본어", "ja"), ("영어", "en"), ("英語", "en"),
    ("ドイツ語", "de"), ("法语", "fr"),
  ])
  func whatPeopleTypeForALanguageIsAnsweredWithItsCode(country: String, language: String) {
    let book = CommandBook(scene: .home, verbs: [VerbStub](), scenes: SceneTable.rows)
    let error = #expect(throws: LineError.self) {
      try CommandParser(book: book).parse("search sea --lang \(country)")
    }
    #expect(
      error?.error.message == "--lang does not take \"\(country)\". Did you mean \(language)?")
  }

  @Test(arguments: [
    ("hoem", 0..<4), ("  hoem now", 2..<6), ("star", 4..<4), ("star 바다", 5..<11), ("바다 \"a", 7..<8),
    ("home \"a", 5..<6),
    ("show 3 4 5", 7..<10), ("star 3 a --b c", 9..<12), ("columns 9", 8..<9),
    ("search 바다 --color=rde a", 22..<25), ("search --color rde a", 15..<18),
    ("search --color --topic x", 14..<14),
    ("memo 1 \"new words\"", 5..<6), ("memo Dwu85P9SOIk", 5..<16), ("memo dwu85p9soik light", 5..<16),
    ("memo picterestid \"light\" 'sea'", 5..<16),
    ("0", 0..<1),
    ("\"home\"", 0..<6),
  ])
  func theRangeOfTheMistakeIsReported(line: String, range: Range<Int>) {
    #expect(#expect(throws: LineError.self) { try sut.parse(line) }?.range == range)
  }

  /// To Unicode, the second text is one character.
  @Test(arguments: [
    LongText(String(repeating: "a", count: 1 << 17)),
    LongText("a" + String(repeating: "\u{1F3FD}", count: 25_000)),
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

  @Test(arguments: [
    ("--color bl", "Did you mean black_and_white, black or blue?"), ("--color gre", "Did you mean green?"),
    ("--orientation s", "It takes landscape, portrait or squarish."),
  ])
  func aValueThatIsCutShortGetsAllThatBeginSo(option: String, advice: String) {
    let sut = CommandParser(
      book: CommandBook(scene: .home, verbs: [VerbStub](), scenes: SceneTable.rows))
    let error = #expect(throws: LineError.self) { try sut.parse("search light " + option) }
    #expect(error?.error.message.hasSuffix(". " + advice) == true)
  }

  @Test func aFlagInQuotesIsText() {
    let error = #expect(throws: LineError.self) { try sut.parse("delete 1 \"--yes\"") }
    #expect(error?.range == 9..<16)
  }
}
