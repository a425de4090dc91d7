import FoundationEssentials
import SceneCore
import Terminal
import TestSupport
import Testing

@testable import Domain

/// A list of the library as a presenter makes it.
struct DisplayedSavedPhotosTests {
  private func page(
    _ photos: SavedPhoto..., total: Int? = nil, order: SavedOrder? = .newestFirst, unreadable: [String] = [],
    timeZone: LocalTimeZone = .gmt
  ) -> DisplayedSavedPhotos {
    let shown = ShownSavedPhotos(
      photos: zip(1..., photos).map { NumberedSavedPhoto(number: $0, saved: $1) },
      total: total ?? photos.count, hasMore: total.map { $0 > photos.count } ?? false, unreadable: unreadable)
    let footer = SavedFooter(count: "count", nothing: "nothing", noMore: "no more", advice: "advice")
    return DisplayedSavedPhotos(shown, order: order, footer: footer, timeZone: timeZone)
  }

  @Test func aSavedPhotoIsShownWithItsMemoAndItsDay() throws {
    let row = try #require(page(.make()).photos.first)
    #expect(row.row == DisplayedPhoto(.make(1), isStarred: true, file: "photo-1.jpg"))
    #expect(row.saving.memo == "light for the kitchen" && row.saving.file == "photo-1.jpg")
    #expect(row.saving.savedAt == "2026-11-21T10:00:00Z" && row.saving.day == "2026-11-21")
  }

  @Test func theDayIsLocalAndTheTimeIsInUTC() throws {
    let seoul = LocalTimeZone("Seoul") { _ in 9 * 3_600 }
    let row = try #require(page(.make(savedAt: .make(20 * 3_600)), timeZone: seoul).photos.first)
    #expect(row.saving.day == "2026-11-22" && row.saving.savedAt == "2026-11-22T06:00:00Z")
  }

  @Test func aMissingPictureHasNoFile() throws {
    let row = try #require(page(.make(file: nil)).photos.first)
    #expect(row.saving.file == nil && row.saving.isFileMissing)
  }

  @Test func aPhotoInTheTrashHasNoStarAndSaysHowLongItStays() throws {
    var deleted = SavedPhoto.make(memo: "light")
    deleted.deletedAt = Date(timeIntervalSince1970: 1_763_683_200)
    for (days, text) in [(28, ", 28 days left"), (1, ", 1 day left"), (nil, "")] {
      deleted.daysLeft = days
      let list = page(deleted, order: nil)
      let row = try #require(list.photos.first)
      #expect(!row.row.starred && row.saving.deletedAt?.hasSuffix("Z") == true)
      let stay = try #require(row.saving.stay)
      #expect(stay.full == "deleted 2025-11-21\(text)")
      #expect(list.lines(within: nil)[0].text.text.hasSuffix(" · \(stay.full)"))
    }
    #expect(DisplayedSaving(.make(), timeZone: .gmt).stay == nil)
  }

  @Test func theOrderIsForScripts() {
    #expect(page(order: SavedOrder(.memo, isReversed: true)).sort == "memo")
    #expect(page(order: SavedOrder(.memo, isReversed: true)).reverse)
    #expect(page(order: nil).sort == nil)
  }

  @Test func theLastLineNamesEachSourceOnceAndSaysWhatToDo() {
    let sources: [PhotoSource] = [.unsplash, .demo, .unsplash, .server(host: "photos.test")]
    let photos = sources.map { SavedPhoto.make(photo: .make(source: $0)) }
    #expect(
      page(photos[0], photos[1], photos[2], photos[3]).lastLine
        == "count · Photos from Unsplash · Demo catalogue · Photos from photos.test · advice")
    #expect(page(.make(), total: 20).lastLine == "1 of count · Demo catalogue · advice · next for more")
    #expect(page(total: 20).lastLine == "no more")
    #expect(page(total: 0).lastLine == "nothing")
  }

  @Test(arguments: [
    (
      ["row 7: a"],
      "1 saved photo is not listed because its row in the library cannot be read (row 7: a). "
        + "It stays as it is."
    ),
    (
      ["row 7: a", "row 8: b", "row 9: c", "row 10: d"],
      "4 saved photos are not listed because their rows in the library cannot be read "
        + "(row 7: a; row 8: b; row 9: c; …). They stay as they are."
    ),
  ])
  func aRemarkSaysHowManyPhotosAreMissingAndWhy(unreadable: [String], remark: String) {
    let page = page(total: 9, unreadable: unreadable)
    #expect(page.remark == remark && page.footer == "count")
  }
}
