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

  /// Cells that the longest usage takes.
  var width: Int { commands.map(\.usage.count).max() ?? 0 }

  /// The commands in two columns.
  ///
  /// - Parameter width: Cells of the first column, at least; two lists under each other share one.
  func lines(width: Int = 0) -> [StyledText] {
    let width = max(width, self.width)
    return commands.map { entry in
      let padding = String(repeating: " ", count: width - entry.usage.count + 2)
      return StyledText("  \(entry.usage)", .strong) + StyledText("\(padding)\(entry.summary)")
    }
  }
}
