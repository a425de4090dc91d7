import Testing

@testable import LineEditing

struct HistoryWalkTests {
  private func walk(_ commands: [String], prefix: String = "") -> HistoryWalk {
    HistoryWalk(commands, prefix: prefix)
  }

  @Test func downReturnsToTheUnsentLineWhateverItsLength() {
    let unsent = String(repeating: "바", count: 1_500)
    var walk = walk(["home", "saved"])
    #expect(walk.up(from: unsent) == "saved")
    #expect(walk.up(from: "saved") == "home")
    #expect(walk.up(from: "home") == nil)
    #expect(walk.down(from: "home") == "saved")
    #expect(walk.down(from: "saved") == unsent)
    #expect(walk.down(from: unsent) == nil)
  }

  @Test func changesToVisitedLinesAreKept() {
    var walk = walk(["home", "saved"])
    #expect(walk.up(from: "") == "saved")
    #expect(walk.up(from: "saved twice") == "home")
    #expect(walk.down(from: "home!") == "saved twice")
    #expect(walk.down(from: "saved thrice") == "")
    #expect(walk.up(from: "unsent") == "saved thrice")
    #expect(walk.up(from: "saved thrice") == "home!")
    #expect(walk.down(from: "home!") == "saved thrice")
    #expect(walk.down(from: "saved thrice") == "unsent")
  }

  @Test func inAnEmptyHistoryUpAndDownDoNothing() {
    var walk = walk([])
    #expect(walk.up(from: "x") == nil)
    #expect(walk.down(from: "x") == nil)
  }

  @Test func onlyCommandsThatBeginWithWhatWasTypedAreVisited() {
    var walk = walk(["star 1", "home", "star 2", "saved", "restart", "Star 3"], prefix: "st")
    #expect(walk.up(from: "st") == "star 2")
    #expect(walk.up(from: "star 2") == "star 1")
    #expect(walk.up(from: "star 1") == nil)
    #expect(walk.down(from: "star 1") == "star 2")
    #expect(walk.down(from: "star 2") == "st")
  }

  @Test func eachTextIsVisitedOnceAndTheLineItselfIsNotVisitedAgain() {
    var walk = walk(["home", "next", "home", "home 2", "home", "next", "home"], prefix: "home")
    #expect(walk.up(from: "home") == "home 2")
    #expect(walk.up(from: "home 2") == nil)
    var all = self.walk(["home", "next", "home", "saved", "next"])
    #expect(all.up(from: "") == "next")
    #expect(all.up(from: "next") == "saved")
    #expect(all.up(from: "saved") == "home")
    #expect(all.up(from: "home") == nil)
  }

  @Test func aPrefixMayEndBetweenALetterAndItsAccent() {
    var walk = walk(["memo 1 e\u{301}te"], prefix: "memo 1 e")
    #expect(walk.up(from: "memo 1 e") == "memo 1 e\u{301}te")
  }

  @Test func withoutAMatchTheLineStaysAsItIs() {
    var walk = walk(["home"], prefix: "x")
    #expect(walk.up(from: "x") == nil)
    #expect(walk.down(from: "x") == nil)
  }
}
