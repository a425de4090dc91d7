import Terminal
import Testing

@testable import LineEditing

struct CompletionListTests {
  private func rows(_ names: [String], columns: Int = 20, limit: Int = 10) -> [String] {
    texts(CompletionList(names.map { Completion.Candidate($0) }, columns: columns).rows(limit: limit))
  }

  /// The text of each row, without trailing blanks.
  private func texts(_ rows: [StyledText]) -> [String] {
    rows.map { String($0.text.text.reversed().drop { $0 == " " }.reversed()) }
  }

  @Test func columnsAreFilledDownwardsAndCountCells() {
    #expect(rows(["home", "바다", "help", "saved", "quit"]) == ["home   help   quit", "바다   saved"])
  }

  @Test func aSummaryGivesEachCandidateItsOwnRow() {
    let candidates = [
      Completion.Candidate("home", summary: "the feed"), .init("바다", summary: "a long summary"),
    ]
    #expect(
      texts(CompletionList(candidates, columns: 16).rows(limit: 10)) == [
        "home  the feed", "바다  a long s…",
      ])
  }

  @Test func candidatesThatDoNotFitAreCounted() {
    #expect(
      rows((1...9).map { "topic\($0)" }, columns: 9, limit: 4) == [
        "topic1", "topic2", "topic3", "and 6 more: type to narrow",
      ])
    #expect(rows((1...6).map { "t\($0)" }, columns: 9, limit: 2) == ["t1  t4", "and 4 more: type to narrow"])
  }

  @Test(arguments: [0, 1, 2]) func aTinyWindowShowsOnlyTheRowsThatFit(columns: Int) {
    #expect(rows(["바다", "b"], columns: columns, limit: columns - 1).count == max(0, columns - 1))
  }

  @Test func theSelectedCandidateIsAlwaysVisible() {
    let list = CompletionList((0..<9).map { .init("t\($0)") }, columns: 4)
    let rows = list.rows(selected: 7, limit: 3)
    #expect(texts(rows) == ["t6", "t7", "8 of 9"])
    #expect(rows.map { $0.spans[0].style } == [.plain, .selected, .faint])
  }

  @Test(arguments: [(1, 1), (5, 1), (6, 2), (10, 3), (24, 8), (30, 10), (200, 10)])
  func aListHasAThirdOfTheWindowAtMostAndNeverMoreThanTenRows(window: Int, rows: Int) {
    #expect(CompletionList.mostRows(inWindowOf: window) == rows)
  }

  @Test func nothingThatFitsIsSaid() {
    #expect(texts(CompletionList([], columns: 20).rows(limit: 3)) == ["no match"])
    #expect(CompletionList([], columns: 20).rows(limit: 0) == [])
  }

  @Test func theTextInARowIsSafe() {
    let evil = "a\u{1B}]52;c;AAAA\u{07}\u{9B}2J\r\u{202E}"
    #expect(
      texts(CompletionList([.init(evil, summary: evil)], columns: 80).rows(limit: 9)) == [
        "a�]52;c;AAAA��2J �  a�]52;c;AAAA��2J �"
      ])
  }

  @Test func theCommonPrefixHasWholeCharacters() {
    func prefix(_ names: [String]) -> String {
      Completion(replace: 0..<0, candidates: names.map { .init($0) }).commonPrefix
    }
    #expect(prefix(["saved", "search"]) == "s")
    #expect(prefix(["바다", "바람"]) == "바")
    #expect(prefix(["e\u{301}a", "eb"]) == "")
    #expect(prefix(["a", "b"]) == "")
    #expect(prefix([]) == "")
  }

  @Test func onlyWhatBeginsWithTheLettersIsCompleted() {
    func completion(_ names: [String], beginning: Int) -> Completion {
      Completion(replace: 0..<0, candidates: names.map { .init($0) }, beginning: beginning)
    }
    #expect(completion(["star", "status", "unstar"], beginning: 2).commonPrefix == "sta")
    #expect(completion(["unstar", "until"], beginning: 0).commonPrefix == "")
    #expect(completion(["star", "unstar"], beginning: 1).onlyCandidate?.text == "star")
    #expect(completion(["unstar"], beginning: 0).onlyCandidate?.text == "unstar")
    #expect(completion(["unstar", "until"], beginning: 0).onlyCandidate == nil)
    #expect(completion(["star", "status"], beginning: 2).onlyCandidate == nil)
    #expect(completion([], beginning: 0).onlyCandidate == nil)
  }
}
