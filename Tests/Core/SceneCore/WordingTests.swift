import Domain
import Terminal
import TestSupport
import Testing

@testable import SceneCore

struct WordingTests {
  @Test func itemsLeftOutAreNamedWithTheirReasonsIfTheSourceHasThem() {
    #expect(Wording.leftOut(0) == nil)
    #expect(Wording.leftOut(1) == "1 photo could not be read and was left out.")
    let one = "a.jpg (it is damaged)"
    #expect(Wording.leftOut(1, [one]) == "1 photo could not be read and was left out: a.jpg (it is damaged).")
    #expect(
      Wording.leftOut(2, [one]) == "2 photos could not be read and were left out: a.jpg (it is damaged), ….")
  }

  @Test func aPhotoFromAFolderIsCalledByItsCaptionOrName() {
    var photo = Photo.make(description: nil, alternativeText: "IMG_0012", photographer: "Ann Lee")
    photo.source = .folder
    let numbered = NumberedPhoto(number: 3, photo: photo)
    #expect(Wording.label(numbered) == "3 · IMG_0012")
    #expect(Wording.named(numbered) == "Photo 3 (IMG_0012)")
    #expect(Wording.label(NumberedPhoto(photo: photo)) == "IMG_0012")
  }

  @Test(arguments: [
    (0, "0 views"), (1, "1 view"), (2, "2 views"), (999, "999 views"), (1_000, "1,000 views"),
    (1_576_712, "1,576,712 views"), (-1_234, "-1,234 views"),
  ])
  func aCountHasSeparatorsAndItsNounANumber(count: Int, expected: String) {
    #expect(Wording.counted(count, "view") == expected)
  }

  @Test(
    arguments: [
      (-4_096, "0 kB"), (0, "0 kB"), (1, "1 kB"), (4_096, "4 kB"), (1_048_575, "1,024 kB"),
      (1_048_576, "1 MB"),
      (1_258_292, "1.2 MB"), (10 << 20, "10 MB"), (21 << 19, "10 MB"), (256 << 20, "256 MB"),
      (1 << 30, "1 GB"),
      (3 << 29, "1.5 GB"),
      (1 << 40, "1,024 GB"),
    ] as [(Int, String)])
  func aSizeIsShort(bytes: Int, expected: String) {
    #expect(Wording.size(bytes) == expected)
  }

  @Test(arguments: [
    ("hoem", "\"hoem\""),
    (String(repeating: "a", count: 40), "\"" + String(repeating: "a", count: 40) + "\""),
    (String(repeating: "a", count: 41), "\"" + String(repeating: "a", count: 39) + "…\""),
    (String(repeating: "빛", count: 20), "\"" + String(repeating: "빛", count: 20) + "\""),
    (String(repeating: "빛", count: 21), "\"" + String(repeating: "빛", count: 19) + "…\""),
  ])
  func aTypedWordIsQuotedUpTo40Cells(word: String, expected: String) {
    #expect(Wording.quoted(word) == expected)
  }

  @Test(arguments: [
    (59, "less than a minute ago"), (60, "1 minute ago"), (3_599, "59 minutes ago"), (3_600, "1 hour ago"),
    (86_399, "23 hours ago"), (86_400, "1 day ago"), (90 * 86_400, "90 days ago"),
  ])
  func anAgeIsRoundedDown(seconds: Int, expected: String) {
    #expect(Wording.offline(age: seconds) == " · offline, as of " + expected)
  }

  @Test func theLargestNumberIsWrittenToo() {
    #expect(Wording.number(.min) == "-9,223,372,036,854,775,808")
  }

  @Test(
    arguments: [
      (["red"], "red"), (["red", "green"], "red or green"), (["red", "green", "blue"], "red, green or blue"),
      ((1...12).map(String.init), "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 or 12"),
      ((1...13).map(String.init), "1, 2, 3, 4, 5, 6, …; Tab lists them all"),
    ] as [([String], String)])
  func alternativesAreListedUntilThereAreTooMany(words: [String], expected: String) {
    #expect(Wording.alternatives(words) == expected)
  }
}

/// Addresses in sentences.
struct WordingAddressTests {
  @Test func anAddressIsShownWithoutItsPasswordAndEverythingElseStaysAsItIs() {
    Sentences("Addresses.txt").expectReadings(\.withoutPasswords)
  }

  @Test func aPasswordIsLeftOutBeforeALongWordIsCut() {
    let password = String(repeating: "secret", count: 100)
    #expect(Wording.quoted("https://amy:\(password)@photos.test/") == "\"https://…@photos.test/\"")
  }

  @Test func theNameOfAServerHasItsOwnLetters() {
    let source = PhotoSource.server(host: "%ec%98%88%ec%8b%9c.test")
    #expect(PhotoCredit.listName(of: source) == "Photos from 예시.test")
    #expect(
      DisplayedError(Failure.photos(.otherSource(source))).message.contains("This photo is from 예시.test,"))
  }
}
