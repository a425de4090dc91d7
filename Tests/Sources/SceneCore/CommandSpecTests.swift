import SceneCore
import Testing

struct CommandSpecTests {
  @Test(arguments: [
    (CommandSpec("next", summary: "more"), "next"),
    (CommandSpec("star", [.photo, .optionalMemo], summary: "save"), "star <n|id> [\"memo\"]"),
    (CommandSpec("memo", [.photo, .memo], summary: "change"), "memo <n|id> \"memo\""),
    (CommandSpec("help", [.optionalCommand], summary: "help"), "help [command]"),
    (CommandSpec("topic", [.item(of: "topics", called: "slug")], summary: ""), "topic <n|slug>"),
    (CommandSpec("topic", [.name(of: "topics", called: "slug")], summary: ""), "topic <slug>"),
    (CommandSpec("delete", [.photo], flags: ["--yes"], summary: "delete"), "delete <n|id> [--yes]"),
  ])
  func theUsageShowsRequiredAndOptionalParts(spec: CommandSpec, usage: String) {
    #expect(spec.usage == usage)
  }
}
