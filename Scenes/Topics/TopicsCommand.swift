import SceneCore

enum TopicsCommand: String, CaseIterable, CommandVerb {
  case topics, topic, next

  var spec: CommandSpec {
    switch self {
    case .topics:
      CommandSpec(
        rawValue, summary: "list topics, with four photos each",
        about: "List topics, four photos each. Type 3 for topic 3.",
        effect: .opens("browse topics"))
    case .topic:
      CommandSpec(
        rawValue, [.item(of: "topics", called: "name")], options: [CommandSpec.pageSize, CommandSpec.page],
        summary: "show the photos in a topic",
        about:
          "Show photos in a topic; --limit sets how many. Use a number, a name, or a title in quotes.",
        examples: ["topic golden-hour --limit 60", "topic 3"],
        effect: .opens("show the photos in a topic", .pushing))
    case .next: CommandSpec.nextPage
    }
  }
}
