import SceneCore

enum TopicsCommand: String, CaseIterable, CommandVerb {
  case topics, topic

  var spec: CommandSpec {
    switch self {
    case .topics:
      CommandSpec(
        rawValue, summary: "the topics, each with four of its photos",
        about: "List the topics, each with four of its photos. 3 alone is topic 3.",
        effect: .opens("browse topics"))
    case .topic:
      CommandSpec(
        rawValue, [.item(of: "topics", called: "name")], options: [CommandSpec.pageSize, CommandSpec.page],
        summary: "the photos of a topic",
        about:
          "Show photos of a topic, as many as --limit says. It takes a number, a name, or a title in quotes.",
        examples: ["topic golden-hour --limit 60", "topic 3"],
        effect: .opens("the photos of a topic", .pushing))
    }
  }
}
