import Testing

@testable import LineEditing

struct LexerTests {
  @Test(arguments: [
    ("", []),
    ("  \t ", []),
    ("home", ["home"]),
    ("star 3 \"my memo\"", ["star", "3", "my memo"]),
    ("star 3 'my memo'", ["star", "3", "my memo"]),
    ("memo it's great", ["memo", "it's", "great"]),
    ("memo rock 'n' roll", ["memo", "rock", "n", "roll"]),
    ("memo 1 \"\"", ["memo", "1", ""]),
    ("star 3 “부엌의 빛”", ["star", "3", "부엌의 빛"]),
    ("star 3 「台所 の光」", ["star", "3", "台所 の光"]), ("star 3 ｢台所 の光｣", ["star", "3", "台所 の光"]),
    ("star\u{A0}3\u{3000}x", ["star", "3", "x"]),
    ("\u{FEFF}star\u{200B} 3\u{2060} \u{3164}", ["star", "3"]),
    ("star 8 바\u{3164}다", ["star", "8", "바", "다"]),
    ("tag 5 +눈\u{200B}송이 1\u{FEFF}\u{2060}2\u{200B}", ["tag", "5", "+눈송이", "12"]),
    ("a\\ b", ["a b"]),
    ("\"say \\\"hi\\\"\"", ["say \"hi\""]),
    ("'a\\b'", ["a\\b"]),
    ("'a' \\'b", ["a", "'b"]),
    ("a\"b c\"d", ["ab cd"]),
    ("light; sea", ["light;", "sea"]),
    ("search # sea", ["search", "#", "sea"]),
    ("end\\", ["end\\"]),
    ("$HOME *.jpg `x`", ["$HOME", "*.jpg", "`x`"]),
  ])
  func wordsAreSplitAsTheUserMeansThem(line: String, words: [String]) {
    let lexed = Lexer.lex(line)
    #expect(lexed.tokens.map(\.text) == words)
    #expect(lexed.unterminatedQuote == nil)
  }

