import SceneCore
import Testing

struct CommandSpecTests {
  @Test(arguments: [
    (CommandSpec("next", summary: "more"), "next"),
    (CommandSpec("star", [.number, .optionalMemo], summary: "save"), "star <n> [\"memo\"]"),
    (CommandSpec("memo", [.number, .memo], summary: "change"), "memo <n> \"memo\""),
    (CommandSpec("help", [.optionalCommand], summary: "help"), "help [command]"),
    (CommandSpec("topic", [.item(of: "topics", called: "slug")], summary: ""), "topic <n|slug>"),
    (CommandSpec("topic", [.name(of: "topics", called: "slug")], summary: ""), "topic <slug>"),
    (CommandSpec("delete", [.number], flags: ["--yes"], summary: "delete"), "delete <n> [--yes]"),
  ])
  func theUsageShowsRequiredAndOptionalParts(spec: CommandSpec, usage: String) {
    #expect(spec.usage == usage)
  }
}
