/// A card that came in the mail.
struct Postcard: Hashable, Sendable {
  var sender: String
  var text: String
}
