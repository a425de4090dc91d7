import LineEditing
import SceneCore
import Testing

@testable import picterest

struct CommandCompleterTests {
  private let sut = CommandCompleter()

  init() {
    sut.update(
      .init(
        specs: [
          CommandSpec("star", [.number, .optionalMemo], summary: "save"),
          CommandSpec("status", summary: "state"),
          CommandSpec("delete", [.number], flags: ["--yes"], summary: "delete"),
          CommandSpec("help", [.optionalCommand], summary: "help"),
        ],
        choices: [.init(number: 1, label: "Amy"), .init(number: 12, label: "\u{1B}[2JBen")]))
  }

  private func complete(_ line: String, at cursor: Int? = nil) -> Completion {
    sut.complete(line, at: cursor ?? line.utf8.count)
  }

  @Test(arguments: [
    ("", 0..<0, ["star", "status", "delete", "help"]),
    ("sta", 0..<3, ["star", "status"]),
    ("  st", 2..<4, ["star", "status"]),
    ("star ", 5..<5, ["1", "12"]),
    ("star 1", 5..<6, ["1", "12"]),
    ("star 12", 5..<7, ["12"]),
    ("star 1 ", 7..<7, []),
    ("star 1 me", 7..<9, []),
    ("delete 1 ", 9..<9, ["--yes"]),
    ("delete 1 --y", 9..<12, ["--yes"]),
    ("help st", 5..<7, ["star", "status"]),
    ("nonsense ", 9..<9, []),
    ("status ", 7..<7, []),
  ])
  func offersWhatMayStandAtTheCursor(line: String, replace: Range<Int>, candidates: [String]) {
    let completion = complete(line)
    #expect(completion.replace == replace)
    #expect(completion.candidates.map(\.text) == candidates)
  }

  @Test func whatStandsBehindTheCursorDoesNotCount() {
    #expect(complete("sta 3", at: 3).candidates.map(\.text) == ["star", "status"])
  }

  @Test func numbersComeWithHarmlessLabels() {
    #expect(
      complete("star ").candidates == [.init("1", summary: "Amy"), .init("12", summary: "\u{FFFD}[2JBen")])
  }
}
