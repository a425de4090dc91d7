/// What the reader is built with: one of several postcards.
struct ReaderInput: Hashable {
  var postcards: [Postcard]
  var index: Int
}

/// Builds the reader; the program implements it.
@MainActor protocol ReaderSceneFactory: AnyObject {
  func makeReader(_ input: ReaderInput) -> any TextScene
}
