/// A card that came in the post.
struct Postcard: Hashable, Sendable {
  var sender: String
  var text: String
  /// The day on which it came, counted from the first day of the box.
  var day: Int
}
