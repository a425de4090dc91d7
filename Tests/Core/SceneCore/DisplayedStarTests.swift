import SceneCore
import TestSupport
import Testing

@testable import Domain

struct DisplayedStarTests {
  @Test(arguments: [
    (StarOutcome.starred, "", "starred", "Photo 3 is saved."),
    (.starred, "light", "starred", "Photo 3 is saved: \"light\""),
    (.updated, "light", "updated", "Photo 3 was saved before; its memo is now \"light\""),
    (.updated, "", "updated", "Photo 3 was saved before; it has no memo now."),
    (.kept, "light", "kept", "Photo 3 was saved before; its memo stays \"light\""),
    (.kept, "", "kept", "Photo 3 was saved before, without a memo."),
    (.restored, "light", "restored", "Photo 3 is back from the trash: \"light\""),
    (.restored, "", "restored", "Photo 3 is back from the trash."),
    (.inTrash, "light", "inTrash", "Photo 3 stays in the trash."),
  ])
  func everyOutcomeSaysWhichMemoThePhotoHas(
    outcome: StarOutcome, memo: String, word: String, sentence: String
  ) {
    let result = StarResult(outcome: outcome, memo: memo)
    #expect(Wording.starred("Photo 3", result) == sentence)
    let star = DisplayedStar(StarredPhoto(photo: .make(3), result: result))
    #expect(star.outcome == word)
    #expect(star.number == 3)
    #expect(star.id == "photo-1")
    #expect(star.memo == (memo.isEmpty ? nil : memo))
  }

  @Test(arguments: [
    (StarOutcome.starred, "", "Photo 3 is saved: #sea"),
    (.restored, "", "Photo 3 is back from the trash: #sea"),
    (.restored, "light", "Photo 3 is back from the trash: \"light\" · #sea"),
    (.updated, "", "Photo 3 was saved before; it now has #sea"),
    (.kept, "", "Photo 3 was saved before; it has #sea and no memo."),
    (.kept, "light", "Photo 3 was saved before; its memo stays \"light\" · #sea"),
  ])
  func everyOutcomeNamesTheTags(outcome: StarOutcome, memo: String, sentence: String) {
    #expect(
      Wording.starred("Photo 3", StarResult(outcome: outcome, memo: memo, tags: [.make("sea")])) == sentence)
  }

  @Test func aMemoThatTakesThePlaceOfTheOneInTheTrashSaysSo() {
    var result = StarResult(outcome: .restored, memo: "new", replacedMemo: "old\nand long")
    #expect(
      Wording.starred("Photo 3", result)
        == "Photo 3 is back from the trash: \"new\", in place of the memo that it had in the trash, \"old…\"")
    let other = StarredPhoto(photo: .make(4), result: StarResult(outcome: .starred, memo: "new"))
    let several = DisplayedOutcome(
      StarredPhotos(photos: [StarredPhoto(photo: .make(3), result: result), other]))
    #expect(several.sentences.contains("This replaced the memo from the trash: \"old…\"."))
    let updated = StarResult(outcome: .updated, memo: "new", replacedMemo: "old")
    #expect(Wording.starred("Photo 3", updated).hasSuffix("its memo is now \"new\", in place of \"old\""))
    let both = StarredPhotos(photos: [3, 4].map { StarredPhoto(photo: .make($0), result: updated) })
    #expect(DisplayedOutcome(both).sentences.contains("This replaced the memos: \"old\" and \"old\"."))
    result.memo = ""
    #expect(
      Wording.starred("Photo 3", result)
        == "Photo 3 is back from the trash, without the memo that it had in the trash, \"old…\"")
  }

  @Test func memosThatCameBackFromTheTrashAreMentioned() {
    func sentences(_ results: [StarResult]) -> [String] {
      DisplayedOutcome(
        StarredPhotos(photos: zip(1..., results).map { StarredPhoto(photo: .make($0), result: $1) })
      ).sentences
    }
    let new = StarResult(outcome: .starred, memo: "")
    let back = StarResult(outcome: .restored, memo: "part", isMemoBack: true)
    let bare = StarResult(outcome: .restored, memo: "")
    #expect(
      sentences([new, back]) == [
        "Photo 1 by Amy Rivers is saved.", "Photo 2 by Amy Rivers is back from the trash.",
        "Its memo is back, too.",
        "Type undo to take this back.",
      ])
    #expect(sentences([new, back, back]).contains("Their memos are back, too."))
    #expect(sentences([bare, back]).contains("The memo of one is back, too."))
    #expect(sentences([bare, back, back]).contains("The memos of 2 are back, too."))
    #expect(sentences([new, new]).allSatisfy { !$0.contains("trash") })
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
    #expect(DisplayedOutcome(photo).sentences[0].hasSuffix(" is saved: \(quoted)"))
    #expect(DisplayedStar(photo).memo == memo)
    #expect(DisplayedOutcome(StarredPhotos(photos: [photo])).sentences.first?.contains(quoted) == true)
    #expect(Wording.memo(of: UpdatedMemo(photo: .make(3), memo: memo)).hasSuffix(" is now \(quoted)"))
    #expect(
      DisplayedOutcome(removed: [RemovedPhoto(photo: .make(3), memo: memo)]).sentences[0].contains(
        "; its memo was \(quoted)."))
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
    ("Amy Chen", "Photo 3 by Amy Chen is saved."), ("", "Photo 3 is saved."),
    (
      String(repeating: "빛", count: 21),
      "Photo 3 by " + String(repeating: "빛", count: 19) + "… is saved."
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
      Wording.starred("Photo 3", result)
        == "Photo 3 has its picture back. It was saved before; its memo stays \"light\"")
  }
}
