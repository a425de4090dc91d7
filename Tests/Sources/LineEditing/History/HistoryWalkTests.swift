import Testing

@testable import LineEditing

struct HistoryWalkTests {
  @Test func downComesBackToTheUnsentLineWhateverItsLength() {
    let unsent = String(repeating: "바", count: 1_500)
    var walk = HistoryWalk(["home", "saved"])
    #expect(walk.up(from: unsent) == "saved")
    #expect(walk.up(from: "saved") == "home")
    #expect(walk.up(from: "home") == nil)
    #expect(walk.down(from: "home") == "saved")
    #expect(walk.down(from: "saved") == unsent)
    #expect(walk.down(from: unsent) == nil)
  }

  @Test func whatIsChangedOnTheWayStaysChanged() {
    var walk = HistoryWalk(["home", "saved"])
    #expect(walk.up(from: "") == "saved")
    #expect(walk.up(from: "saved twice") == "home")
    #expect(walk.down(from: "home") == "saved twice")
  }

  @Test func anEmptyHistoryHasNoWay() {
    var walk = HistoryWalk([])
    #expect(walk.up(from: "x") == nil)
    #expect(walk.down(from: "x") == nil)
  }
}
