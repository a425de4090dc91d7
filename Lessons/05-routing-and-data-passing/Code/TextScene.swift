/// A scene as the program sees it.
@MainActor protocol TextScene: AnyObject {
  /// Shows what there is, when the scene comes on stage.
  func appear() async
  /// Carries out a line that a person typed.
  func perform(_ line: String) async
}
