package import SceneCore

/// Decides which scene is on stage.
///
/// Some scenes, such as Home and Saved, exist once and keep their place. Others, such as Detail and Photographer, are created each time:
/// they are pushed above another scene and released when popped. `back` pops a pushed scene; if there is none, it returns to the scene that
/// was on stage before.
@MainActor package final class Navigator: SceneNavigator {
  /// The way back: each part is a scene that exists once, with the scenes pushed above it; the last scene is on stage.
  ///
  /// Its length is limited: each scene that exists once is in it at most once, and there are at most `mostPushed` pushed scenes.
  private(set) var path: [[any TextScene]] = []

  package init() {}

  /// The maximum number of pushed scenes: Detail and Photographer can lead to each other without end, and each scene keeps its photos.
  private static let mostPushed = 50

  package var current: (any TextScene)? { path.last?.last }

  var before: (any TextScene)? { path.last?.dropLast().last }

  /// Puts the first scene on stage without showing anything.
  package func begin(with scene: any TextScene) {
    path = [[scene]]
  }

  /// Pushes a scene; a scene that exists once moves here from its earlier place on the way back.
  package func push(_ scene: any TextScene) async {
    guard let stage = path.last else { return }
    path = path.dropLast().filter { $0.first !== scene } + [stage.filter { $0 !== scene } + [scene]]
    if await !scene.appear() { path[path.endIndex - 1].removeLast() }
    forgetOldestPushed()
  }

  private func forgetOldestPushed() {
    guard path.joined().count - path.count > Self.mostPushed else { return }
    if let part = path.firstIndex(where: { $0.count > 1 }) { path[part].remove(at: 1) }
  }

  /// Puts a scene that exists once on stage as it was left, without the scenes pushed above it.
  func open(_ scene: any TextScene) async {
    bring(scene)
    await scene.appear()
  }

  /// Opens a scene with one of its commands, which runs if it has arguments or its own output.
  func open<Scene: TextScene>(_ scene: Scene, with command: Command<OpeningCommand>) async {
    let isShownOver = command.verb.scene.isShownOver || command.verb.spec.opens(.pushing)
    guard command.hasArguments || command.verb.spec.opens(.afresh) || isShownOver,
      let verb = scene.verbs.first(where: { $0.spec.verb == command.verb.spec.verb })
    else { return await open(scene) }
    if !isShownOver { bring(scene) }
    await scene.perform(Command(verb, like: command))
  }

  /// Puts a scene on stage that is about to run a command instead of appearing.
  func bring(_ scene: any TextScene) {
    path = path.filter { $0.first !== scene }.map { $0.filter { $0 !== scene } } + [[scene]]
  }

  /// Restores an earlier navigation path without showing anything.
  func restore(_ path: [[any TextScene]]) { self.path = path }

  /// Returns the ids of at most `limit` photos in scenes on the way back, beginning with the scene on stage.
  func photosOnScreen(atMost limit: Int) -> [String] {
    var (ids, known): ([String], Set<String>) = ([], [])
    for scene in path.joined().reversed() {
      let shown =
        [scene.photoOnScreen?.id].compactMap(\.self) + scene.numberedChoices.compactMap { $0.photo?.id }
      for id in shown where ids.count < limit && known.insert(id).inserted { ids.append(id) }
    }
    return ids
  }

  package func note(_ news: [PhotoNews]) {
    for scene in path.joined() { scene.note(news) }
  }

  /// - Returns: Whether there was something to go back to.
  func back() async -> Bool {
    guard let last = path.last else { return false }
    let number = last.count > 1 ? current?.numberReached : nil
    if last.count > 1 {
      path[path.endIndex - 1].removeLast()
    } else if path.count > 1 {
      path.removeLast()
    } else {
      return false
    }
    if let number { await current?.appear(at: number) } else { await current?.appear() }
    return true
  }
}

/// A scene that a command opens: it either exists once and keeps its place, or appears over the scene on stage.
package struct OpenableScene: Sendable, Hashable {
  package let name: SceneName
  /// Whether the scene on stage stays there when this scene appears.
  let isShownOver: Bool

  package init(name: SceneName, isShownOver: Bool = false) {
    self.name = name
    self.isShownOver = isShownOver
  }
}

/// A command that brings its scene on stage from any other scene.
struct OpeningCommand: CommandVerb {
  let scene: OpenableScene
  let spec: CommandSpec

  /// Whether the command needs ids, because its scene, which has the numbered list, is not on stage.
  var needsIDs: Bool { scene.isShownOver && spec.opening == nil }

  init(scene: OpenableScene, spec: CommandSpec, summary: String) {
    self.scene = scene
    var spec = spec
    spec.summary = summary
    self.spec = spec
  }
}
