import LineEditing
import SceneCore
import Synchronization
import Terminal
import TestSupport
import Testing

@testable import Shell

/// Walks along a row of three photos, and the first is out of reach when `reach` is 1.
struct PhotoWalkTests {
  private let sut = CommandAdvisor()
  private let specs = [
    CommandSpec("star", [.photos], summary: "save"), CommandSpec("tag", [.photos, .tags], summary: "tag"),
    CommandSpec("download", [.photos], summary: "download"), CommandSpec("show", [.photos], summary: "show"),
  ]

  init() {
    adopt(1...3)
    sut.place(Self.map(1...3))
  }

  private static func map(_ numbers: ClosedRange<Int>) -> PhotoMap {
    PhotoMap(
      numbers.enumerated().map { index, number in
        .init(number: number, rows: 2..<4, columns: index * 10..<index * 10 + 8, textRow: index == 0 ? 2 : 3)
      }, end: 4)
  }

  private func adopt(_ numbers: ClosedRange<Int>, id: String = "p") {
    sut.update(
      .init(
        specs: specs,
        choices: numbers.map { .init(number: $0, label: "Amy", photo: .init(id: "\(id)\($0)")) },
        forEnter: "next"))
  }

  @discardableResult private func walk(_ keys: WalkKey..., reach: Int = 9) -> WalkAnswer? {
    keys.map { sut.walk($0, reach: reach) }.last
  }

  private func mark(_ numbers: Int...) {
    walk(.go(.down))
    for number in numbers {
      walk(.first)
      for _ in 1..<number { walk(.go(.right)) }
      walk(.mark)
    }
  }

  @Test(arguments: [(WalkKey.go(.down), 1), (.go(.right), 1), (.go(.up), 3), (.go(.left), 3), (.begin, 1)])
  func theFirstKeySelectsTheFirstPhotoOrTheLast(key: WalkKey, number: Int) {
    walk(key)
    #expect(sut.highlight == PhotoHighlight(selected: number))
  }

  @Test func keysGoAlongThePhotosAndStayAtTheirEnds() {
    walk(.begin, .go(.right), .go(.right))
    #expect(sut.highlight.selected == 3 && walk(.go(.right)) == .refused && sut.highlight.selected == 3)
    walk(.first)
    #expect(sut.highlight.selected == 1 && walk(.go(.left)) == .refused)
    walk(.last)
    #expect(sut.highlight.selected == 3)
  }

  @Test func aPhotoOutOfReachIsNeverSelected() {
    walk(.begin, reach: 1)
    #expect(sut.highlight.selected == 2 && walk(.go(.left), reach: 1) == .refused)
    walk(.first, reach: 1)
    #expect(sut.highlight.selected == 2)
    #expect(walk(.begin, reach: 0) == .refused)
  }

  @Test func theLineSaysWhatTheKeysDo() {
    guard case .walking(let words) = walk(.begin) else { return #expect(Bool(false)) }
    #expect(
      words.text == " 1 Amy · Enter opens · Space marks · s star · d download · t tag · Esc leaves")
    guard case .walking(let marked) = walk(.mark) else { return #expect(Bool(false)) }
    #expect(marked.text.text.hasPrefix(" 1 Amy · 1 marked · Enter opens · Space unmarks"))
  }

  @Test func enterOpensTheSelectedPhotoAndTheNextWalkBeginsThere() {
    #expect(walk(.begin, .go(.right), .open) == .run("show 2"))
    #expect(sut.highlight == PhotoHighlight())
    walk(.go(.down))
    #expect(sut.highlight.selected == 2)
  }

  @Test func aLetterActsOnTheSelectedPhotoIfNoneIsMarked() {
    #expect(walk(.begin, .letter("s")) == .run("star 1"))
    #expect(walk(.begin, .letter("d")) == .run("download 1"))
    #expect(walk(.begin, .letter("t")) == .edit("tag 1 +"))
  }

  @Test func aLetterActsOnTheMarkedPhotosOnce() {
    mark(3, 1)
    #expect(walk(.letter("s")) == .run("star 3 1"))
    #expect(sut.highlight == PhotoHighlight())
    #expect(walk(.begin, .letter("s")) == .run("star 1"))
  }

  @Test(arguments: ["h", "c", "1"] as [Character])
  func anyOtherLetterGoesToTheLine(letter: Character) {
    #expect(walk(.begin, .letter(letter)) == .over)
    #expect(sut.highlight == PhotoHighlight())
  }

  @Test func marksStayAfterTheWalkAndTabInsertsThem() {
    mark(1, 3)
    walk(.leave)
    adopt(1...3)
    #expect(sut.highlight == PhotoHighlight(marked: [1, 3]))
    #expect(sut.completion(of: "star ", at: 5).candidates.map(\.text) == ["1 3"])
    #expect(sut.completion(of: "star 1 3 ", at: 9).candidates.map(\.text) == ["2"])
    #expect(sut.completion(of: "star 2", at: 6).candidates.map(\.text) == ["2"])
  }

  @Test func ctrlCForgetsTheMarks() {
    mark(1)
    walk(.forget)
    #expect(sut.highlight == PhotoHighlight())
  }

  @Test func marksStayOnTheNextPageButNotInAnotherList() {
    mark(1)
    adopt(1...6)
    #expect(sut.highlight.marked == [1])
    adopt(1...6, id: "other")
    #expect(sut.highlight.marked == [])
  }

  @Test func belowTheLastRowComesTheNextPageWhereTheWalkGoesOn() {
    #expect(walk(.begin, .go(.down)) == .run("next"))
    adopt(1...6)
    sut.place(Self.map(4...6))
    guard case .walking = walk(.resume) else { return #expect(Bool(false)) }
    #expect(sut.highlight.selected == 4)
    walk(.leave)
    #expect(walk(.resume) == .over)
  }

  @Test func aListThatIsOutOfSightIsShownAgain() {
    sut.place(PhotoMap())
    #expect(walk(.go(.up)) == .run("pick") && walk(.begin) == .refused && walk(.resume) == .over)
    sut.beginWalk()
    sut.place(Self.map(1...3))
    walk(.resume)
    #expect(sut.highlight.selected == 1)
    sut.update(.init(specs: specs))
    sut.place(PhotoMap())
    walk(.leave)
    #expect(walk(.go(.up)) == .refused)
  }

  @Test func whoPaintsIsToldOnlyOfChanges() {
    let changes = Mutex(0)
    sut.watchHighlight { changes.withLock { $0 += 1 } }
    walk(.begin, .first, .go(.left), .mark, .leave)
    adopt(1...3)
    #expect(changes.withLock { $0 } == 3)
  }
}
