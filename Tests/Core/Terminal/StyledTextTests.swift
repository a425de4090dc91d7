import Terminal
import Testing

struct StyledTextTests {
  @Test func theEllipsisHasTheStyleOfTheTextThatIsCut() {
    let line = StyledText("3 ", .number) + StyledText("Photo 3", .strong)
    #expect(line.truncated(to: 5) == StyledText("3 ", .number) + StyledText("Ph…", .strong))
  }

  @Test func theAddressOfAPageIsALinkOfTheTerminal() {
    let page = StyledText("https://a.test/b?c", .link)
    #expect(
      page.rendered(colored: true)
        == "\u{1B}[4m\u{1B}]8;;https://a.test/b?c\u{1B}\\https://a.test/b?c\u{1B}]8;;\u{1B}\\\u{1B}[0m")
    #expect(page.rendered(colored: false) == "https://a.test/b?c")
  }

  @Test func aNameIsALinkToItsPageAndAnEllipsisTooWhereItIsCut() {
    let name = StyledText("Amy Rivers", .page("https://a.test/@amy")).truncated(to: 4)
    #expect(
      name.rendered(colored: true)
        == "\u{1B}[1m\u{1B}]8;;https://a.test/@amy\u{1B}\\Amy…\u{1B}]8;;\u{1B}\\\u{1B}[0m")
    #expect(name.rendered(colored: false) == "Amy…")
  }

  @Test(arguments: ["/home/a/b.jpg", "javascript:a", "https://a.test/밤", "https://a.test/…"])
  func nothingElseIs(text: String) {
    #expect(StyledText("\(text)", .link).rendered(colored: true) == "\u{1B}[4m\(text)\u{1B}[0m")
    #expect(StyledText("Amy", .page(text)).rendered(colored: true) == "\u{1B}[1mAmy\u{1B}[0m")
    #expect(!StyledText("https://a.test", .number).rendered(colored: true).contains("]8;"))
  }
}