  @Test(
    arguments: [
      (#""a\nb\tc""#, "a\nb\tc"), (#""a\r\nb\/c""#, "a\r\nb/c"), (#""\b\f\v""#, "\u{8}\u{C}\\v"),
      (#""C:\dir\\new""#, #"C:\dir\new"#), (#"“\“a\”\"”"#, "“a”\""),
      (#""it\'s""#, #"it\'s"#), (#""caf\u00e9 \ud83d\uDE00""#, "café 😀"), (#""\u00e""#, #"\u00e"#),
      (#""\ud83d x""#, #"\ud83d x"#), (#""\ude00""#, #"\ude00"#), (#""\ud83d\u0041""#, #"\ud83dA"#),
      (#""\u0000""#, #"\u0000"#), (#""\u+0e9""#, #"\u+0e9"#), (#"‘a\’b’"#, "a’b"),
      (#"'a\nb\u0041'"#, #"a\nb\u0041"#),
    ] as [(String, String)])
  func inDoubleQuotesABackslashMeansWhatItMeansInJSON(word: String, text: String) {
    #expect(Lexer.lex(word).tokens == [Token(text: text, range: 0..<word.utf8.count, isQuoted: true)])
  }

  @Test(
    arguments: [
      (#"C:\dir"#, #"C:\dir"#), (#"\\server"#, #"\server"#), ("a\\#b", "a#b"), (#"a\nb"#, #"a\nb"#),
      (#"it\'s"#, "it's"),
      (#"rock\ \'n\'\ roll"#, "rock 'n' roll"), (#"\'n'"#, "'n'"), (#"\“a\”"#, "“a”"),
    ] as [(String, String)])
  func outsideOfQuotesABackslashTakesAwayAMeaningAndElseStays(word: String, text: String) {
    #expect(Lexer.lex(word).tokens.map(\.text) == [text])
    #expect(Lexer.lex(word).unterminatedQuote == nil)
  }

  @Test(
    arguments: [
      (#"'it'"'"'s'"#, "it's"), (#"'it'\''s'"#, "it's"), (#"'a'"b"'c'"#, "abc"), (#""a"'b c'"#, "ab c"),
      ("＂작은 집＂", "작은 집"), ("‘작은 집’", "작은 집"), ("Hawai‘i", "Hawai‘i"), ("it’s", "it’s"), ("it's", "it's"),
    ] as [(String, String)])
  func quotesThatTouchAreOneWord(word: String, text: String) {
    #expect(Lexer.lex(word).tokens.map(\.text) == [text])
    #expect(Lexer.lex(word).unterminatedQuote == nil)
  }

  @Test func tokensHaveTheirUTF8RangeAndWhetherTheyWereQuoted() {
    #expect(
      Lexer.lex("찾기 “빛 x” 1").tokens == [
        Token(text: "찾기", range: 0..<6),
        Token(text: "빛 x", range: 7..<18, isQuoted: true),
        Token(text: "1", range: 19..<20),
      ])
  }

  @Test(arguments: [
    ("memo 9 「봄」과 「여름」", ["memo", "9", "「봄」과", "여름"]),
    ("memo 9 “빛과 바람”전", ["memo", "9", "“빛과", "바람”전"]), ("memo 9 봄「여름」", ["memo", "9", "봄「여름」"]),
    ("star 7 「봄」「여름」", ["star", "7", "「봄」「여름」"]), ("search “밤 바다” 등대", ["search", "밤 바다", "등대"]),
    ("memo 9 “봄", ["memo", "9", "“봄"]), ("「a\\」 b」", ["a」 b"]), ("“a “b” c”", ["a “b", "c”"]),
  ])
  func typographicMarksAreQuotesOnlyAroundAWholeWord(line: String, words: [String]) {
    let lexed = Lexer.lex(line)
    #expect(lexed.tokens.map(\.text) == words)
    #expect(lexed.unterminatedQuote == nil)
  }

  @Test(arguments: [
    ("star 3 \"my", 7, "my"), ("star 3 'tis", 7, "tis"), ("찾기 \"", 7, ""), ("x\"y", 1, "xy"),
    ("\"a\"'b", 3, "ab"), ("\"\\u00", 0, "\\u00"),
    ("\"a\\\"", 0, "a\""),
  ])
  func aQuoteThatIsNeverClosedIsReportedWithItsOffset(line: String, offset: Int, text: String) {
    let lexed = Lexer.lex(line)
    #expect(lexed.unterminatedQuote == offset)
    #expect(lexed.tokens.last?.text == text)
  }

  @Test(arguments: [
    ("# all of it", []), ("  \u{3000}#\"", []), ("home # and more", ["home", "#", "and", "more"]),
    ("search a#b #5", ["search", "a#b", "#5"]), ("\\#x", ["#x"]),
    ("# one\n# two\nhome # x", ["home", "#", "x"]),
  ])
  func aCommentBeginsOnlyAtTheStartOfALine(line: String, words: [String]) {
    let lexed = Lexer.lex(line)
    #expect(lexed.tokens.map(\.text) == words)
    #expect(lexed.unterminatedQuote == nil)
    #expect(lexed.isComment == words.isEmpty)
  }

  @Test(
    arguments: [
      ("star 3 it's  great; really ", 2, "it's  great; really"),
      ("star 3 \"my memo\"", 2, "\"my memo\""),
      ("star 3", 2, nil),
      ("star 3 빛 \\\"x", 1, "3 빛 \\\"x"),
    ] as [(String, Int, String?)])
  func theRawTailIsKeptAsItWasTyped(line: String, index: Int, tail: String?) {
    #expect(Lexer.lex(line).rawText(of: index..<Int.max) == tail)
  }

  @Test(
    arguments: [
      ("star 3 \"my memo\"", "my memo"), ("star 3 my  memo", "my  memo"), ("star 3 \"\"", ""),
      ("star 3", nil),
      ("star 3 \"a\" and b", "\"a\" and b"), ("star 3 it's", "it's"), ("star 3 \"a\" \"b\"", "a b"),
      ("star 3 \"a  b\"   'c' \"\"", "a  b c "), ("star 3 “a” “b”", "“a” “b”"), ("star 3 a \"b\"", "a \"b\""),
      ("star 3 \"my cat\" #kitten", "my cat #kitten"), ("star 3 #a \"b c\" #d", "#a b c #d"),
      ("star 3 #a  #b", "#a  #b"),
      ("star 3 \"a\" #b c", "\"a\" #b c"), ("star 3 \\'tis  \\\"so\\\"", "'tis  \"so\""),
      ("star 3 C:\\dir \\\\x \"\\n\"", "C:\\dir \\x \"\\n\""),
    ] as [(String, String?)])
  func quotedTextsGiveTheirContentsAndOtherWordsGiveWhatWasTyped(line: String, text: String?) {
    let line = Lexer.lex(line)
    #expect(line.text(of: Array(line.tokens.indices.dropFirst(2))) == text)
  }

  @Test(
    arguments: [
      ("memo 1 hi\ntags", "tags"), ("memo 1 hi\r\n\n tags x", "tags"), ("memo 1 \"hi\ntags\"", nil),
      ("\nhome\n", nil),
      ("home", nil),
    ] as [(String, String?)]) func aSecondLineIsNoticed(line: String, word: String?)
  {
    #expect(Lexer.lex(line).secondLine?.text == word)
  }

  @Test(arguments: [
    ("a  b --x c", "a  b c"), ("\"a  b\" --x 'c'", "a  b c"), ("\"a\" b --x  c", "\"a\" b c"),
  ])
  func wordsThatAreNotNeighborsHaveOneBlankBetweenThem(line: String, text: String) {
    let line = Lexer.lex(line)
    #expect(line.text(of: line.tokens.indices.filter { line.tokens[$0].text != "--x" }) == text)
  }

  @Test(arguments: [
    ("", []), ("home", ["home"]), ("home\n\n  next  \n", ["home", "next"]),
    ("# why\n  #\n show 1 \nstar 3 #1 of \"#1\"", ["show 1", "star 3 #1 of \"#1\""]),
    ("star 1 \"light\nfor the\nkitchen\" \nnext", [#"star 1 "light\nfor the\nkitchen""#, "next"]),
    ("star 1 “say \"\n”\nnext", [#"star 1 “say "\n”"#, "next"]), ("end\\\nnext", ["end\\", "next"]),
    ("star 1 \"a\\\n\"\n", ["star 1 \"a\\ \""]), ("# \"b\nnext", ["next"]),
    ("home\n star 1 \"light\n# kitchen\n", ["home", " star 1 \"light # kitchen "]),
    ("star 1 it's\n'a\nb' c", ["star 1 it's", #""a\nb" c"#]),
    ("memo 1 'say \"a\"\n\n\\b'\ntags\nmemo 2 'c'", [#"memo 1 "say \"a\"\n\n\\b""#, "tags", "memo 2 'c'"]),
    ("k 'a\nb''c' \"d\ne\" 'f\ng' 'h", ["k 'a b''c' \"d e\" 'f g' 'h"]),
    ("k 'a\nb''c' \"d\ne\" 'f\ng' h", [#"k "a\nbc" "d\ne" "f\ng" h"#]),
  ])
  func aTextIsSplitIntoItsCommands(text: String, commands: [String]) {
    #expect(Lexer.commands(in: text) == commands)
  }

  @Test(arguments: [
    ("home\n\n\nsaved", "", "home\nsaved"), ("memo 1 \"a\n\nb\"\n\nhome", "", "memo 1 \"a\n\nb\"\nhome"),
    ("a\n\nb", "memo 1 \"", "a\n\nb"), ("a\n\nb", "memo 1 ", "a\nb"), ("\n\nhome", "show", "\nhome"),
    ("# it's \"\n\nhome", "", "# it's \"\nhome"),
    ("star 1 #a 'b\n\nc' d\n\ne", "", "star 1 #a 'b\n\nc' d\ne"),
    ("", "", ""), ("가\n\n나", "「", "가\n나"),
  ])
  func emptyLinesAreKeptInQuotesOnly(text: String, before: String, expected: String) {
    #expect(Lexer.withoutEmptyLines(text, after: before) == expected)
  }

  @Test(arguments: ["\"첫 줄\n둘째 줄\n\n끝\"", "'첫 줄\n둘째 줄\n\n끝'", "「첫 줄\n둘째 줄\n\n끝」", "“첫 줄\n둘째 줄\n\n끝”"])
  func aTextOfSeveralLinesInQuotesKeepsThem(quoted: String) {
    let command = Lexer.commands(in: "memo 1 \(quoted)")
    #expect(command.map { Lexer.lex($0).tokens.last?.text } == ["첫 줄\n둘째 줄\n\n끝"])
  }
}
