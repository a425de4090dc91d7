import SceneCore
import Testing

struct CommandSpecTests {
  @Test(arguments: [
    (CommandSpec("next", summary: "more"), "next"),
    (CommandSpec("star", [.photo, .optionalMemo], summary: "save"), "star <n|id> [\"memo\"]"),
    (CommandSpec("memo", [.photo, .memo], summary: "change"), "memo <n|id> [\"memo\"]"),
    (CommandSpec("help", [.optionalCommand], summary: "help"), "help [command]"),
    (CommandSpec("topic", [.item(of: "topics", called: "slug")], summary: ""), "topic <n|slug>"),
    (CommandSpec("topic", [.name(of: "topics", called: "slug")], summary: ""), "topic <slug>"),
    (CommandSpec("delete", [.photo], flags: ["--yes"], summary: "delete"), "delete <n|id> [--yes]"),
  ])
  func theUsageShowsRequiredAndOptionalParts(spec: CommandSpec, usage: String) {
    #expect(spec.usage == usage)
  }

  @Test(arguments: [
    ("1", true), ("007", true), ("1000", true), ("0", false), ("1001", false), ("", false), ("-1", false),
    ("+1", false), ("1.5", false), ("ten", false), ("٣", false), ("99999999999999999999", false),
  ])
  func anOptionWithARangeTakesOnlyItsNumbers(value: String, isTaken: Bool) {
    let option = CommandSpec.Option("--limit", range: 1...1000)
    #expect(option.usage == "--limit <1–1000>")
    #expect(option.takes(value) == isTaken)
  }
}
