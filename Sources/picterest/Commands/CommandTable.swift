import SceneCore

/// The commands of all scenes as the README shows them, made from their specifications.
enum CommandTable {
  static var markdown: String {
    let scenes = SceneTable.rows.filter { !$0.isShownOver }.map { (title($0.scene), $0.specs) }
    let anywhere = SceneTable.rows.flatMap(\.openings).map(\.spec) + AnywhereCommand.specs
    let rows = (scenes + [("anywhere", anywhere)]).flatMap { place, specs in
      specs.enumerated().map { index, spec in
        "| \(index == 0 ? place : "") | \(words(spec)) | \(spec.summary) |"
      }
    }
    return (["| where | command | what it does |", "|---|---|---|"] + rows).joined(separator: "\n")
  }

  private static func title(_ scene: SceneName) -> String {
    scene.rawValue.prefix(1).uppercased() + scene.rawValue.dropFirst()
  }

  private static func words(_ spec: CommandSpec) -> String {
    // A bar would end the cell, even in code.
    ([spec.usage] + spec.aliases).map { "`\($0.replacing("|", with: "\\|"))`" }.joined(separator: ", ")
  }
}
