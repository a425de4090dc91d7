import Terminal
import TestSupport
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

  @Test func whatATerminalCannotShowIsWrittenAsACodePoint() {
    #expect(QuotedWord("می\u{200C}خواهم").text == #""می\u200cخواهم""#)
    #expect(QuotedWord("🏴\u{E0067}").text == #""🏴\udb40\udc67""#)
    #expect(QuotedWord("👩\u{200D}💻").text == "👩\u{200D}💻")
  }

  @Test func anyQuotedTextIsReadBackAsOneWord() {
    let pieces = [
      "a", " ", "\"", "\\", "'", "“", "”", "‘", "’", "＂", "「", "」", "#", "\u{A0}", "바", "\n", "\t", "n",
      "u0041", "\u{200C}", "\u{200D}", "👩", "🏴\u{E0067}\u{E007F}", "\u{202E}", "\u{3164}", "\u{1B}",
      "\u{E000}",
      "\u{301}", "\u{FE0F}", "\u{2028}",
    ]
    var random = Sweep.random
    for _ in 0..<Sweep.rounds(2_000) {
      let word = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }
      .joined()
      let quoted = QuotedWord(word).text
      let read = Lexer.lex(quoted).tokens.map { Array($0.text.unicodeScalars) }
      #expect(read == [Array(word.unicodeScalars)], "of \(word)")
      #expect(Array(SafeText(quoted).text.unicodeScalars) == Array(quoted.unicodeScalars))
    }
  }
}
