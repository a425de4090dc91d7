import Domain
import SceneCore
import TestSupport
import Testing

struct DisplayedStarTests {
  @Test(arguments: [
    (StarOutcome.starred, "", "starred", "Photo 3 is saved."),
    (.starred, "light", "starred", "Photo 3 is saved: \"light\""),
    (.updated, "light", "updated", "Photo 3 was saved before; its memo is now \"light\""),
    (.updated, "", "updated", "Photo 3 was saved before; it has no memo now."),
    (.kept, "light", "kept", "Photo 3 was saved before; its memo stays \"light\""),
    (.kept, "", "kept", "Photo 3 was saved before, without a memo."),
  ])
  func everyOutcomeSaysWhichMemoStands(
    outcome: StarOutcome, memo: String, word: String, sentence: String
  ) {
    let star = DisplayedStar(
      StarredPhoto(photo: .make(3), result: StarResult(outcome: outcome, memo: memo)))
    #expect(star.outcome == word)
    #expect(star.sentence == sentence)
    #expect(star.memo == (memo.isEmpty ? nil : memo))
  }

  @Test func aPictureThatCameBackIsMentioned() {
    let result = StarResult(outcome: .kept, memo: "light", isPictureBack: true)
    let star = DisplayedStar(StarredPhoto(photo: .make(3), result: result))
    #expect(
      star.sentence == "Photo 3 has its picture back. It was saved before; its memo stays \"light\"")
  }
}
