import SceneCore
import Terminal

/// What `help` says, made from the commands' specifications.
struct Help: Encodable, Equatable {
  struct Entry: Encodable, Equatable {
    var usage: String
    var summary: String
    var example: String
  }

  var commands: [Entry]

  init(_ specs: [CommandSpec]) {
    commands = specs.map { Entry(usage: $0.usage, summary: $0.summary, example: $0.example) }
  }

  /// The commands in two columns.
  var lines: [StyledText] {
    let width = commands.map(\.usage.count).max() ?? 0
    return commands.map { entry in
      let padding = String(repeating: " ", count: width - entry.usage.count + 2)
      return StyledText("  \(entry.usage)", .strong) + StyledText("\(padding)\(entry.summary)")
    }
  }
}
