import Testing
import WebPage

struct WebPagePhotoTests {
  private static let evil = "\"><script>alert('1')</script>\u{1B}[2J\n</noscript>"

  private func html(_ change: (inout WebPagePhoto) -> Void = { _ in }) -> String {
    var item = WebPagePhoto(
      id: "abc", alternativeText: "a boat", width: 3, height: 2,
      credit: WebPageCredit(kind: "Photo", photographer: "Ada", separator: " on ", source: "Unsplash"))
    change(&item)
    return String(decoding: item.html, as: UTF8.self)
  }

  @Test func aPhotoIsALineWithItsPicturesAndItsCredit() {
    let line = html { item in
      item.color = "#aabbcc"
      (item.small, item.large) = ("pictures/s.jpg", "pictures/l.jpg")
      (item.memo, item.tags) = ("near <home>", ["sea", "밤"])
      item.credit.photographerURL = "https://a.test/@ada?a=1&b=2"
    }
    #expect(
      line == ##"<li data-id="abc" data-color="#aabbcc"><figure><a href="pictures/l.jpg">"##
        + #"<img src="pictures/s.jpg" alt="a boat" width="3" height="2" loading="lazy" decoding="async"></a>"#
        + #"<figcaption><p class="memo" dir="auto">near &lt;home&gt;</p>"#
        + "<p class=\"tags\"><span>#sea</span> <span>#밤</span></p>"
        + #"<p class="by">Photo by <bdi><a href="https://a.test/@ada?a=1&amp;b=2">Ada</a></bdi> on Unsplash</p>"#
        + "</figcaption></figure></li>\n")
  }

  @Test func aPhotoWithoutAPictureHasNoAddressOfOne() {
    let line = html()
    #expect(line.contains("<figure><a><img alt=") && !line.contains("href") && !line.contains("src"))
  }

  @Test func everyTextIsOnlyText() {
    let line = html { item in
      (item.id, item.alternativeText, item.memo) = (Self.evil, Self.evil, Self.evil)
      (item.color, item.small, item.large, item.tags) = (Self.evil, Self.evil, Self.evil, [Self.evil])
      item.credit = WebPageCredit(
        kind: Self.evil, photographer: Self.evil, separator: Self.evil, source: Self.evil)
    }
    let escaped = "&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;[2J&#10;&lt;/noscript&gt;"
    #expect(line.split(separator: escaped, omittingEmptySubsequences: false).count == 11 + 1)
    #expect(!line.contains("<script") && !line.dropLast().contains("\n"))
  }

  @Test func onlyPagesOfTheWebAreLinkedTo() {
    #expect(!html { $0.credit.photoURL = "javascript:alert(1)" }.contains("javascript"))
  }

  @Test func aMemoInKoreanSaysSo() {
    #expect(html { $0.memo = "바다" }.contains(#"<p class="memo" dir="auto" lang="ko">바다</p>"#))
  }

  @Test func aSizeOfNothingIsOne() {
    #expect(html { ($0.width, $0.height) = (0, -1) }.contains(#"width="1" height="1""#))
  }
}
