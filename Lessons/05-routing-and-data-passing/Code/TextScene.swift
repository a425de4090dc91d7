/// A scene as the program sees it.
@MainActor protocol TextScene: AnyObject {
  /// Shows the current data when the scene comes on stage.
  func appear() async
  /// Carries out a typed line.
  func perform(_ line: String) async
}
