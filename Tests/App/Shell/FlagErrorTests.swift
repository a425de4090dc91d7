import SceneCore
import Testing

@testable import Shell

/// What is said of flags that are wrong.
struct FlagErrorTests {
  @Test func flagsThatAreRightAreNoError() {
    let flags = [
      "--json", "-c", "home --fresh", "-c=saved", "-f", "-", "--color", "never", "--data-dir=-x", "--help",
      "--pictures", "ascii", "-h",
    ]
    #expect(throws: Never.self) { try ProgramFlag.table.read(flags) }
  }

  @Test(arguments: ["photographs", "on"]) func theModesOfPicturesAreNamed(mode: String) {
    let error = #expect(throws: DisplayedError.self) { try ProgramFlag.table.read(["--pictures", mode]) }
    #expect(error?.code == .usage && error?.message.contains("\"\(mode)\"") == true)
    #expect(error?.message.contains("quadrants") == true)
  }

  // MARK: After a command

  private static let specs = [
    CommandSpec(
      "search", [.words], flags: ["--again"], options: [.init("--color", values: ["red", "yellow"])],
      summary: ""), CommandSpec("star", [.photo, .optionalMemo], summary: ""),
    CommandSpec("memo", [.photo, .memo], flags: ["--history"], summary: ""),
    CommandSpec("delete", [.photo], flags: ["--yes"], summary: ""),
  ]

  private func error(_ arguments: [String], known: [String] = ["-c", "--json", "--data-dir"])
    -> DisplayedError?
  {
    Arguments(arguments) { verb in Self.specs.first { $0.isCalled(verb) } }.unknownFlag(programs: known)
  }

  @Test(arguments: [
    (
      ["star", "Dwu85P9SOIk", "--foo=1"],
      "; a word that begins with - goes after --. Usage: picterest star <n|id> [\"memo\"]"
    ),
    (["delete", "1", "--foo"], "Usage: picterest delete <n|id> [--yes]"),
    (["search", "light", "--colour"], "Did you mean --color?"),
  ])
  func theAdviceIsTheNearestFlagOrTheUsage(arguments: [String], advice: String) {
    #expect(error(arguments)?.message.hasSuffix(advice) == true)
  }
}
