/// Why a use case of any scene did not do what it was asked.
enum Failure: Error, Hashable {
  case unknownNumber(Int, count: Int)
  /// The box is open elsewhere.
  case locked
}
