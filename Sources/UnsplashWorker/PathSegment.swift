import HTTPTransport

/// A name that came from outside as one segment of an address's path.
struct PathSegment {
  let text: String
  var encoded: String { text.percentEncoded }

  /// - Returns: nil for a text that no address can have there: none, or dots that mean another folder.
  init?(_ text: String) {
    guard !["", ".", ".."].contains(text) else { return nil }
    self.text = text
  }
}
