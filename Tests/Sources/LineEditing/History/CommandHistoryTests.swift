import Testing

@testable import LineEditing

struct CommandHistoryTests {
  private let folder: TemporaryFolder
  private let problem = HistoryProblem()

  init() throws { folder = try TemporaryFolder() }

  private func make(_ path: String? = nil) -> CommandHistory {
    CommandHistory(file: HistoryFile(path: path ?? folder.path + "/history") { 1 }, problem: problem)
  }

  @Test func commandsOfAllSessionsAreInOneList() {
    var (one, other) = (make(), make())
    one.enter("home")
    other.enter("saved")
    one.enter("next")
    other.refresh()
    #expect(one.commands == ["home", "saved", "next"])
    #expect(other.commands == ["home", "saved", "next"])
  }

  @Test func neighboursAreNotRepeated() throws {
    var history = make()
    for command in ["home", "next", "next", "home"] { history.enter(command) }
    #expect(history.commands == ["home", "next", "home"])
    #expect(try folder.read("history").split(separator: "\n").count == 3)
  }

  @Test(arguments: [
    " star 3 \"secret\"", "", "   ", "key Ab3-_" + String(repeating: "xY7", count: 13),
  ])
  func whatIsPrivateOrEmptyIsNotKept(line: String) {
    var history = make()
    history.enter(line)
    history.keepUnsent(line)
    #expect(history.commands == [])
    #expect(folder.mode("history") == 0)
  }

  @Test(arguments: [
    "star 3 " + String(repeating: "a", count: 64), "show LBI7cgq3pbM",
    "memo 1 0f8fad5b-d9cb-469f-a165-70867728950e",
  ])
  func whatOnlyLooksLongIsKept(line: String) {
    var history = make()
    history.enter(line)
    #expect(history.commands == [line])
  }

  @Test func anUnsentLineIsKeptForThisSessionOnly() {
    var history = make()
    history.enter("home")
    history.keepUnsent("star 3 half a memo")
    #expect(history.commands == ["home", "star 3 half a memo"])
    var next = make()
    next.refresh()
    #expect(next.commands == ["home"])
  }

  @Test func withoutAFileTheSessionRemembers() {
    var history = CommandHistory(file: nil, problem: problem)
    history.enter("home")
    #expect(history.commands == ["home"])
    #expect(problem.take() == nil)
  }

  @Test func aPlaceThatCannotBeWrittenIsToldOnceAndTheSessionRemembers() {
    var history = make("/proc/picterest/history")
    history.enter("home")
    history.enter("saved")
    #expect(history.commands == ["home", "saved"])
    guard case .cannotOpen(path: "/proc/picterest/history", reason: _) = problem.take() else {
      Issue.record("the problem was not told")
      return
    }
    history.enter("next")
    #expect(problem.take() == nil)
  }
}
