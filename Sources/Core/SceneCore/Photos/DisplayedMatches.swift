/// The parts of a photo's texts that a list marks because they were looked for.
///
/// Ranges are in order, of whole characters, in bytes of UTF-8 from the beginning of the text.
package struct DisplayedMatches: Sendable, Hashable {
  package var memo: [Range<Int>]
  package var photographer: [Range<Int>]
  package var description: [Range<Int>]
  /// The matches in a tag with its `#`, by the tag's name; tags without matches are not in it.
  package var tags: [String: [Range<Int>]]
  /// The description, the alternative text or the place, if neither memo nor name nor tags have a match but this has.
  package var elsewhere: MarkedText?

  /// Marks only the ranges that are given.
  package init(
    memo: [Range<Int>] = [], photographer: [Range<Int>] = [], description: [Range<Int>] = [],
    tags: [String: [Range<Int>]] = [:]
  ) {
    (self.memo, self.photographer, self.description) = (memo, photographer, description)
    self.tags = tags
  }
}
