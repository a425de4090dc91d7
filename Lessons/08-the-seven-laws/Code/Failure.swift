/// The reason a use case of any scene failed.
enum Failure: Error, Hashable {
  /// The box is open elsewhere.
  case locked
  /// Someone pressed Ctrl-C.
  case cancelled
}
