import Terminal
import Testing

@testable import LineEditing

struct CandidateTableTests {
  private let photos: [Completion.Candidate] = [
    photo(9, "☆", "A lake at dawn", "Solène Guérin"),
    photo(10, "★", "밤의 지붕들, 바람이 멎은 순간", "김하늘", memo: "light for the kitchen"),
  ]

  private static func photo(
    _ number: Int, _ star: StyledText, _ description: String, _ name: String, memo: String = ""
  ) -> Completion.Candidate {
    Completion.Candidate(
      "\(number)", mark: star,
      details: [.init(description), .init(name), .init(memo, .strong, isQuoted: true)])
  }

  private func rows(_ candidates: [Completion.Candidate], columns: Int) -> [String] {
    CandidateTable(candidates[...], textWidth: 2, columns: columns).rows(selected: nil).map(\.text.text)
  }

  @Test func numbersMarksAndDetailsAreInColumns() {
    #expect(
      rows(photos, columns: 80) == [
        " 9 ☆ A lake at dawn                 Solène Guérin",
        "10 ★ 밤의 지붕들, 바람이 멎은 순간  김하늘         \"light for the kitchen\"",
      ])
  }

  @Test func theWidestColumnsAreCutFirst() {
    #expect(
      rows(photos, columns: 49) == [
        " 9 ☆ A lake at da…  Solène Guérin",
        "10 ★ 밤의 지붕들,…  김하늘         \"light for …\"",
      ])
  }

  @Test func whereThereIsLittleRoomTheDescriptionIsLeftOutAndThenTheName() {
    #expect(rows(photos, columns: 24) == [" 9 ☆ Solène …", "10 ★ 김하늘    \"light…\""])
    #expect(rows(photos, columns: 16) == [" 9 ☆", "10 ★ \"light fo…\""])
  }

  @Test(arguments: 1...90) func noRowIsWiderThanTheWindow(columns: Int) {
    let list = CompletionList(photos + [Self.photo(11, "★", "👨‍👩‍👧‍👦 ❤️ 👍🏽", "❤️", memo: "👩‍💻 각가나")], columns: columns)
    for row in list.rows(limit: 9) + list.rows(selected: 1, limit: 9) where columns > 6 {
      #expect(row.width <= columns - 1, "\(row.text.text)")
    }
  }

  @Test func theSelectedRowIsMarkedToTheEndOfTheLongest() {
    let rows = CandidateTable(photos[...], textWidth: 2, columns: 80).rows(selected: 0)
    #expect(rows[0].spans.map(\.style) == [.selected])
    #expect(rows[0].width == rows[1].width)
  }

  @Test func detailsAreMadeSafe() {
    let evil = "a\u{1B}]52;c;AAAA\u{07}\u{9B}2J\r\u{202E}"
    #expect(
      rows([Self.photo(1, "★", evil, evil, memo: evil)], columns: 80).count { $0.contains("\u{1B}") } == 0)
  }
}
