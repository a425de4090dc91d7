/// Moves between scenes.
///
/// A router asks for it; the executable decides what is on stage.
@MainActor package protocol SceneNavigator: AnyObject {
  /// Puts `scene` on stage, above the scene that asks, and returns when it has appeared.
  func push(_ scene: any TextScene) async
}
