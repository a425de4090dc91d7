package import Domain

extension PhotoTag {
  /// A tag for tests; text that is not a tag ends the test.
  package static func make(_ text: String) -> PhotoTag {
    guard let tag = PhotoTag(text) else { preconditionFailure("\(text) is not a tag") }
    return tag
  }
}
