import Terminal
import Testing

struct ScreenRowTests {
  private let row = ScreenRow([
    .init(.picture(PictureRow(text: "\u{1B}[48;5;16m  \u{1B}[0m", cells: 2)), at: 0),
    .init(.text(StyledText("3 ", .number) + "김하늘"), at: 4),
    .init(.text("end"), at: 14),
  ])

  @Test func onATerminalEachPieceBeginsAtItsColumnWhateverWidthTheTextBeforeItHas() {
    #expect(
      row.rendered(colored: false, placement: .position)
        == "\u{1B}[48;5;16m  \u{1B}[0m\u{1B}[5G3 김하늘\u{1B}[15Gend")
  }

  @Test func inAPipeBlanksAreBetweenThePieces() {
    #expect(
      row.rendered(colored: false, placement: .blanks) == "\u{1B}[48;5;16m  \u{1B}[0m  3 김하늘  end")
  }

  @Test func aPieceThatIsNotAtTheEdgeHasSomethingBeforeIt() {
    let row = ScreenRow([.init(.text("a"), at: 3)])
    #expect(row.rendered(colored: false, placement: .blanks) == "   a")
    #expect(row.rendered(colored: false, placement: .position) == "\u{1B}[4Ga")
  }

  @Test func anEmptyTextAddsNothing() {
    let row = ScreenRow([.init(.text("a"), at: 0), .init(.text(""), at: 9)])
    #expect(row.rendered(colored: true, placement: .blanks) == "a")
    #expect(row.rendered(colored: true, placement: .position) == "a")
  }

  @Test func onlyTextsLoseTheirColours() {
    #expect(row.rendered(colored: true, placement: .blanks).contains("\u{1B}[36m3 \u{1B}[0m"))
    #expect(!row.rendered(colored: false, placement: .blanks).contains("\u{1B}[36m"))
  }
}
