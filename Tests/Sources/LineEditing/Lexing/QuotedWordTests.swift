import Testing

@testable import LineEditing

struct QuotedWordTests {
  @Test(arguments: ["home", "바다", "it's", "--yes", "a-b", #"C:\dir"#]) func aPlainWordStaysAsItIs(
    word: String
  ) {
    #expect(QuotedWord(word).text == word)
  }

  @Test(arguments: [
    ("", #""""#), ("two words", #""two words""#), ("'tis", #""'tis""#), (#"a"b"#, #""a\"b""#),
    (#"a\"#, #""a\\""#), (#"a \b"#, #""a \\b""#), ("a\nb", #""a\nb""#), ("a\tb", #""a\tb""#),
    ("a\r\nb", #""a\r\nb""#), ("a \u{8}\u{C}", #""a \b\f""#),
    ("‘a’", #""‘a’""#), ("＂", #""＂""#),
    ("#1", "\"#1\""), ("“a”", #""“a”""#), ("「a", #""「a""#), ("a\u{3000}b", "\"a\u{3000}b\""),
  ])
  func aTextThatWouldBeReadDifferentlyIsQuoted(word: String, quoted: String) {
    #expect(QuotedWord(word).text == quoted)
  }

  @Test func anyQuotedTextIsReadBackAsOneWord() {
    let pieces = [
      "a", " ", "\"", "\\", "'", "“", "”", "‘", "’", "＂", "「", "」", "#", "\u{A0}", "바", "\n", "\t", "n",
      "u0041",
    ]
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let word = (0..<Int.random(in: 0...6, using: &generator)).map { _ in pieces.randomElement() ?? "" }
        .joined()
      let tokens = Lexer.lex(QuotedWord(word).text).tokens
      #expect(tokens.map(\.text) == [word], "of \(word)")
    }
  }
}
