import LineEditing
import SceneCore

/// The commands that work in every scene, except for those that open a scene.
enum AnywhereCommand: String, CaseIterable, CommandVerb {
  case back, pick, play, help, trace, graph, lesson, clear, quit

  /// The flag for showing the modules and their imports instead of the objects.
  static let modules = "--modules"
  /// The flag for output in Graphviz's language.
  static let dot = "--dot"

  var spec: CommandSpec {
    switch self {
    case .back:
      CommandSpec(
        rawValue, summary: "return to the previous list",
        about: "Return to the previous list, where you left off.",
        reasonNotStandalone: "This session has nothing to go back to yet. "
          + "Type what you want to see: picterest saved")
    case .pick:
      CommandSpec(
        WalkKey.command, summary: "select photos with the arrow keys",
        about: "Select photos with the arrow keys. Shift and an arrow key do the same.",
        effect: .page,
        reasonNotStandalone: "pick selects photos at a prompt. Type picterest to get one.")
    case .play:
      CommandSpec(
        rawValue, [.optionalNumber(upTo: Shell.mostSeconds)], summary: "show one photo after another",
        about:
          "Show the list's photos one after another, for 5 seconds or as many as you say. Any key stops.",
        examples: ["play", "play 10"], effect: .page,
        reasonNotStandalone: "play shows photos at a prompt. Type picterest to get one.")
    case .help:
      CommandSpec(
        rawValue, aliases: ["?"], [.optionalCommand],
        summary: "list commands, or explain one",
        about: "List the commands that work here, or explain one; help all lists every command. "
          + "help keys, help pictures, help quotes and help scripts show parts of the manual; help manual shows all of it.",
        examples: ["help star", "help keys"])
    case .trace:
      CommandSpec(
        rawValue, [.optionalChoice(TraceWord.allCases.map(\.rawValue))],
        summary: "show the steps of each command",
        about: "Show each step of the commands that follow. last shows the steps of the last command.",
        examples: ["trace on", "trace last"],
        reasonNotStandalone:
          "\(rawValue) shows the steps of the commands after it in the same session. "
          + "Type them together: picterest -c 'trace on' -c home")
    case .graph:
      CommandSpec(
        rawValue, flags: [Self.modules, Self.dot],
        summary: "show objects and their references",
        about: "Show the objects in this scene and which object holds which. "
          + "--modules shows which module imports which; add --dot for Graphviz.",
        examples: ["graph", "graph --modules"])
    case .lesson:
      CommandSpec(
        rawValue, [.optionalNumber(upTo: Lesson.count)],
        summary: "read lessons on picterest's code",
        about: "Read a lesson on picterest's code. Without a number, list the ten lessons.",
        examples: ["lesson", "lesson 1"])
    case .clear:
      CommandSpec(
        rawValue, summary: "clear the screen; same as Ctrl-L",
        about: "Clear the screen. Ctrl-L does the same.")
    case .quit:
      CommandSpec(
        rawValue, aliases: ["exit", "q"], summary: "leave; same as Ctrl-D",
        about: "Leave. Ctrl-D on an empty line does the same.")
    }
  }
}
