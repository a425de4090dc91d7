import SceneCore
import TestSupport
import Testing

@testable import Domain

struct DisplayedStarTests {
  @Test(arguments: [
    (StarOutcome.starred, "", "starred", "Saved 3 · Amy"),
    (.starred, "light", "starred", "Saved 3 · Amy · \"light\""),
    (.updated, "light", "updated", "Updated 3 · Amy · \"light\""),
    (.updated, "", "updated", "Updated 3 · Amy · no memo"),
    (.kept, "light", "kept", "Already saved: 3 · Amy · \"light\""),
    (.kept, "", "kept", "Already saved: 3 · Amy"),
    (.restored, "light", "restored", "Restored 3 · Amy · \"light\""),
    (.restored, "", "restored", "Restored 3 · Amy"),
    (.inTrash, "light", "inTrash", "Still in the trash: 3 · Amy · \"light\""),
  ])
  func everyOutcomeSaysWhichMemoThePhotoHas(
    outcome: StarOutcome, memo: String, word: String, sentence: String
  ) {
    let result = StarResult(outcome: outcome, memo: memo)
    #expect(Wording.starred("3 · Amy", result) == sentence)
    let star = DisplayedStar(StarredPhoto(photo: .make(3), result: result))
    #expect(star.outcome == word)
    #expect(star.number == 3)
    #expect(star.id == "photo-1")
    #expect(star.memo == (memo.isEmpty ? nil : memo))
  }

  @Test(arguments: [
    (StarOutcome.starred, "", "Saved 3 · Amy · #sea"),
    (.restored, "", "Restored 3 · Amy · #sea"),
    (.restored, "light", "Restored 3 · Amy · \"light\" · #sea"),
    (.updated, "", "Updated 3 · Amy · #sea"),
    (.kept, "", "Already saved: 3 · Amy · #sea"),
    (.kept, "light", "Already saved: 3 · Amy · \"light\" · #sea"),
  ])
  func everyOutcomeNamesTheTags(outcome: StarOutcome, memo: String, sentence: String) {
    #expect(
      Wording.starred("3 · Amy", StarResult(outcome: outcome, memo: memo, tags: [.make("sea")])) == sentence)
  }

  @Test func aMemoThatTakesThePlaceOfTheOneInTheTrashSaysSo() {
    var result = StarResult(outcome: .restored, memo: "new", replacedMemo: "old\nand long")
    #expect(
      Wording.starred("3 · Amy", result)
        == "Restored 3 · Amy · \"new\" · was \"old…\"")
    let other = StarredPhoto(photo: .make(4), result: StarResult(outcome: .starred, memo: "new"))
    let several = DisplayedOutcome(
      StarredPhotos(photos: [StarredPhoto(photo: .make(3), result: result), other]))
    #expect(several.sentences.contains("Replaced \"old…\""))
    let updated = StarResult(outcome: .updated, memo: "new", replacedMemo: "old")
    #expect(Wording.starred("3 · Amy", updated) == "Updated 3 · Amy · \"new\" · was \"old\"")
    let both = StarredPhotos(photos: [3, 4].map { StarredPhoto(photo: .make($0), result: updated) })
    #expect(DisplayedOutcome(both).sentences.contains("Replaced \"old\" and \"old\""))
    result.memo = ""
    #expect(
      Wording.starred("3 · Amy", result)
        == "Restored 3 · Amy · was \"old…\"")
  }

  @Test func aPictureThatCannotBeReadIsMentioned() {
    let result = StarResult(outcome: .kept, memo: "", fileFault: "it is a symbolic link")
    let photo = StarredPhoto(photo: .make(3), result: result)
    #expect(
      DisplayedOutcome(photo).remark
        == "Its picture cannot be read (it is a symbolic link). Type verify to see which file it is.")
    #expect(
      DisplayedOutcome(StarredPhotos(photos: [photo, photo])).remark
        == "2 pictures cannot be read. Type verify to see why.")
  }

  @Test func ofALongMemoTheResultQuotesTheBeginning() {
    let memo = String(repeating: "light ", count: 120_000) + "\nand dark"
    let quoted = "\"\(memo.prefix(59))…\""
    let photo = StarredPhoto(photo: .make(3), result: StarResult(outcome: .starred, memo: memo))
    #expect(DisplayedOutcome(photo).sentences[0].hasSuffix(" · \(quoted)"))
    #expect(DisplayedStar(photo).memo == memo)
    #expect(DisplayedOutcome(StarredPhotos(photos: [photo])).sentences.first?.contains(quoted) == true)
    #expect(Wording.memo(of: UpdatedMemo(photo: .make(3), memo: memo)).hasSuffix(" · \(quoted)"))
  }

  @Test(
    arguments: [
      (nil, nil),
      (
        .photos(.timedOut),
        "photos.test was too slow to take the download report. It will be sent later."
      ),
      (
        .photos(.server(status: 503, message: nil)),
        "The download report to photos.test failed. It will be sent again later."
      ),
    ] as [(Failure?, String?)])
  func aReportThatIsStillToBeSentIsMentioned(failure: Failure?, remark: String?) {
    let result = StarResult(outcome: .starred, memo: "", reportFailure: failure)
    #expect(DisplayedOutcome(StarredPhoto(photo: .make(3), result: result)).remark == remark)
  }

  @Test(arguments: [
    ("Amy Chen", "Saved 3 · Amy Chen"), ("", "Saved 3"),
    (
      String(repeating: "빛", count: 21),
      "Saved 3 · " + String(repeating: "빛", count: 19) + "…"
    ),
  ])
  func theSentenceSaysWhoseThePhotoIs(name: String, sentence: String) {
    let photo = NumberedPhoto(number: 3, photo: .make(photographer: name))
    let starred = StarredPhoto(photo: photo, result: StarResult(outcome: .starred, memo: ""))
    #expect(DisplayedOutcome(starred).sentences[0] == sentence)
  }

  @Test func aRestoredPictureIsMentioned() {
    let result = StarResult(outcome: .kept, memo: "light", isPictureBack: true)
    #expect(
      Wording.starred("3 · Amy", result)
        == "Already saved: 3 · Amy · \"light\" · picture back")
  }
}
