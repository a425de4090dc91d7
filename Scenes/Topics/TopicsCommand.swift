import SceneCore

enum TopicsCommand: String, CaseIterable, CommandVerb {
  case topics, topic

  var spec: CommandSpec {
    switch self {
    case .topics:
      CommandSpec(
        rawValue, summary: "the topics, each with four of its photos",
        about: "Lists the topics, each with four of its photos. 3 alone is topic 3.",
        effect: .opens("browse topics"))
    case .topic:
      CommandSpec(
        rawValue, [.item(of: "topics", called: "slug")], summary: "the photos of a topic",
        about:
          "Shows the photos of a topic: by its number, its slug, or its title in quotes. back leads to where you were.",
        examples: ["topic golden-hour", "topic 3"], effect: .opens("the photos of a topic", .pushing))
    }
  }
}
