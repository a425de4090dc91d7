import Terminal
import Testing

struct ScreenPatchTests {
  private let patch = ScreenPatch([
    .init(rowsUp: 9, column: 0, text: "top"), .init(rowsUp: 8, column: 1, text: "next"),
  ])

  @Test func eachPieceIsPaintedInItsPlaceAndTheCursorComesBack() {
    #expect(
      patch.rendered(cursorRow: 0, reach: 20)
        == "\u{1B}7\u{1B}[9A\rtop\u{1B}8\u{1B}7\u{1B}[8A\r\u{1B}[1Cnext\u{1B}8")
  }

  @Test func aCursorFurtherDownGoesFurtherUp() {
    #expect(patch.rendered(cursorRow: 2, reach: 20).contains("\u{1B}[11A\rtop"))
  }

  @Test func whatIsOutOfReachIsLeftOut() {
    #expect(patch.rendered(cursorRow: 0, reach: 8) == "\u{1B}7\u{1B}[8A\r\u{1B}[1Cnext\u{1B}8")
    #expect(patch.rendered(cursorRow: 0, reach: 7) == "")
    #expect(patch.rendered(cursorRow: 0, reach: 0) == "")
    #expect(patch.rendered(cursorRow: 0, reach: -1) == "")
    #expect(ScreenPatch([.init(rowsUp: 0, column: 0, text: "x")]).rendered(cursorRow: 0, reach: 9) == "")
  }
}
