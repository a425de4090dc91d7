import SceneCore
import Testing

@testable import picterest

/// What is said of flags that are wrong.
struct FlagErrorTests {
  private static let help =
    "Type picterest --help to see the options; a command's own go after it."

  @Test(arguments: [
    (["--foo"], "There is no option \"--foo\". \(help)"),
    (["--jsn"], "There is no option \"--jsn\". Did you mean --json?"),
    (["-json"], "There is no option \"-json\". Did you mean --json?"),
    (["-fmy.txt"], "There is no option \"-fmy.txt\". Did you mean -f my.txt?"),
    (["-v"], "There is no option \"-v\". Did you mean --version?"),
    (["-x"], "There is no option \"-x\". \(help)"),
    (["--yes", "--colour=never"], "There is no option \"--colour\". Did you mean --color?"),
    (["-c", "home", "--fresh"], "There is no option \"--fresh\". \(help)"),
    (["--json=1"], "--json takes no value. Type only --json."),
    (["-c"], "-c needs a value. Usage: -c <command>"),
    (["-c", "--json"], "-c needs a value. Usage: -c <command>"),
    (["-f", "-", "-f"], "-f needs a value. Usage: -f <file>"),
    (["--data-dir="], "--data-dir needs a value. Usage: --data-dir <folder>"),
    (["--color"], "--color needs a value. It takes auto, always or never."),
    (["--color", "blue"], "--color does not take \"blue\". It takes auto, always or never."),
    (["--color=", "never"], "--color needs a value. It takes auto, always or never."),
    (["--color=alwys"], "--color does not take \"alwys\". Did you mean always?"),
    (["--color", ""], "--color does not take \"\". It takes auto, always or never."),
    (["--keys", "vim"], "--keys does not take \"vim\". Did you mean vi?"),
  ])
  func theFirstFlagThatIsWrongIsExplained(flags: [String], sentence: String) {
    #expect(ProgramFlag.error(in: flags, known: ProgramFlag.all) == DisplayedError(.usage, sentence))
  }

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
    (["search", "light", "--agian"], "--agian", "Did you mean --again?"),
    (["search", "light", "--jsn=1"], "--jsn", "Did you mean --json?"),
    (["delete", "Dwu85P9SOIk", "--foo"], "--foo", "Usage: picterest delete <n|id> [--yes]"),
    (["delete", "Dwu85P9SOIk", "--all"], "--all", "Usage: picterest delete <n|id> [--yes]"),
    (["star", "--foo"], "--foo", "Usage: picterest star <n|id> [\"memo\"]"),
    (
      ["memo", "1", "--history", "--foo", "2"], "--foo", "Usage: picterest memo <n|id> [\"memo\"] [--history]"
    ),
    (
      ["star", "Dwu85P9SOIk", "--memo", "x"], "--memo",
      "star takes the memo itself. Usage: picterest star <n|id> [\"memo\"]"
    ),
    (
      ["star", "Dwu85P9SOIk", "--foo", String(repeating: "a", count: 200)], "--foo",
      "A word that begins with - goes after --."
    ),
  ])
  func anUnknownFlagAfterACommandIsQuotedWithAdvice(arguments: [String], flag: String, advice: String) {
    let verb = arguments.first ?? ""
    #expect(
      error(arguments)
        == DisplayedError(.usage, "Neither \(verb) nor picterest has an option \"\(flag)\". \(advice)"))
    #expect(error(arguments, known: ["--agian", "--jsn", "--foo", "--all", "--memo"]) == nil)
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
