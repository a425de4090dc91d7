import Markup
import Testing

struct CSVTests {
  @Test func fieldsWithSeparatorsAreQuoted() {
    #expect(CSV.row(["a", nil, "b,c", "d\"e", "f\ng", " h"]) == "a,,\"b,c\",\"d\"\"e\",\"f\ng\",\" h\"")
  }

  @Test(arguments: [
    ("Amy 1, a; b", "\"Amy 1, a; b\""), ("a ", "\"a \""), ("a\u{7F}\u{0}b", "ab"), ("a\tb", "\"a\tb\""),
    ("9:30", "9:30"), ("", ""), ("é, a", "\"é, a\""), ("(a)", "(a)"),
  ])
  func onlySeparatorsAndBlanksAtAnEndNeedQuotes(text: String, field: String) {
    #expect(CSV.row([text]) == field)
  }

  @Test(arguments: ["=1+1", "+1", "-1", "@SUM(A1)", "＝1", "＋1", "－1", "＠x", "'a"])
  func aSpreadsheetRunsNoField(text: String) {
    #expect(CSV.row([text]) == "'" + text)
  }

  @Test func aTabThatWouldHideAFormulaIsShown() {
    #expect(CSV.row(["\t=1"]) == "\"'\t=1\"")
  }
}

struct HTMLTests {
  @Test func whatHasAMeaningInHTMLIsOnlyText() {
    #expect(
      HTML.escaped("<b onclick='x'>\"a\" & b</b>")
        == "&lt;b onclick=&#39;x&#39;&gt;&quot;a&quot; &amp; b&lt;/b&gt;")
  }

  @Test func controlCharactersAreLeftOut() {
    #expect(HTML.escaped("a\u{0}\u{1B}[31mb\u{9B}c\n\td") == "a[31mbc\n\td")
  }

  @Test func referencesAreReadAsABrowserReadsThem() {
    #expect(HTML.unescaped("a&nbsp;b&apos;&#39;") == "a\u{A0}b''")
    #expect(HTML.unescaped(HTML.escaped("<'&\">")) == "<'&\">")
  }

  @Test(arguments: [
    ("3 < 5 & 7 > 2", "3 < 5 & 7 > 2"),
    ("&lt;b&gt; &#38;&#x26; &#X1F30A; &quot;&apos;&nbsp;&hellip;", "<b> && 🌊 \"'\u{A0}…"),
    ("&unknown; &; &#; &#x110000; &#55296; R&D; &ampx", "&unknown; &; &#; &#x110000; &#55296; R&D; &ampx"),
    ("&#+39; &#x-27; &#0;", "&#+39; &#x-27; \u{FFFD}"), ("e&apos;\u{301}", "e'\u{301}"), ("&amp;lt;", "&lt;"),
    ("&eacute;&Eacute;&szlig;&euro;&alpha;", "éÉß€α"), ("&copy 5 &copy=5 &alpha 5", "© 5 &copy=5 &alpha 5"),
    ("&#150;&#x80;&#129;", "–€\u{81}"), ("&amp", "&"),
  ])
  func referencesBecomeTheirCharacters(html: String, plain: String) { #expect(HTML.unescaped(html) == plain) }

  @Test(
    arguments: [
      ("Light", "Light"), ("<p>One</p>\r\n<p>two<br/>three</p>", "One two three"),
      ("<b>light</b>s, <a href=\"x>y\">link", "lights, link"),
      ("a <3 b<!-- no > -->c <unknown>", "a <3 bc <unknown>"), ("never <closed", "never <closed"),
      ("<p> </p>\r\n", nil), ("", nil), ("&nbsp;", nil),
    ] as [(String, String?)])
  func htmlBecomesAParagraphOfPlainText(html: String, plain: String?) {
    #expect(HTML.paragraph(html) == plain)
  }

  @Test(arguments: ["<", "&", "<a ", "<a", "&#", "<>", "<p>", "&amp", "&amp;", "<!--", "<a x='"])
  func longHTMLIsReadInTime(piece: String) {
    let html = String(repeating: piece, count: 100_000 / piece.utf8.count)
    let time = ContinuousClock().measure { _ = HTML.paragraph(html) }
    #expect(time < .seconds(2))
  }

  @Test func onlyWebAddressesBecomeLinks() {
    #expect(
      HTML.link("a & b", to: "https://a.test/?b=1&c='")
        == "<a href=\"https://a.test/?b=1&amp;c=&#39;\">a &amp; b</a>")
    #expect(HTML.link("a", to: "HTTPS://A.test") == "<a href=\"HTTPS://A.test\">a</a>")
    for address in [
      "javascript:alert(1)", "JAVASCRIPT:alert(1)", " https://a.test", "data:text/html,x", "//a.test", nil,
    ] {
      #expect(HTML.link("<a>", to: address) == "&lt;a&gt;")
    }
  }
}

struct JSONTests {
  private func quoted(_ text: String) -> String {
    var bytes: [UInt8] = []
    JSON.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func aStringIsInQuotes() {
    #expect(quoted("") == "\"\"")
    #expect(quoted("sea / 바다 é") == "\"sea / 바다 é\"")
  }

  @Test func quotesAndBackslashesAreEscaped() {
    #expect(quoted(#"a "b" \c"#) == #""a \"b\" \\c""#)
  }

  @Test func noControlCharacterIsLeft() {
    #expect(quoted("a\nb\u{0}\u{1B}\u{7F}\u{9B}") == #""a\nb\u0000\u001b\u007f\u009b""#)
  }
}

struct MarkdownTests {
  @Test func whatHasAMeaningInALineIsOnlyText() {
    #expect(
      Markdown.escaped("*a* _b_ `c` [d](e) <f> ~g~ #h | \\ & !")
        == ##"\*a\* \_b\_ \`c\` \[d\](e) \<f\> \~g\~ \#h \| \\ \& \!"##)
  }

  @Test(arguments: [
    ("- a", "\\- a"), ("+ a", "\\+ a"), ("---", "\\---"), ("===", "\\==="), ("1. a", "1\\. a"),
    ("23) a", "23\\) a"), ("    a", "a"), ("\ta", "a"), ("* a", "\\* a"), ("5 lamps", "5 lamps"),
    ("1.5", "1\\.5"), ("", ""),
  ])
  func aLineIsNoItemHeadingOrCodeByItsBeginning(text: String, line: String) {
    #expect(Markdown.line(text) == line)
  }

  @Test func aTextStaysInOneLine() {
    #expect(Markdown.escaped("a\r\n\nb\u{2028}c\u{1B}d") == "a b c d")
  }

  @Test func anAddressCannotEndItsLink() {
    #expect(Markdown.link("a]", to: "https://a.test/b c>(d)\\") == #"[a\]](<https://a.test/b%20c%3E(d)%5C>)"#)
    #expect(Markdown.link("a", to: "javascript:x") == "a")
    #expect(Markdown.link("a", to: nil) == "a")
  }
}
