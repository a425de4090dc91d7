import SceneCore

enum TopicsCommand: String, CaseIterable, CommandVerb {
  case topics, topic

  var spec: CommandSpec {
    switch self {
    case .topics:
      CommandSpec(
        rawValue, summary: "the topics, each with four of its photos", opening: "browse topics"
      )
    case .topic:
      CommandSpec(
        rawValue, [.item(of: "topics", called: "slug")], summary: "the photos of a topic",
        example: "topic golden-hour", opening: "the photos of a topic", pushesScene: true)
    }
  }
}
