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
    #expect(HTML.unescaped("a&amp;b &lt;&gt;&quot;&apos;&#39;&#x1F30A;") == "a&b <>\"''🌊")
    #expect(HTML.unescaped("&unknown; & &#xD800; &#9999999;") == "&unknown; & &#xD800; &#9999999;")
    #expect(HTML.unescaped(HTML.escaped("<'&\">")) == "<'&\">")
  }

  @Test func theTextOfHTMLHasNoTags() {
    #expect(HTML.text("<p>one <b>two</b> &lt;three&gt;</p>") == "one two <three>")
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
