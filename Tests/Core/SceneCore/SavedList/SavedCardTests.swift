import Domain
import Terminal
import TestSupport
import Testing

@testable import SceneCore

@MainActor struct SavedCardTests {
  private func photo(
    memo: String = "light for the kitchen", name: String = "Amy Rivers", file: String? = "photo-1.jpg",
    description: String? = nil, tags: [PhotoTag] = []
  ) -> DisplayedSavedPhoto {
    let photo = Photo.make(description: description, alternativeText: nil, photographer: name)
    var saved = SavedPhoto.make(memo: memo, file: file)
    saved.tags = tags
    return DisplayedSavedPhoto(
      row: DisplayedPhoto(NumberedPhoto(number: 3, photo: photo), isStarred: true, file: file),
      saving: DisplayedSaving(saved, timeZone: .gmt))
  }

  private func text(
    _ photo: DisplayedSavedPhoto, _ cells: Int = 23, isMissing: Bool = false
  ) -> [String] {
    photo.text(within: cells, isMissing: isMissing).map(\.text.text)
  }

  @Test func aMemoIsFollowedByTheNameAndTheDay() {
    #expect(text(photo()) == ["3 ★ light for the", "kitchen", "Amy Rivers · 2026-11-21"])
  }

  private func caption(_ photo: DisplayedSavedPhoto, _ cells: Int = 20, isMissing: Bool = false) -> [String] {
    photo.caption(within: cells, isMissing: isMissing).map(\.text.text)
  }

  @Test(arguments: [
    ("light", [], 20, ["3 ★ light", "Amy Rivers"]),
    ("light for the kitchen wall", [], 20, ["3 ★ light for the", "kitchen wall"]),
    ("light for the kitchen wall and the hall", [], 20, ["3 ★ light for the", "kitchen wall and th…"]),
    ("light for the kitchen wall", ["sea"], 20, ["3 ★ light for the k…", "#sea · Amy Rivers"]),
    ("light", ["sea", "walls"], 20, ["3 ★ light", "#sea #walls · Amy R…"]),
    ("light", ["morning", "walls"], 16, ["3 ★ light", "#morning #walls"]),
    ("", [], 20, ["3 ★ Amy Rivers", "2026-11-21"]),
    ("", ["sea"], 20, ["3 ★ Amy Rivers", "#sea · 2026-11-21"]),
    ("부엌을 위한 빛", [], 9, ["3 ★ 부엌", "을 위한 …"]), ("light", ["a-very-long-tag"], 9, ["3 ★ light", "#a-very-…"]),
  ])
  func onAWallTheMemoIsTheCaption(memo: String, tags: [String], cells: Int, lines: [String]) {
    #expect(caption(photo(memo: memo, tags: tags.map { .make($0) }), cells) == lines)
  }

  @Test func onAWallAMissingFileHasTheSecondRow() {
    let lost = photo(memo: "light for the kitchen wall", file: nil)
    #expect(caption(lost, 40, isMissing: true) == ["3 ✕ light for the kitchen wall", "Its file is missing."])
  }

  @Test func onAWallTheSecondRowSaysWhatASearchFoundElsewhere() {
    var found = photo(memo: "light for the kitchen wall")
    found.row.matches.elsewhere = MarkedText("a night in May", matches: [2..<7])
    #expect(caption(found, 20) == ["3 ★ light for the k…", "a night in May"])
  }

  @Test func ofAMemoWithLineBreaksOnlyTheFirstLineIsOnTheCard() {
    #expect(text(photo(memo: "light\nfor the kitchen")) == ["3 ★ light…", "Amy Rivers · 2026-11-21"])
  }

  @Test func aLongMemoTakesFiveRows() {
    let memo =
      "a long memo about the shadows of the roof in the evening, to be shown to the carpenter on Monday"
    #expect(
      text(photo(memo: memo)) == [
        "3 ★ a long memo about", "the shadows of the roof", "in the evening, to be",
        "shown to the carpenter", "on Monday", "Amy Rivers · 2026-11-21",
      ])
  }

  @Test func tagsHaveARowWhateverElseThereIs() {
    let description = "Morning light above the fields, seen from the train in the month of May"
    let card = text(photo(memo: "", name: "Ingrid Halvorsen", description: description, tags: [.make("sea")]))
    #expect(card.count == 6 && card.suffix(2) == ["#sea", "Ingrid Halvorsen"])
  }

  @Test func wideCharactersCountTheirCells() {
    #expect(
      text(photo(memo: "부엌을 위한 빛, 식탁 위의 램프가", name: "김하늘")) == [
        "3 ★ 부엌을 위한 빛,", "식탁 위의 램프가", "김하늘 · 2026-11-21",
      ])
  }

  @Test func aPhotoWithoutAMemoHasItsDescription() {
    #expect(text(photo(memo: "", description: "Roofs")) == ["3 ★ Roofs", "Amy Rivers · 2026-11-21"])
    #expect(text(photo(memo: "")) == ["3 ★ ", "Amy Rivers · 2026-11-21"])
  }

  @Test func theDayIsBelowALongNameOrLeftOut() {
    let name = "Ingrid Halvorsen"
    #expect(text(photo(memo: "sea", name: name)) == ["3 ★ sea", name, "2026-11-21"])
    let memo = String(repeating: "words ", count: 30)
    #expect(text(photo(memo: memo, name: name)).suffix(2) == ["words words words word…", name])
  }

  @Test func aMissingFileHasItsOwnWords() {
    #expect(
      text(photo(memo: "sea", file: nil)) == [
        "3 ★ sea", "Amy Rivers · 2026-11-21", "Its file is missing.",
      ])
  }

  @Test func aPictureThatCannotBeShownHasACrossInThePlaceOfItsStar() {
    let lines = photo(memo: "sea").text(within: 23, isMissing: true)
    #expect(lines.first?.text == "3 ✕ sea" && lines.first?.spans[1].style == .failure)
  }

  @Test func aCardNeverTakesMoreThanItsCellsAndSixRows() {
    let odd = [
      "", "sea", "Donaudampfschifffahrtsgesellschaftskapitänskajüte", "👩‍💻 desk ❤️", "빛이빛이빛이빛이빛이빛이빛이빛이",
      String(repeating: "a long memo ", count: 20), "a\u{1B}[31mb", String(repeating: "👨‍👩‍👧‍👦", count: 30),
    ]
    for memo in odd {
      for name in odd {
        for file in [nil, "a.jpg"] {
          for cells in [9, 10, 23, 24, 60] {
            let lines = photo(memo: memo, name: name, file: file, description: name).text(within: cells)
            #expect(lines.count <= 6 && lines.allSatisfy { $0.width <= cells }, "\(memo) \(name) \(cells)")
          }
        }
      }
    }
  }
}
