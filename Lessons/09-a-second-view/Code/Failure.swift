/// The reason a use case of any scene failed.
enum Failure: Error, Hashable {
  case unknownNumber(Int, count: Int)
  /// The box is open elsewhere.
  case locked
}
