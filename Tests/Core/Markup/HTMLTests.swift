import Markup
import Testing

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

  @Test(
    arguments: [
      ("Light", "Light"), ("<p>One</p>\r\n<p>two<br/>three</p>", "One two three"),
      ("<b>light</b>s, <a href=\"x>y\">link", "lights, y\">link"), ("3 < 5 & 7 > 2", "3 < 5 & 7 > 2"),
      ("a <3 b<!-- no -->c", "a <3 b c"), ("never <closed", "never <closed"),
      ("&lt;b&gt; &#38;&#x26; &#X1F30A; &quot;&apos;&nbsp;&hellip;", "<b> && 🌊 \"' …"),
      ("&unknown; &; &#; &#x110000; &#55296; R&D; &amp", "&unknown; &; &#; &#x110000; &#55296; R&D; &amp"),
      ("&#+39; &#x-27; &#0;", "&#+39; &#x-27; \u{FFFD}"), ("e&apos;\u{301}", "e'\u{301}"),
      ("&amp;lt;", "&lt;"), ("<p> </p>\r\n", nil), ("", nil), ("&nbsp;", nil),
    ] as [(String, String?)])
  func htmlBecomesAParagraphOfPlainText(html: String, plain: String?) {
    #expect(HTML.paragraph(html) == plain)
  }

  @Test(arguments: ["<", "&", "<a", "&#", "<>", "<p>", "&amp", "&amp;"])
  func longHTMLIsReadInTime(piece: String) {
    let html = String(repeating: piece, count: 10_000 / piece.utf8.count)
    let time = ContinuousClock().measure { _ = HTML.paragraph(html) }
    #expect(time < .seconds(1))
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
