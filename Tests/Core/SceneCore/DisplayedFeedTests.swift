import Terminal
import TestSupport
import Testing

@testable import Domain
@testable import SceneCore

struct DisplayedFeedTests {
  @Test func onlyPhotosInTheLibraryHaveAStar() {
    let shown = ShownPhotos(
      photos: [.make(1, id: "p1"), .make(2, id: "p2")],
      states: .init(starred: [Photo.make(id: "p2").key: ""]),
      hasMore: false)
    #expect(DisplayedFeed(shown).photos.map(\.starred) == [false, true])
  }

  @Test(arguments: [
    (PhotoSource.demo, true, "1 · Demo catalogue · next for more"),
    (.unsplash, true, "1 · Photos from Unsplash · next for more"),
    (.server(host: "photos.test"), false, "Photos from photos.test · the end of the list"),
  ])
  func theFooterCreditsTheSourceAndSaysWhatComesNext(
    source: PhotoSource, hasMore: Bool, expected: String
  ) {
    let photo = NumberedPhoto(number: 1, photo: .make(source: source))
    let shown = ShownPhotos(photos: [photo], states: .init(), hasMore: hasMore)
    #expect(DisplayedFeed(shown).lastLine == expected)
  }

  @Test(arguments: [
    (false, "There are no more photos."), (true, "Nothing new on the next pages; type next to go on."),
  ])
  func aPageWithNothingNewSaysWhy(hasMore: Bool, expected: String) {
    #expect(DisplayedFeed(ShownPhotos(photos: [], states: .init(), hasMore: hasMore)).footer == expected)
  }

  @Test(arguments: [(false, "."), (true, "; type next to go on.")])
  func aSourceThatCountsPhotosButSendsNoneIsNamed(hasMore: Bool, end: String) {
    let shown = ShownPhotos(photos: [], total: 1_000, states: .init(), hasMore: hasMore)
    #expect(DisplayedFeed(shown).footer == "The source counts 1,000 photos but sent none" + end)
  }

  @Test(arguments: [
    (0, nil), (1, "1 photo could not be read and was left out."),
    (2, "2 photos could not be read and were left out."),
  ])
  func unreadablePhotosAreMentioned(unreadable: Int, expected: String?) {
    let shown = ShownPhotos(photos: [.make()], states: .init(), hasMore: true, unreadable: unreadable)
    #expect(DisplayedFeed(shown).remark == expected)
  }

  @Test(arguments: [
    (nil, true, "1 · Demo catalogue · next for more"),
    (7_300, true, "1 · Demo catalogue · offline, as of 2 hours ago · next for more"),
    (0, false, "Demo catalogue · offline, as of less than a minute ago · the end of the list"),
  ])
  func theFooterOfAListThatWasKeptSaysHowOldItIs(age: Int?, hasMore: Bool, footer: String) {
    let shown = ShownPhotos(photos: [.make(1, id: "p1")], states: .init(), hasMore: hasMore, age: age)
    #expect(DisplayedFeed(shown).lastLine == footer)
    #expect(DisplayedFeed(shown).age == age)
  }

  @Test(
    arguments: [
      ([1, 2], 0, nil, nil, "1–2 · Demo catalogue · next for more", [1, 2]),
      ([3], 2, nil, 470, "3 of 470 · Demo catalogue · next for more", [3]),
      ([1, 2, 3], 2, nil, 2, "3 · Demo catalogue · next for more", [3]),
      ([1, 2, 3, 4, 5], 1, 3, 2_400, "2–4 of 2,400 · Demo catalogue · next for more", [2, 3, 4]),
    ] as [([Int], Int, Int?, Int?, String, [Int])])
  func theFooterSaysWhereThePageIsInTheList(
    numbers: [Int], before: Int, count: Int?, total: Int?, footer: String, shown: [Int]
  ) {
    let photos = numbers.map { NumberedPhoto.make($0, id: "p\($0)") }
    let feed = DisplayedFeed(
      ShownPhotos(
        photos: photos, before: before, count: count, total: total, states: .init(), hasMore: true))
    #expect(feed.lastLine == footer && feed.page.map(\.number) == shown)
    #expect(feed.choices.map(\.number) == numbers)
  }

  @Test func aPhotoInTheTrashSaysSo() throws {
    let photo = NumberedPhoto.make(1, id: "p1")
    let shown = ShownPhotos(
      photos: [photo], states: LibraryStates(trashed: [photo.photo.key]), hasMore: false)
    let row = try #require(DisplayedFeed(shown).photos.first)
    #expect(row.inTrash && !row.starred)
    #expect(row.name().text.text == "Amy Rivers · in the trash")
    #expect(row.name(within: 14).text.text == "Amy R… · trash")
  }

  @Test func aChoiceHasThePhotographerAndTheMemoOfAPhotoInTheLibrary() {
    let key = Photo.make(id: "p1").key
    let photos = (1...3).map { NumberedPhoto.make($0, id: "p\($0)") }
    let shown = ShownPhotos(
      photos: photos, states: .init(starred: [key: " light ", photos[1].photo.key: ""]), hasMore: false)
    let choices = DisplayedFeed(shown).choices
    #expect(choices.map(\.label) == Array(repeating: "Amy Rivers", count: 3))
    #expect(choices.map { $0.photo?.memo } == ["light", nil, nil])
    #expect(choices.map { $0.photo?.isStarred } == [true, true, false])
  }
}
