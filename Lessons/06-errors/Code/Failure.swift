/// A worker's error, with a case for each thing that a person can do something about.
enum PostboxError: Error, Hashable {
  /// Someone else has the box open.
  case locked
  /// There is no room for another postcard.
  case full(most: Int)
}

/// The reason a use case of any scene failed.
enum Failure: Error, Hashable {
  case unknownNumber(Int, count: Int)
  case postbox(PostboxError)
}
