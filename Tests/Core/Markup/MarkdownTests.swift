import Markup
import Testing

struct MarkdownTests {
  @Test func whatHasAMeaningInALineIsOnlyText() {
    #expect(
      Markdown.escaped("*a* _b_ `c` [d](e) <f> ~g~ #h | \\ & !")
        == ##"\*a\* \_b\_ \`c\` \[d\](e) \<f\> \~g\~ \#h \| \\ \& \!"##)
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
