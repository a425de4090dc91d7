import Domain
import FoundationEssentials
import TestSupport
import Testing

/// A photo that two libraries have.
struct LibraryEntryTests {
  private static func day(_ number: Double) -> Date { Date(timeIntervalSince1970: number * 86_400) }

  private func entry(
    _ memo: String, savedOn day: Double = 1, earlier: [(String, Double)] = [], tags: [PhotoTag] = []
  ) -> LibraryEntry {
    LibraryEntry(
      photo: .make(), memo: memo,
      earlierMemos: earlier.map { EarlierMemo(memo: $0.0, replacedAt: Self.day($0.1)) }, tags: tags,
      savedAt: Self.day(day))
  }

  private func memos(_ entry: LibraryEntry) -> [String] { [entry.memo] + entry.earlierMemos.map(\.memo) }

  @Test func theMemoThatIsThereStaysAndTheOlderOneGoesIntoItsHistory() {
    #expect(memos(entry("mine", savedOn: 2).merged(with: entry("other", savedOn: 1))) == ["mine", "other"])
  }

  @Test func aLaterMemoReplacesTheOneThatIsThere() {
    #expect(memos(entry("mine", savedOn: 1).merged(with: entry("other", savedOn: 2))) == ["other", "mine"])
    let changed = entry("other", savedOn: 1, earlier: [("first", 3)])
    #expect(memos(entry("mine", savedOn: 2).merged(with: changed)) == ["other", "mine", "first"])
  }

  @Test func twoOfTheSameTimeKeepTheOneThatIsThere() {
    #expect(memos(entry("mine").merged(with: entry("other"))) == ["mine", "other"])
  }

  @Test func aPhotoWithoutAMemoGetsTheOther() {
    #expect(memos(entry("", savedOn: 2).merged(with: entry("other", savedOn: 1))) == ["other"])
    #expect(memos(entry("mine").merged(with: entry("", savedOn: 9))) == ["mine"])
  }

  @Test func aMemoThatWasTakenAwayLaterStaysAway() {
    let emptied = entry("", savedOn: 1, earlier: [("old", 5)])
    #expect(memos(emptied.merged(with: entry("other", savedOn: 2))) == ["", "other", "old"])
  }

  @Test func theSameTwiceChangesNothing() {
    let one = entry("mine", savedOn: 2, earlier: [("b", 4), ("a", 3)], tags: [.make("sea")])
    #expect(one.merged(with: one) == one)
    let other = entry("other", savedOn: 1, earlier: [("c", 5)], tags: [.make("light")])
    let merged = one.merged(with: other)
    #expect(merged.merged(with: other) == merged)
    #expect(merged.merged(with: one) == merged)
  }

  @Test func tagsAreUnited() {
    let merged = entry("", tags: [.make("sea")]).merged(
      with: entry("", tags: [.make("light"), .make("sea")]))
    #expect(merged.tags.map(\.name) == ["light", "sea"])
  }

  @Test func aPhotoInTheTrashStaysThereAsItIs() {
    var trashed = entry("mine")
    trashed.deletedAt = Self.day(2)
    #expect(trashed.merged(with: entry("other", savedOn: 3)) == trashed)
    #expect(entry("mine").merged(with: trashed).deletedAt == nil)
  }

  @Test func aPlaceThatOnlyTheOtherKnowsIsTaken() {
    var other = entry("")
    other.photo.place = "Busan"
    #expect(entry("").merged(with: other).photo.place == "Busan")
  }

  @Test func noMemoIsLostWhateverTheyAre() {
    for seed in 0..<200 as Range<UInt64> {
      var random = SplitMix(seed: seed)
      let words = ["", "a", "b", "c"]
      func any() -> LibraryEntry {
        entry(
          words.randomElement(using: &random) ?? "", savedOn: Double(Int.random(in: 1...4, using: &random)),
          earlier: (0..<Int.random(in: 0...2, using: &random)).map { index in
            (words[1 + index], Double(9 - index))
          })
      }
      let (one, other) = (any(), any())
      let merged = one.merged(with: other)
      #expect(Set(memos(merged)).isSuperset(of: Set(memos(one) + memos(other)).subtracting([""])))
      #expect(merged.merged(with: other) == merged, "seed \(seed)")
      #expect(merged.merged(with: one) == merged, "seed \(seed)")
    }
  }
}
