import Domain
import SceneCore
import Terminal
import TestSupport
import Testing

struct PhotoTableTests {
  private func row(
    _ number: Int, _ name: String = "Amy Rivers", memo: String? = nil, day: String? = nil,
    description: String? = nil
  ) -> PhotoTable.Row {
    let photo = Photo.make(description: description, alternativeText: nil, photographer: name)
    return .init(
      DisplayedPhoto(NumberedPhoto(number: number, photo: photo), isStarred: true), memo: memo, day: day)
  }

  private func lines(_ rows: PhotoTable.Row..., within width: Int?) -> [String] {
    PhotoTable(rows).lines(within: width).map(\.text.text)
  }

  @Test func theColumnsOfAListAreAligned() {
    let rows = lines(
      row(9, "김하늘", memo: "sea", day: "2026-11-21"), row(10, memo: "부엌의 빛", day: "2026-11-22"),
      within: 80)
    #expect(
      rows == [
        " 9 ★ \"sea\"        4000×3000  김하늘      2026-11-21",
        "10 ★ \"부엌의 빛\"  4000×3000  Amy Rivers  2026-11-22",
      ])
  }

  @Test(arguments: [80, nil]) func ofAMemoWithLineBreaksOnlyTheFirstLineIsInTheList(width: Int?) {
    let line = lines(row(1, memo: "light\nfor the kitchen"), within: width)[0]
    #expect(line.contains("1 ★ \"light…\" ") && !line.contains("kitchen"))
  }

  @Test(arguments: [
    (120, "1 ★ \"sea\"  4000×3000  Amy Rivers  deleted 2026-11-20, 28 days left"),
    (80, "1 ★ \"sea\"  4000×3000  Amy Rivers  deleted 2026-11-20, 28 days left"),
    (40, "1 ★ \"sea\"  Amy Rivers  28 days left"), (30, "1 ★ \"sea\"  Amy Rivers"),
  ]) func howLongAPhotoStaysInTheTrashComesLast(width: Int, line: String) {
    var trashed = row(1, memo: "sea")
    trashed.stay = .init(full: "deleted 2026-11-20, 28 days left", short: "28 days left")
    #expect(lines(trashed, within: width) == [line])
  }

  @Test(arguments: 60...130) func howLongAPhotoStaysIsNeverCut(width: Int) {
    let names = ["Đặng Thanh Mai", "김하늘", "Ann"]
    let rows = names.map { name in
      var trashed = row(1, name, description: "Morning light above the fields, seen from the → train")
      trashed.stay = .init(full: "deleted 2026-11-20, 28 days left", short: "28 days left")
      return trashed
    }
    let lines = PhotoTable(rows).lines(within: width)
    #expect(lines.allSatisfy { $0.text.text.hasSuffix("28 days left") && $0.mostWidth <= width })
    #expect(Set(lines.map(\.width)).count == 1)
  }

  @Test(arguments: [
    (80, ["1 ★ \"sea\"  4000×3000  Amy Rivers", "    A morning with so much mist over the harbour"]),
    (40, ["1 ★ \"sea\"  4000×3000  Amy Rivers", "    … mist over the harbour"]),
    (120, ["1 ★ \"sea\"  4000×3000  Amy Rivers  A morning with so much mist over the harbour"]),
  ]) func aDescriptionThatWasFoundIsSeenBelowWhereTheListHasNone(width: Int, rows: [String]) {
    let description = "A morning with so much mist over the harbour"
    var found = row(1, memo: "sea", description: description)
    found.photo.matches.description = [37..<44]
    found.photo.matches.elsewhere = MarkedText(description, matches: [37..<44])
    #expect(lines(found, within: width) == rows)
  }

  @Test func aPhotoWithoutANameKeepsItsSize() {
    #expect(lines(row(1, ""), within: 80) == ["1 ★ 4000×3000"])
  }

  @Test func aPhotoWithoutAMemoLeavesItsPlaceFree() {
    #expect(
      lines(row(1, memo: "sea"), row(2), within: 80)[1] == "2 ★        4000×3000  Amy Rivers")
    #expect(lines(row(2), within: 80) == ["2 ★ 4000×3000  Amy Rivers"])
  }

  @Test func aMemoOfOneLetterKeepsItsQuotationMarks() {
    #expect(lines(row(1, memo: "m"), within: 80) == ["1 ★ \"m\"  4000×3000  Amy Rivers"])
  }

  @Test func inAPipeARowDoesNotDependOnTheOthers() {
    let rows = lines(
      row(9, memo: "sea", day: "2026-11-21", description: "Roofs"), row(10, "김하늘", description: "Roofs"),
      within: nil)
    #expect(
      rows == [
        "photo-1  9 ★ \"sea\" · 4000×3000 · Amy Rivers · 2026-11-21", "photo-1 10 ★ 4000×3000 · 김하늘",
      ])
  }

  @Test(arguments: [(nil, 60), ("2026-11-21", 100)]) func inAWideWindowTheDescriptionFillsTheRow(
    day: String?, least: Int
  ) {
    let text =
      "Roofs at night, in the moment in which the wind stopped and the lights of the harbour went out"
    let rows = [row(1, day: day, description: text), row(2, "김하늘", description: nil)]
    let beginning = "1 ★ 4000×3000  Amy Rivers" + (day.map { "  " + $0 } ?? "")
    #expect(PhotoTable(rows).lines(within: least - 1).map(\.text.text)[0] == beginning)
    let wide = PhotoTable(rows).lines(within: least)
    #expect(wide[0].text.text.hasPrefix("\(beginning)  Roofs at night, in the"))
    #expect(wide[0].text.text.hasSuffix("…") && wide[0].width == least)
    #expect(wide[1].text.text == "2 ★ 4000×3000  김하늘")
  }

  /// Chinese, Japanese and Korean terminals may show an arrow two cells wide.
  @Test func aDescriptionThatSomeTerminalsShowWiderIsCutAndTheColumnsStay() {
    let odd = String(repeating: "→ ", count: 40)
    let both = lines(row(1, "Ann", description: odd), row(2, "Ingrid", description: "Roofs"), within: 60)
    #expect(both[0].hasPrefix("1 ★ 4000×3000  Ann     → →"))
    #expect(both[1] == "2 ★ 4000×3000  Ingrid  Roofs")
  }

  @Test func memosAndDescriptionsShareTheRoom() throws {
    let long = String(repeating: "words ", count: 30)
    let both = lines(row(1, memo: long, day: "2026-11-21", description: long), within: 120)[0]
    #expect(
      both == "1 ★ \"words words words words words words words words words wor…\"  4000×3000  Amy Rivers  "
        + "2026-11-21  words words words …")
    let memoAlone = lines(row(1, memo: long, description: "sea"), within: 120)[0]
    #expect(memoAlone.hasSuffix("…\"  4000×3000  Amy Rivers  sea") && memoAlone.count == 120)
    let descriptionAlone = lines(row(1, memo: "sea", description: long), within: 120)[0]
    #expect(descriptionAlone.hasPrefix("1 ★ \"sea\"  4000×3000  Amy Rivers  words"))
    #expect(descriptionAlone.count == 120)
  }

  @Test func aLongNameIsWholeAndLeavesTheOtherRowsAligned() {
    let long = "Anna-Maria von der Heyden-Rynsch zu Sommerfeld"
    let rows = lines(row(1, long, memo: "sea", day: "2026-11-21"), row(2, memo: "light"), within: 70)
    #expect(rows[0] == "1 ★ \"sea\"  4000×3000  \(long)")
    #expect(rows[1] == "2 ★ \"light\"  4000×3000  Amy Rivers")
  }

  @Test func noRowIsWiderThanTheWindowEvenWhereATerminalCountsEveryScalar() {
    let odd = ["👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "김하늘 김하늘 김하늘", "a\u{1B}[31mb", "e\u{301}e\u{301}", "พิมพ์ชนก วงศ์", ""]
    let rows = odd.indices.map { index in
      row(
        index + 1, odd[index], memo: odd[(index + 1) % 6], day: "2026-11-21",
        description: odd[(index + 2) % 6])
    }
    for width in 1...200 {
      for line in PhotoTable(rows).lines(within: width) { #expect(line.mostWidth <= width) }
    }
  }

  @Test func anEmojiThatTerminalsCountDifferentlyCutsNoDay() {
    let rows = lines(
      row(1, memo: "👩‍💻 desk ❤️", day: "2026-11-21"),
      row(2, memo: String(repeating: "words ", count: 30), day: "2026-11-21"), within: 80)
    #expect(rows.allSatisfy { $0.hasSuffix("2026-11-21") })
  }

  @Test func aMemoOrNameThatFitsIsNotCutForItsEmoji() {
    #expect(
      lines(row(1, "Amy 👩‍💻", memo: "👩‍💻 desk ❤️"), within: 80)[0].hasPrefix("1 ★ \"👩‍💻 desk ❤️\" ")
        && lines(row(1, "Amy 👩‍💻"), within: 80) == ["1 ★ 4000×3000  Amy 👩‍💻"])
  }

  @Test(arguments: [nil, "Roofs at night, in the moment in which the wind stopped and the lights went out"])
  func aMemoIsNeverShorterInAWiderWindow(description: String?) {
    let memos = ["sea", "제주 오름 — 바람이 멎은 순간을 기다리며", String(repeating: "words ", count: 30), "👨‍👩‍👧‍👦 가족", nil]
    let names = ["김하늘", "Anna-Maria von der Heyden-Rynsch zu Sommerfeld", "Solène Guérin"]
    for (first, name) in names.enumerated() {
      let rows = memos.indices.map { index in
        row(
          index + 1, index == 0 ? name : names[(first + index) % 3], memo: memos[index], day: "2026-11-21",
          description: description)
      }
      var before = rows.map { _ in 0 }
      for width in Sweep.part(of: 20...200) {
        for (index, line) in PhotoTable(rows).lines(within: width).map(\.text.text).enumerated() {
          let marks = line.indices.filter { line[$0] == "\"" }
          let memo = marks.count == 2 ? line[marks[0]...marks[1]].count : 0
          #expect(memo >= before[index], "row \(index) in \(width) cells: \(line)")
          before[index] = memo
        }
      }
    }
  }

  @Test func anEmojiThatTerminalsCountDifferentlyShortensNoOtherRow() {
    let long = String(repeating: "words ", count: 30)
    let rows = [
      row(1, memo: "👨‍👩‍👧‍👦 " + long, day: "2026-11-21"), row(2, memo: long, day: "2026-11-21"),
    ]
    let alone = PhotoTable([rows[1]]).lines(within: 80).map(\.text.text)
    #expect(PhotoTable(rows).lines(within: 80).map(\.text.text)[1] == alone[0] && alone[0].count == 80)
  }

  @Test func inANarrowWindowTheMemoComesFirstAndTheNameWhereItFits() {
    let rows = [
      row(9, "桜庭 凛", memo: "제주 오름에서 바람이 멎은 순간"), row(10, "桜庭 凛", memo: "sea"), row(11, "桜庭 凛"),
      row(12, "桜庭 凛", memo: "twenty letters now"),
    ]
    #expect(
      PhotoTable(rows).lines(within: 33).map(\.text.text) == [
        " 9 ★ \"제주 오름에서 바람이 멎은…\"", "10 ★ \"sea\"  桜庭 凛", "11 ★ 桜庭 凛",
        "12 ★ \"twenty letters now\"",
      ])
  }

  @Test func textsOfAnyLengthTakeNoTimeInAWindow() {
    let long = String(repeating: "빛👩‍💻", count: 20_000)
    let rows = (1...15).map { row($0, long, memo: long, day: "2026-11-21", description: long) }
    let taken = ContinuousClock().measure { _ = PhotoTable(rows).lines(within: 120) }
    #expect(taken < .seconds(5))
  }

  @Test func anEmptyListHasNoRows() {
    #expect(PhotoTable([]).lines(within: 80).isEmpty)
  }
}
