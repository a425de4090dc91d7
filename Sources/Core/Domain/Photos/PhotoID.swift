/// The identifier of a photo at its source: 1 to 64 characters from `A-Z a-z 0-9 _ -`, upper and lower case distinct.
///
/// Ids come from a server and end up in paths and file names, so text that is not an id never becomes one.
/// Unsplash's ids have 11 characters and may begin with `-` or `_`.
package struct PhotoID: Hashable, Sendable {
  package let rawValue: String

  /// How many characters Unsplash's ids have.
  package static let wholeLength = 11

  /// Whether it has as many characters as Unsplash's ids.
  package var isWhole: Bool { rawValue.utf8.count == Self.wholeLength }

  /// - Returns: nil when `text` is not an id: empty, too long, or with a character outside the set.
  package init?(_ text: String) {
    guard (1...64).contains(text.utf8.count), text.utf8.allSatisfy(Self.isAllowed) else { return nil }
    rawValue = text
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
