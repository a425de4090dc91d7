import SceneCore
import Testing

@testable import picterest

/// What is said of flags that are wrong.
struct FlagErrorTests {
  @Test func flagsThatAreRightAreNoError() {
    let flags = [
      "--json", "-c", "home --fresh", "-c=saved", "-f", "-", "--color", "never", "--data-dir=-x", "--help",
      "--pictures", "ascii", "-h",
    ]
    #expect(ProgramFlag.error(in: flags, known: ProgramFlag.all) == nil)
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
    (["star", "Dwu85P9SOIk", "--foo"], "star Dwu85P9SOIk -- --foo"),
    (["star", "Dwu85P9SOIk", "light", "--foo=1", "it's"], "star Dwu85P9SOIk light -- --foo=1 'it'\\''s'"),
    (["star", "-abcdefghij", "-5", "--foo"], "star -abcdefghij -- -5 --foo"),
    (["search", "--foo", "light", "--color=red", "--again"], "search --color red --again -- --foo light"),
    (["search", "-5 $", "--", "--color"], "search -- '-5 $' --color"),
    (
      ["--json", "search", "light", "-5", "--data-dir", "my data"],
      "--json --data-dir 'my data' search light -- -5"
    ),
    (["search", "-5", "--data-dir", "http://a:s3'cret@h"], "--data-dir '…@h' search -- -5"),
  ])
  func theAdviceIsTheSameCommandWithTheFlagAsText(arguments: [String], command: String) {
    #expect(error(arguments)?.message.hasSuffix("goes after --, as in: picterest \(command)") == true)
  }
}
