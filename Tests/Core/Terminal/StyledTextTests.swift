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
      page.rendered(colors: .onDark)
        == "\u{1B}[4m\u{1B}]8;;https://a.test/b?c\u{1B}\\https://a.test/b?c\u{1B}]8;;\u{1B}\\\u{1B}[0m")
    #expect(page.rendered(colors: .off) == "https://a.test/b?c")
  }

  @Test func aNameIsALinkToItsPageAndAnEllipsisTooWhereItIsCut() {
    let name = StyledText("Amy Rivers", .page("https://a.test/@amy")).truncated(to: 4)
    #expect(
      name.rendered(colors: .onDark)
        == "\u{1B}[1m\u{1B}]8;;https://a.test/@amy\u{1B}\\Amy…\u{1B}]8;;\u{1B}\\\u{1B}[0m")
    #expect(name.rendered(colors: .off) == "Amy…")
  }

  @Test(arguments: ["/home/a/b.jpg", "javascript:a", "https://a.test/밤", "https://a.test/…"])
  func nothingElseIs(text: String) {
    #expect(StyledText("\(text)", .link).rendered(colors: .onDark) == "\u{1B}[4m\(text)\u{1B}[0m")
    #expect(StyledText("Amy", .page(text)).rendered(colors: .onDark) == "\u{1B}[1mAmy\u{1B}[0m")
    #expect(!StyledText("https://a.test", .number).rendered(colors: .onDark).contains("]8;"))
  }
}

struct StyledTextWrappingTests {
  private func texts(_ line: StyledText, _ cells: Int, hanging: Int? = nil) -> [String] {
    line.wrapped(to: cells, hanging: hanging).map(\.text.text)
  }

  @Test(arguments: [
    ("the light over the sea", 9, ["the light", "over the", "sea"]),
    ("abcdefghij k", 4, ["abcd", "efgh", "ij k"]),
    ("a abcdefghij", 4, ["a", "abcd", "efgh", "ij"]),
    ("바다의 빛이 곱다", 6, ["바다의", "빛이", "곱다"]),
    ("바다의빛", 5, ["바다", "의빛"]),
    ("a바b", 2, ["a", "바", "b"]),
    ("👩‍💻👩‍💻 e\u{301}e\u{301}e\u{301}", 4, ["👩‍💻👩‍💻", "e\u{301}e\u{301}e\u{301}"]),
    ("\"abcdefg\"", 8, ["\"abcdef", "g\""]), ("\"ㅋㅋㅋㅋ\"", 5, ["\"ㅋㅋ", "ㅋㅋ\""]),
    ("\"ㅋㅋㅋㅋ\"", 9, ["\"ㅋㅋㅋ", "ㅋ\""]), ("abcdef.) gh", 6, ["abcde", "f.) gh"]),
    ("abcdef\"gh", 6, ["abcdef", "\"gh"]), ("abcd…\"", 4, ["abc", "d…\""]), ("))))", 2, ["))", "))"]),
    ("one   two", 5, ["one", "two"]),
    ("one two   ", 7, ["one two"]),
  ])
  func aLineIsBrokenAtSpacesAndALongWordWhereTheLineEnds(text: String, cells: Int, lines: [String]) {
    #expect(texts("\(text)", cells) == lines)
  }

  @Test(arguments: [
    ("light for the kitchen", 12, ["1 ★ light", "for the", "kitchen"]),
    ("重なる紙、帰り道で", 12, ["1 ★ 重なる紙", "、帰り道で"]), ("", 12, ["1 ★ "]), ("light", 12, ["1 ★ light"]),
  ])
  func theFirstLineStaysWithWhatItFollows(text: String, cells: Int, lines: [String]) {
    let beginning = StyledText("1 ", .number) + "★ "
    #expect(StyledText("\(text)").wrapped(to: cells, after: beginning).map(\.text.text) == lines)
  }

  @Test func aLineThatFitsStaysAsItIs() {
    let line = StyledText("  ab", .strong) + "  cd  "
    #expect(line.wrapped(to: 10) == [line])
    #expect(StyledText("").wrapped(to: 1) == [""])
  }

  @Test func spacesBetweenWordsAreKeptWithinALine() {
    #expect(texts("a  \"b   c\" dddd", 10) == ["a  \"b   c\"", "dddd"])
  }

  @Test func linesAreIndentedLikeTheFirstUnlessAnIndentIsGiven() {
    #expect(texts("  as in: star 3", 10) == ["  as in:", "  star 3"])
    #expect(texts("  star  save a photo", 14, hanging: 8) == ["  star  save a", "       photo"])
    #expect(texts("  star  save a photo", 16, hanging: 8) == ["  star  save a", "        photo"])
  }

  @Test func theIndentTakesAtMostHalfOfTheWindow() {
    #expect(texts("          abcdef", 8) == ["    abcd", "    ef"])
  }

