import SceneCore

extension CommandSpec {
  /// A photo on the demo catalogue's first page.
  private static let idOfPhoto = "BI01aufKNO2"

  /// Returns the command with an example that works as a session's only command; in these sessions, only the library has numbers.
  func atAShell(in scenes: SceneTable) -> CommandSpec {
    guard arguments.first?.isPhoto == true, scenes.scene(forOnly: verb) == scenes.first else {
      return self
    }
    var spec = self
    let rest = example.dropFirst(verb.count + 1).drop(while: \.isNumber)
    spec.examples = ["\(verb) \(Self.idOfPhoto)\(rest)"]
    return spec
  }
}
