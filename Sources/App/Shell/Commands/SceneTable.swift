internal import Domain
package import SceneCore

/// All scenes, in the order of `help` and the README.
package struct SceneTable: Sendable {
  package let rows: [SceneRow]
  package let first: OpenableScene

  package init(first: SceneName, rows: [SceneRow]) {
    self.first = OpenableScene(name: first)
    self.rows = rows
  }

  /// The commands that can be a session's only one, worded as in the scene that performs them.
  package var commandsAtAShell: [CommandSpec] {
    let own = rows.first?.specs ?? []
    let others =
      rows.flatMap(\.specsNamingPhotos) + rows.flatMap(\.openings).map(\.spec) + AnywhereCommand.specs
    let all = (own + others).filter { spec in
      spec.subject != .savedPhotos
        || !others.contains { $0.isCalled(spec.verb) && $0.subject != .savedPhotos }
    }
    return all.reduce(into: [CommandSpec]()) { specs, other in
      if !specs.contains(where: { $0.isCalled(other.verb) }) { specs.append(other) }
    }.filter { $0.reasonNotStandalone == nil }.map { $0.atAShell(in: self) }
  }

  func openable(_ name: SceneName) -> OpenableScene? { rows.first { $0.scene == name }?.openable }

  package func isCommand(_ word: String) -> Bool {
    (rows.flatMap(\.specs) + AnywhereCommand.specs).contains { $0.isCalled(word) }
  }

  /// The commands that name photos; each is performed by its scene while another scene stays on stage.
  var commandsForIDs: [OpeningCommand] {
    rows.flatMap(\.specsNamingPhotos).map(\.verb).uniqued().compactMap { verb in
      guard let name = scene(forOnly: verb)?.name, let row = rows.first(where: { $0.scene == name }),
        let spec = row.spec(for: verb)
      else { return nil }
      return OpeningCommand(
        scene: OpenableScene(name: name, isShownOver: true), spec: spec, summary: spec.summary)
    }
  }

  /// Returns the first scene for a session whose only command is `word`, if that command names a photo.
  ///
  /// If the library has the command, photos in the library go there, because the library has numbers for them.
  func scene(forOnly word: String) -> OpenableScene? {
    let rows = rows.filter { row in row.specsNamingPhotos.contains { $0.isCalled(word) } }
    return (rows.first { $0.spec(for: word)?.subject != .savedPhotos } ?? rows.first)?.openable
  }
}

package struct SceneRow: Sendable {
  package let scene: SceneName
  package let specs: [CommandSpec]
  /// The openable scene, or `nil` for a scene that is reachable only from another one.
  let openable: OpenableScene?
  private let openedFromList: String?

  package init(scene: SceneName, specs: [CommandSpec], howToOpen: String? = nil) {
    self.scene = scene
    self.specs = specs
    openedFromList = howToOpen
    openable = howToOpen == nil ? OpenableScene(name: scene) : nil
  }

  /// Creates a scene that is shown over the scene on stage; all of its commands work in every scene.
  package init(over scene: SceneName, specs: [CommandSpec]) {
    self.scene = scene
    self.specs = specs.map { spec in
      var spec = spec
      spec.effect = .opens(spec.summary)
      return spec
    }
    openable = OpenableScene(name: scene, isShownOver: true)
    openedFromList = nil
  }

  var howToOpen: String {
    openedFromList ?? specs.first { $0.opening != nil }?.shortestUsage ?? scene.rawValue
  }

  func spec(for word: String) -> CommandSpec? { specs.first { $0.isCalled(word) } }

  /// Returns whether the command names its photos; if it names them by id, it needs no list.
  func namesPhotos(_ word: String) -> Bool { specsNamingPhotos.contains { $0.isCalled(word) } }

  /// The commands that name their photo and therefore need no list; empty for a scene that is reachable only from another one.
  fileprivate var specsNamingPhotos: [CommandSpec] {
    openable == nil
      ? [] : specs.filter { $0.arguments.first?.isPhoto == true && $0.subject != .photoOnScreen }
  }

  var isShownOver: Bool { openable?.isShownOver == true }

  var openings: [OpeningCommand] {
    guard let openable else { return [] }
    return specs.compactMap { spec in
      spec.opening.map { OpeningCommand(scene: openable, spec: spec, summary: $0) }
    }
  }
}
