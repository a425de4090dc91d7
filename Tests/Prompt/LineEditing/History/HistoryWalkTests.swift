import Testing

@testable import LineEditing

struct HistoryWalkTests {
  /// A line edited through a walk, left as after the last step unless the test changes it.
  private struct Walker {
    enum Step { case up, down }

    var walk: HistoryWalk
    var line: EditedLine

    init(_ commands: [String], _ line: String = "") {
      (walk, self.line) = (HistoryWalk(commands), EditedLine(line))
    }

    mutating func up() -> String? { take(walk.up(from: line)) }
    mutating func down() -> String? { take(walk.down(from: line)) }

    mutating func steps(_ steps: Step...) -> [String?] { steps.map { $0 == .up ? up() : down() } }

    private mutating func take(_ next: EditedLine?) -> String? {
      if let next { line = next }
      return next?.text
    }
  }

  @Test func downReturnsToTheUnsentLineWhateverItsLength() {
    let unsent = String(repeating: "바", count: 1_500)
    var walker = Walker(["\(unsent) 1", "\(unsent) 2"], unsent)
    #expect(walker.up() == "\(unsent) 2")
    #expect(walker.steps(.up, .up, .down, .down, .down) == ["\(unsent) 1", nil, "\(unsent) 2", unsent, nil])
  }

  @Test func upLooksForWhatTheLineBeginsWithNow() {
    var walker = Walker(["k one", "z two", "k three"], "k")
    #expect(walker.up() == "k three")
    walker.line = EditedLine("z")
    #expect(walker.up() == "z two")
    walker.line = EditedLine("")
    #expect(walker.up() == "k three")
    #expect(walker.up() == "z two")
    walker.line = EditedLine("z two", cursor: 0)
    #expect(walker.up() == "k three")
    walker.line = EditedLine("k three", cursor: 2)
    #expect(walker.up() == "k one")
    #expect(walker.up() == nil)
  }

  @Test func downReturnsThroughEveryChangedLineToTheUnsentOne() {
    var walker = Walker(["k one", "z two", "k three"], "k")
    #expect(walker.up() == "k three")
    walker.line = EditedLine("z")
    #expect(walker.up() == "z two")
    walker.line = EditedLine("z two!")
    #expect(walker.steps(.up, .down, .down, .down, .up, .up) == [nil, "z", "k", nil, "z", "z two!"])
  }

  @Test func changesToVisitedLinesAreKept() {
    var walker = Walker(["saved", "home"])
    #expect(walker.up() == "home")
    #expect(walker.up() == "saved")
    walker.line = EditedLine("saved!")
    #expect(walker.down() == "home")
    walker.line = EditedLine("home!")
    #expect(walker.steps(.down, .up, .up, .down) == ["", "home!", "saved!", "home!"])
  }

  @Test func fromAChangedLineTheWayUpShowsNothingOfTheWayBefore() {
    var walker = Walker(["z two", "k three", "k four"], "k")
    #expect(walker.steps(.up, .up, .down) == ["k four", "k three", "k four"])
    walker.line = EditedLine("z")
    #expect(walker.up() == "z two")
  }

  @Test func inAnEmptyHistoryUpAndDownDoNothing() {
    var walker = Walker([], "x")
    #expect(walker.up() == nil)
    #expect(walker.down() == nil)
  }

  @Test func onlyCommandsThatBeginWithWhatWasTypedAreVisited() {
    var walker = Walker(["star 1", "home", "star 2", "saved", "restart", "Star 3"], "st")
    #expect(walker.steps(.up, .up, .up, .down, .down) == ["star 2", "star 1", nil, "star 2", "st"])
  }

  @Test func eachTextIsVisitedOnceAndTheLineItselfIsNotVisitedAgain() {
    var walker = Walker(["home", "next", "home", "home 2", "home", "next", "home"], "home")
    #expect(walker.up() == "home 2")
    #expect(walker.up() == nil)
    var all = Walker(["home", "next", "home", "saved", "next"])
    #expect(all.steps(.up, .up, .up, .up) == ["next", "saved", "home", nil])
  }

  @Test func aPrefixMayEndBetweenALetterAndItsAccent() {
    var walker = Walker(["memo 1 e\u{301}te"], "memo 1 e")
    #expect(walker.up() == "memo 1 e\u{301}te")
  }

  @Test func withoutAMatchTheLineStaysAsItIs() {
    var walker = Walker(["home"], "x")
    #expect(walker.up() == nil)
    #expect(walker.down() == nil)
  }
}
