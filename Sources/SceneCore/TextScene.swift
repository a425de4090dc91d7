/// One scene as the shell sees it: a name for the prompt, the commands it knows, and a place on the stage.
///
/// The view controllers of the scenes are the implementations. A scene prints through its `SceneOutput` and never
/// by itself; every method returns when the cycle it started is complete.
@MainActor package protocol TextScene: AnyObject {
  /// The commands that mean something here, besides those that mean the same anywhere.
  associatedtype Verb: CommandVerb

  var name: SceneName { get }

  /// In the order in which `help` shows them.
  var verbs: [Verb] { get }

  /// The scene comes on stage, for the first time or again, and shows what there is now.
  ///
  /// It reads again what others may have changed meanwhile: a scene below it, or another process.
  /// - Returns: Whether it has something to show. A scene that is pushed and has nothing leaves the stage again.
  @discardableResult func appear() async -> Bool

  /// Carries out one of its commands.
  func perform(_ command: Command<Verb>) async

  /// What may be typed where a number is asked for, with what it stands for. Never the network.
  var numberedChoices: [NumberedChoice] { get }
}

/// The scenes by the names that prompts and scripts show.
package enum SceneName: String, Sendable, Hashable, Encodable, CaseIterable {
  case home, saved, detail, status
}

/// A number that can be typed, and what it stands for.
package struct NumberedChoice: Sendable, Hashable {
  package var number: Int
  package var label: String

  package init(number: Int, label: String) {
    self.number = number
    self.label = label
  }
}

/// Moves between scenes.
///
/// A router asks for it; the executable decides what is on stage.
@MainActor package protocol SceneNavigator: AnyObject {
  /// Brings `scene` on stage, above the scene that asks, and returns when it has shown itself.
  func push(_ scene: any TextScene) async
}
