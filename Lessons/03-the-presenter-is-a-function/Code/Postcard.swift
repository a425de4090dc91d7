/// A card that came in the mail.
struct Postcard: Hashable, Sendable {
  var sender: String
  var text: String
  /// The day it arrived, counted from the box's first day.
  var day: Int
}
