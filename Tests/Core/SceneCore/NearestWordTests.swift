import Testing

@testable import SceneCore

struct NearestWordTests {
  private let words = [
    "home", "next", "star", "unstar", "show", "saved", "status", "help", "quit", "exit", "q",
  ]

  @Test(arguments: [
    ("hom", "home"), ("ohme", "home"), ("Home", "home"), ("nxt", "next"), ("satr", "star"), ("sved", "saved"),
    ("quti", "quit"), ("exti", "exit"), ("unstr", "unstar"), ("stattus", "status"), ("sttaus", "status"),
  ])
  func aTypingErrorIsUnderstood(typed: String, meant: String) {
    #expect(NearestWord.to(typed, among: words) == meant)
  }

  @Test(arguments: [("stat", "status"), ("un", "unstar"), ("sta", "star"), ("ST", "star")])
  func theBeginningOfAWordComesBeforeATypingError(typed: String, meant: String) {
    #expect(NearestWord.to(typed, among: words) == meant)
  }

  @Test(arguments: [
    ("sta", ["star", "status"]), ("ST", ["star", "status"]), ("s", []), ("hoem", ["home"]), ("x", []),
    ("wo", ["wo1", "wo2", "wo3", "wo4"]),
  ])
  func allWordsWithTheSameBeginningAreFoundButNoMoreThanFour(typed: String, meant: [String]) {
    #expect(NearestWord.all(to: typed, among: words + (1...9).map { "wo\($0)" }) == meant)
  }

  @Test(arguments: ["", "x", "s", "ls", "keep", "find", "search", "kitchen", "1234567", "바다", "quitquitquit"])
  func aWordThatResemblesNoCommandIsNotGuessed(typed: String) {
    #expect(NearestWord.to(typed, among: words) == nil)
  }

  @Test(arguments: [
    ("abcx", "abcd", true), ("abxx", "abcd", false), ("abcdefxx", "abcdefgh", true),
    ("abcdexxx", "abcdefgh", false), ("abcdefxxx", "abcdefghi", true), ("abcdexxxx", "abcdefghi", false),
  ])
  func aLongerWordMayHaveMoreTypingErrors(typed: String, word: String, isFound: Bool) {
    #expect((NearestWord.to(typed, among: [word]) != nil) == isFound)
  }
}

struct TypedLettersTests {
  @Test(arguments: [
    ("ㅗㅐㅡㄷ", "home"), ("ㅙㅡㄷ", "home"), ("ㄴㅁㅍㄷㅇ", "saved"), ("ㄴㅅㅁㄱ", "star"), ("ㅗ디ㅔ", "help"),
    ("놰ㅈ", "show"), ("뇆", "show"), ("ㅡ드ㅐ", "memo"), ("ㅂ", "q"), ("밭", "qkx"), ("빷", "qkc"),
    ("--ㅛㄷㄴ", "--yes"), ("ㄲㄸㅃㅆㅉㅒㅖ", "reqtwop"), ("넋잃값", "sjrtdlfgrkqt"), ("ㅎㅣ", "gl"),
  ])
  func koreanLettersAreReadAsTheKeysThatWerePressed(text: String, keys: String) {
    #expect(TypedLetters(text).meant == keys)
  }

  @Test(arguments: [("ｈｏｍｅ", "home"), ("Ｈome", "home"), ("home", "home"), ("é！～", "é!~")])
  func fullWidthLettersAreReadAsPlainOnes(text: String, meant: String) {
    #expect(TypedLetters(text).meant == meant)
  }

  /// The keyboard layout is the expectation: each syllable is typed letter by letter.
  @Test func everySyllableHasTheKeysOfItsLetters() {
    for value in 0xAC00...0xD7A3 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let keys = TypedLetters(String(scalar)).meant
      #expect((2...5).contains(keys.count) && keys.allSatisfy(\.isASCII))
    }
  }
}
