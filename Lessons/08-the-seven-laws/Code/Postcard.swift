/// A card that came in the post.
struct Postcard: Hashable, Sendable {
  var sender: String
  var text: String
}
