import DetailScene
import HomeScene
import SavedScene
import SceneCore

/// The commands of all scenes as the README shows them, made from their specifications.
enum CommandTable {
  static var markdown: String {
    let parts: [(String, [CommandSpec])] = [
      ("Home", HomeSceneComposer.commands), ("Saved", SavedSceneComposer.commands),
      ("Detail", DetailSceneComposer.commands), ("anywhere", AnywhereCommand.specs),
    ]
    let rows = parts.flatMap { place, specs in
      specs.enumerated().map { index, spec in
        "| \(index == 0 ? place : "") | `\(spec.usage)` | \(spec.summary) |"
      }
    }
    return (["| where | command | what it does |", "|---|---|---|"] + rows).joined(separator: "\n")
  }
}
