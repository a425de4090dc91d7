import Terminal
import TestSupport
import Testing

@testable import Domain
@testable import SceneCore

@MainActor struct DisplayedPhotoCardTests {
  private let starred = DisplayedPhoto(.make(3), isStarred: true)
  private let other = DisplayedPhoto(.make(4), isStarred: false)

  private func caption(_ photo: DisplayedPhoto, _ cells: Int) -> String {
    photo.caption(within: cells).text.text
  }

  @Test func aCaptionHasTheNumberTheStarAndTheName() {
    #expect(caption(starred, 15) == "3 ★ Amy Rivers")
  }

  @Test func theEmptyStarIsShownFrom16CellsOn() {
    #expect(caption(other, 15) == "4 Amy Rivers")
    #expect(caption(other, 16) == "4 ☆ Amy Rivers")
  }

  @Test func theMemoOrTheDescriptionFollowsFrom34CellsOn() {
    let remembered = DisplayedPhoto(.make(3), isStarred: true, memo: "light for the kitchen\nand the hall")
    #expect(caption(remembered, 33) == "3 ★ Amy Rivers")
    #expect(caption(remembered, 34) == "3 ★ Amy Rivers · \"light for the …\"")
    #expect(caption(remembered, 60) == "3 ★ Amy Rivers · \"light for the kitchen…\"")
    var described = other
    described.description = "the sea"
    #expect(caption(described, 34) == "4 ☆ Amy Rivers · the sea")
    described.description = nil
    #expect(caption(described, 34) == "4 ☆ Amy Rivers")
  }

  @Test func besideALongNameThereIsNoTextWithoutRoomForIt() {
    var photo = DisplayedPhoto(.make(3), isStarred: true, memo: "light")
    photo.photographer = "Amy Rivers of the Lakes"
    #expect(caption(photo, 34) == "3 ★ Amy Rivers of the Lakes")
    #expect(caption(photo, 42) == "3 ★ Amy Rivers of the Lakes · \"light\"")
  }

  @Test func inYourOwnFolderTheCaptionOrTheFileNameComesFirst() {
    var own = other
    own.source.source = "folder"
    own.description = "harbor.jpg"
    #expect(caption(own, 20) == "4 ☆ harbor.jpg")
    #expect(caption(own, 40) == "4 ☆ harbor.jpg · Amy Rivers")
    own.memo = "for the hall"
    #expect(caption(own, 40) == "4 ☆ harbor.jpg · \"for the hall\"")
    own.description = nil
    own.memo = nil
    #expect(caption(own, 40) == "4 ☆ Amy Rivers")
  }

  @Test func aLongNameIsCut() {
    #expect(caption(starred, 9) == "3 ★ Amy …")
  }

  @Test func aCaptionNeverTakesMoreThanItsColumn() {
    for name in ["👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "김하늘 김하늘 김하늘", "a\u{1B}[31mb", "e\u{301}e\u{301}e\u{301}"] {
      var photo = starred
      photo.photographer = name
      for cells in 1...40 { #expect(photo.caption(within: cells).width <= cells) }
    }
  }

  @Test(arguments: [9, 16, 34])
  func aMissingPictureHasACrossInThePlaceOfItsStar(cells: Int) {
    for photo in [starred, other] {
      let mark = photo.caption(within: cells, isMissing: true).spans[1]
      #expect(mark.text == "✕ " && mark.style == .failure)
    }
  }

  @Test func aPageHasACardForEachPhotoAndTheFooterOfTheList() {
    let feed = DisplayedFeed(photos: [starred, other], hasMore: true, footer: "Demo catalogue")
    let page = feed.wall(columns: 2)
    #expect(page.arrangement == .masonry(columns: 2))
    #expect(page.cards.map(\.picture) == [starred.picture, other.picture])
    #expect(
      page.cards.map { $0.text(20, false) } == [[starred.caption(within: 20)], [other.caption(within: 20)]])
    #expect(page.footer == StyledText("Demo catalogue", .faint).as(.aside))
  }

  @Test func aPictureKnowsWhatItTakesToFindAndPlaceIt() {
    var photo = Photo.make(width: 6_000, height: 4_000)
    photo.blurHash = "LEHV6nWB2yk8pyo0adR*.7kCMdnj"
    photo.urls.thumb = "https://pictures.test/200"
    let picture = DisplayedPicture(photo, file: "photo-1.jpg")
    #expect(picture.name == photo.key.name)
    #expect(picture.ratio == 1.5)
    #expect(picture.color == photo.color && picture.blurHash == photo.blurHash)
    #expect([picture.thumb, picture.small, picture.regular] == [photo.urls.thumb, nil, photo.urls.regular])
    #expect(picture.file == "photo-1.jpg")
  }
}
