import SceneCore
import Terminal
import TestSupport
import Testing

@testable import Shell

struct CommandErrorTests {
  private let sut = CommandParser(book: CommandBook.forParsing)

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
    ("hoem", 0..<4), ("  hoem now", 2..<6), ("star", 4..<4), ("star 바다", 5..<11), ("바다 \"a", 7..<8),
    ("home \"a", 5..<6), ("show 3 4 5", 7..<10), ("star 3 a --b c", 9..<12), ("columns 9", 8..<9),
    ("search 바다 --color=rde a", 22..<25), ("search --color rde a", 15..<18),
    ("search --color --topic x", 14..<14), ("0", 0..<1),
    ("\"home\"", 0..<6),
  ])
  func theRangeOfTheMistakeIsReported(line: String, range: Range<Int>) {
    #expect(#expect(throws: LineError.self) { try sut.parse(line) }?.range == range)
  }

  /// Unicode counts the second text as one character.
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

  @Test func aFlagInQuotesIsText() {
    let error = #expect(throws: LineError.self) { try sut.parse("delete 1 \"--yes\"") }
    #expect(error?.range == 9..<16)
  }

  @Test func aSecondLineIsNoPartOfACommand() {
    let error = #expect(throws: LineError.self) { try sut.parse("memo \"hi\"\nhome") }
    #expect(
      error?.error
        == DisplayedError(
          .usage,
          "Type one command per line. Use another -c for the next, or put line breaks in quotes."
        ))
  }

  @Test(arguments: ["backup", "backup \"\""]) func aFolderIsNeeded(line: String) {
    let error = #expect(throws: LineError.self) { try sut.parse(line) }
    #expect(error?.error.message.contains("needs a folder") == true)
  }
}

struct ErrorCaretTests {
  @Test(arguments: [
    (0..<4, "hoem", "      ^^^^"), (5..<7, "star x3", "           ^^"), (4..<4, "star", "          ^"),
    (7..<10, "바다 한", "           ^^"), (0..<0, "", "      ^"),
  ])
  func theCaretPointsAtTheMistake(range: Range<Int>, line: String, row: String) {
    #expect(ErrorCaret(under: range, of: line, promptWidth: 6, width: 80).line?.text.text == row)
  }

  @Test func noCaretIsShownUnderALineOfSeveralRows() {
    #expect(ErrorCaret(under: 0..<4, of: "hoem nowhere", promptWidth: 6, width: 17).line == nil)
    #expect(ErrorCaret(under: 0..<4, of: "hoem\nnow", promptWidth: 6, width: 80).line == nil)
    #expect(ErrorCaret(under: 11..<11, of: "hoem nowher", promptWidth: 6, width: 17).line == nil)
  }
}
