package import Domain

extension PhotoTag {
  /// A tag for tests; a text that is none ends the test.
  package static func make(_ text: String) -> PhotoTag {
    guard let tag = PhotoTag(text) else { preconditionFailure("\(text) is not a tag") }
    return tag
  }
}
