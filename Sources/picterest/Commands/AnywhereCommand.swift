import SceneCore
import StatusScene

/// The commands that work in every scene.
enum AnywhereCommand: String, CaseIterable, CommandVerb {
  case home, saved, back, help, status, quit

  var spec: CommandSpec {
    switch self {
    case .home: CommandSpec(rawValue, summary: "photos, page by page, as you left them")
    case .saved: CommandSpec(rawValue, summary: "the library, newest first")
    case .back: CommandSpec(rawValue, summary: "the previous scene, where you left it")
    case .help:
      CommandSpec(
        rawValue, [.optionalCommand], summary: "the commands of this scene, or how to use one",
        example: "help star")
    case .status: StatusSceneComposer.command
    case .quit: CommandSpec(rawValue, aliases: ["exit", "q"], summary: "leave; Ctrl-D does too")
    }
  }
}