  @Test func stylesContinueInTheNextLine() {
    let line = StyledText("★", .star) + " " + StyledText("is saved", .failure)
    #expect(
      line.wrapped(to: 5) == [
        StyledText("★", .star) + " " + StyledText("is", .failure), StyledText("saved", .failure),
      ])
  }

  @Test func aLineOfCodeIsNotWrapped() {
    let code = StyledText("  let sentence = \"a text\"", .code)
    #expect(code.wrapped(to: 10) == [code])
    #expect((code + " in prose").wrapped(to: 10).count > 1)
  }

  @Test func aLinkIsNeverCut() {
    let line = "Photo: " + StyledText("https://photos.test/a/b", .link) + " by Amy"
    #expect(texts(line, 10) == ["Photo:", "https://photos.test/a/b", "by Amy"])
  }

  @Test(arguments: ["/a/b/c/d/e/f", "\"/a/b/c/d/e/f\".", "~/b/c/d/e/f,", "‘/a/b/가/d/e’"])
  func aPathIsCutOnlyWhereSomethingMayBeBesideIt(path: String) {
    let line = StyledText("\(SafeText("It is in \(path) now"))")
    #expect(line.wrapped(to: 10, keepingPaths: true).map(\.text.text) == ["It is in", path, "now"])
    #expect(line.wrapped(to: 10).allSatisfy { $0.width <= 10 })
  }

  @Test(arguments: ["a/b/c/d/e/f/g", "~a/b/c/d/e/f", "abcdefghijklm"])
  func aWordThatOnlyHasSlashesIsNoPath(word: String) {
    let line = StyledText("\(SafeText(word))")
    #expect(line.wrapped(to: 10, keepingPaths: true) == line.wrapped(to: 10))
  }

  @Test(arguments: 0...30)
  func noLineIsWiderThanTheWindowAndNoWordIsLost(cells: Int) {
    let line =
      StyledText("  부엌을 위한 빛", .strong) + " light" + StyledText(" for  the👩‍💻kitchen ", .faint)
      + "abcdefghijklmno"
    let lines = line.wrapped(to: cells)
    #expect(lines.allSatisfy { $0.width <= max(cells, 2) })
    func letters(_ lines: [StyledText]) -> String { lines.map(\.text.text).joined().filter { $0 != " " } }
    #expect(letters(lines) == letters([line]))
  }

  @Test func aVeryLongLineIsWrappedInReasonableTime() {
    let line = StyledText("\(String(repeating: "abc ", count: 50_000))")
    #expect(line.wrapped(to: 40).count == 5_000)
  }
}

struct ScreenRowTests {
  private let row = ScreenRow([
    .init(.picture(PictureRow(text: "\u{1B}[48;5;16m  \u{1B}[0m", cells: 2)), at: 0),
    .init(.text(StyledText("3 ", .number) + "김하늘"), at: 4),
    .init(.text("end"), at: 14),
  ])

  @Test func onATerminalEachPieceBeginsAtItsColumnWhateverWidthTheTextBeforeItHas() {
    #expect(
      row.rendered(colors: .off, placement: .position)
        == "\u{1B}[48;5;16m  \u{1B}[0m\u{1B}[5G3 김하늘\u{1B}[15Gend")
  }

  @Test func inAPipeBlanksAreBetweenThePieces() {
    #expect(
      row.rendered(colors: .off, placement: .blanks) == "\u{1B}[48;5;16m  \u{1B}[0m  3 김하늘  end")
  }

  @Test func aTextOfDisputedWidthComesLastWhereEachPieceHasItsPosition() {
    let row = ScreenRow([.init(.text("सिद्धार्थ"), at: 0), .init(.text("a"), at: 12)])
    #expect(row.rendered(colors: .off, placement: .position) == "\u{1B}[13Ga\u{1B}[1Gसिद्धार्थ")
    #expect(row.rendered(colors: .off, placement: .blanks).hasPrefix("सिद्धार्थ  "))
  }

  @Test func aPieceThatIsNotAtTheEdgeHasSomethingBeforeIt() {
    let row = ScreenRow([.init(.text("a"), at: 3)])
    #expect(row.rendered(colors: .off, placement: .blanks) == "   a")
    #expect(row.rendered(colors: .off, placement: .position) == "\u{1B}[4Ga")
  }

  @Test func anEmptyTextAddsNothing() {
    let row = ScreenRow([.init(.text("a"), at: 0), .init(.text(""), at: 9)])
    #expect(row.rendered(colors: .onDark, placement: .blanks) == "a")
    #expect(row.rendered(colors: .onDark, placement: .position) == "a")
  }

  @Test func onlyTextsLoseTheirColors() {
    #expect(row.rendered(colors: .onDark, placement: .blanks).contains("\u{1B}[36m3 \u{1B}[0m"))
    #expect(!row.rendered(colors: .off, placement: .blanks).contains("\u{1B}[36m"))
  }
}
