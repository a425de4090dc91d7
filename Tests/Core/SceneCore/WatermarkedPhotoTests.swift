import Domain
import SceneCore
import Terminal
import TestSupport
import Testing

/// Every list marks photos that come with a watermark.
@MainActor struct WatermarkedPhotoTests {
  private let photo = DisplayedPhoto(
    NumberedPhoto(number: 3, photo: .make(isMarkedForSale: true)), isStarred: true)

  @Test(arguments: [
    (80, "Amy Rivers · watermarked"), (24, "Amy Rivers · watermarked"), (23, "Amy Rivers"),
    (10, "Amy Rivers"), (8, "Amy Riv…"), (1, "…"), (0, ""), (-3, ""),
  ])
  func theMarkFollowsTheNameAndGoesWhereThereIsLittleRoom(cells: Int, expected: String) {
    #expect(photo.name(within: cells).text.text == expected)
  }

  @Test func aPhotoWithoutAWatermarkHasNoMark() {
    #expect(DisplayedPhoto(.make(), isStarred: true).name().text.text == "Amy Rivers")
  }

  @Test func aCaptionIsMarked() {
    #expect(photo.caption(within: 20).text.text == "3 ★ Amy Rivers")
    #expect(photo.caption(within: 30).text.text == "3 ★ Amy Rivers · watermarked")
  }

  @Test func aRowIsMarkedInAPipeAndInAWindow() {
    let table = PhotoTable([.init(photo), .init(DisplayedPhoto(.make(4), isStarred: false))])
    #expect(
      table.lines(within: nil).map(\.text.text) == [
        "photo-1 3 ★ 4000×3000 · Amy Rivers · watermarked", "photo-1 4 ☆ 4000×3000 · Amy Rivers",
      ])
    #expect(table.lines(within: 59)[0].text.text == "3 ★ 4000×3000  Amy Rivers · watermarked")
    #expect(table.lines(within: 20)[0].text.text == "3 ★ Amy Rivers")
  }

  @Test(arguments: [
    (nil, "★ Photo 3 · 4000×3000 · Amy Rivers · watermarked"), (40, "★ Photo 3 · Amy Rivers · watermarked"),
    (32, "★ Ph… · Amy Rivers · watermarked"), (29, "★ Photo 3 · Amy Rivers"),
    (20, "★ Phot… · Amy Rivers"),
  ])
  func aHeadingIsMarked(width: Int?, expected: String) {
    #expect(photo.heading(within: width).text.text == expected)
  }

  @Test func noLineIsWiderThanItsWindow() {
    var photo = photo
    for name in ["👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "김하늘 김하늘 김하늘", "a\u{1B}[31mb", "e\u{301}e\u{301}e\u{301}", ""] {
      photo.photographer = name
      for cells in 1...60 {
        #expect(photo.name(within: cells).mostWidth <= cells)
        #expect(photo.caption(within: cells).mostWidth <= cells)
        #expect(photo.heading(within: cells).mostWidth <= cells)
      }
    }
  }
}
