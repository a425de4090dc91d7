/// The reader's input: the postcards, and the index of the one to show.
struct ReaderInput: Hashable {
  var postcards: [Postcard]
  var index: Int
}

/// Builds the reader; `Program` implements it.
@MainActor protocol ReaderSceneFactory: AnyObject {
  func makeReader(_ input: ReaderInput) -> any TextScene
}
