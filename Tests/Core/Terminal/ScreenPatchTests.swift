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

  @Test func whatIsPaintedWholeOrNotAtAllIsLeftOutWhenItsHighestRowIsOutOfReach() {
    let patch = ScreenPatch([.init(rowsUp: 4, column: 0, text: "whole", highest: 9)])
    #expect(patch.rendered(cursorRow: 0, reach: 8) == "")
    #expect(patch.rendered(cursorRow: 0, reach: 9) == "\u{1B}7\u{1B}[4A\rwhole\u{1B}8")
  }

  // MARK: In parts

  private static let upload = PictureUpload(
    chunks: ["first,", "second,", "last,"], abort: "abort", keptBytes: 1, forget: "forget")

  @Test(arguments: [1, 7, 13, 20, 1_000])
  func aPatchIsPaintedInPartsThatAreNoLongerThanTheyMayBeUnlessOneChunkOrPieceIs(most: Int) {
    let patch = ScreenPatch(patch.pieces, uploads: [Self.upload])
    var painting = ScreenPatch.Painting(patch)
    var parts: [String] = []
    while let part = painting.next(atMost: most, cursorRow: 0, reach: 20) { parts.append(part) }
    #expect(parts.joined() == patch.rendered(cursorRow: 0, reach: 20))
    #expect(parts.joined().hasPrefix("first,second,last,"))
    #expect(parts.allSatisfy { $0.utf8.count <= max(most, 24) })
    #expect(most > 100 ? parts.count == 1 : parts.count > 2)
  }

  @Test func onlyAnUploadThatHasBegunAndIsNotWholeIsEndedByItsAbort() {
    var painting = ScreenPatch.Painting(ScreenPatch(patch.pieces, uploads: [Self.upload]))
    var aborts = [painting.abort]
    while painting.next(atMost: 1, cursorRow: 0, reach: 20) != nil { aborts.append(painting.abort) }
    #expect(aborts == ["", "abort", "abort", "", "", ""])
  }

  @Test func nothingIsUploadedForPiecesThatAreOutOfReach() {
    #expect(ScreenPatch(patch.pieces, uploads: [Self.upload]).rendered(cursorRow: 0, reach: 7) == "")
  }
}
