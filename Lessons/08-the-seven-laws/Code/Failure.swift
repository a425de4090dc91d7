/// Why a use case of any scene did not do what it was asked.
enum Failure: Error, Hashable {
  /// The box is open elsewhere.
  case locked
  /// Ctrl-C.
  case cancelled
}
