/// What a worker throws: each case is something that a person can do something about.
enum PostboxError: Error, Hashable {
  /// Someone else has the box open.
  case locked
  /// There is no room for another postcard.
  case full(most: Int)
}

/// Why a use case of any scene did not do what it was asked.
enum Failure: Error, Hashable {
  case unknownNumber(Int, count: Int)
  case postbox(PostboxError)
}
