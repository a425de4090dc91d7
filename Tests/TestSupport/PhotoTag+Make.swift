package import Domain

extension PhotoTag {
  /// Returns a tag for tests; text that is not a valid tag ends the test.
  package static func make(_ text: String) -> PhotoTag {
    guard let tag = PhotoTag(text) else { preconditionFailure("\(text) is not a tag") }
    return tag
  }
}
