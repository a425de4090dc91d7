/// A memo as a person writes it, split from the tags at its end, which are stored separately.
///
/// A `#word` in the middle of the text or in an address stays there.
///
/// ```swift
/// TaggedMemo("by the harbor #sea #sky").text  // "by the harbor"
/// TaggedMemo("by the harbor #sea #sky").tags.map(\.name)  // ["sea", "sky"]
/// TaggedMemo("#sea").text  // nil
/// ```
package struct TaggedMemo: Hashable, Sendable {
  /// The memo without the tags, or `nil` if there are only tags, which do not change a photo's memo.
  package let text: String?
  /// The tags in alphabetical order.
  package let tags: [PhotoTag]

  package init(_ written: String) {
    let places = PhotoTag.places(in: written)
    var (end, first) = (written.endIndex, places.endIndex)
    for index in places.indices.reversed() {
      let range = places[index].range
      let isAtEnd = written[range.upperBound..<(index + 1 < first ? places[index + 1].range.lowerBound : end)]
        .allSatisfy(\.isWhitespace)
      guard isAtEnd else { break }
      if written[..<range.lowerBound].last.map(\.isWhitespace) ?? true {
        (end, first) = (range.lowerBound, index)
      }
    }
    tags = Set(places[first...].map(\.tag)).sorted()
    let memo = tags.isEmpty ? written : Memo.trimmed(String(written[..<end]))
    text = memo.isEmpty && !tags.isEmpty ? nil : memo
  }

  /// Returns whether a photo with this memo and these tags already has this text, byte for byte, and all of these tags.
  package func isIn(_ memo: String, _ tags: [PhotoTag]) -> Bool {
    // Compares bytes, because other programs distinguish two encodings of the same letters.
    (text ?? memo).utf8.elementsEqual(memo.utf8) && Set(tags).isSuperset(of: self.tags)
  }
}
