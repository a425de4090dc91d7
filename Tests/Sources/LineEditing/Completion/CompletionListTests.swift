import Testing

@testable import LineEditing

extension OneAfterTheOther {
  struct CompletionListTests {
    init() { OneAfterTheOther.useUTF8() }

    private func rows(_ names: [String], columns: Int = 20, limit: Int = 10) -> [String] {
      CompletionList(names.map { Completion.Candidate($0) }, columns: columns, limit: limit).rows
    }

    @Test func columnsAreFilledDownwardsAndCountCells() {
      #expect(rows(["home", "바다", "help", "saved", "quit"]) == ["home   help   quit", "바다   saved"])
    }

    @Test func aSummaryGivesEachCandidateItsOwnRow() {
      let candidates = [
        Completion.Candidate("home", summary: "the feed"), .init("바다", summary: "a long summary"),
      ]
      #expect(
        CompletionList(candidates, columns: 16, limit: 10).rows == ["home  the feed", "바다  a long su"])
    }

    @Test func whatDoesNotFitIsCounted() {
      #expect(
        rows((1...9).map { "topic\($0)" }, columns: 9, limit: 4) == [
          "topic1", "topic2", "topic3", "… 6 more",
        ])
      #expect(rows((1...6).map { "t\($0)" }, columns: 9, limit: 2) == ["t1  t4", "… 4 more"])
    }

    @Test(arguments: [0, 1, 2]) func aTinyWindowIsSurvived(columns: Int) {
      #expect(rows(["바다", "b"], columns: columns, limit: columns - 2).count >= 1)
    }

    @Test func controlCharactersNeverGetIntoARow() {
      let evil = "a\u{1B}]52;c;AAAA\u{07}\u{9B}2J\r\u{202E}"
      #expect(
        CompletionList([.init(evil, summary: evil)], columns: 80, limit: 9).rows == [
          "a]52;c;AAAA2J  a]52;c;AAAA2J"
        ])
    }

    @Test func theCommonPrefixIsOfWholeCharacters() {
      func prefix(_ names: [String]) -> String {
        Completion(replace: 0..<0, candidates: names.map { .init($0) }).commonPrefix
      }
      #expect(prefix(["saved", "search"]) == "s")
      #expect(prefix(["바다", "바람"]) == "바")
      #expect(prefix(["e\u{301}a", "eb"]) == "")
      #expect(prefix(["a", "b"]) == "")
      #expect(prefix([]) == "")
    }
  }
}
