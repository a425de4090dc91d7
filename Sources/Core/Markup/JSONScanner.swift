/// Finds quotes, brackets, commas and colons in JSON (RFC 8259) that arrives in any number of parts.
///
/// It decodes nothing and keeps no bytes; a decoder finds all other faults.
package struct JSONScanner {
  package enum Event: Equatable {
    case beginsString, endsString
    /// A number, or a word such as `null`.
    case beginsWord
    case opens(UInt8), closes
    case comma, colon
    /// A zero byte. It occurs in UTF-16 but not in JSON, and a quote in UTF-16 may be half of another character.
    case zero
  }

  /// The number of open brackets; negative after too many closing ones.
  package private(set) var depth = 0
  package private(set) var isInString = false
  private var isEscaped = false
  private var isInWord = false

  package init() {}

  /// Returns the next byte that is an event and moves `offset` past it; returns `nil` if there is none before `end`.
  package mutating func next(in bytes: Span<UInt8>, from offset: inout Int, to end: Int) -> Event? {
    while offset < end {
      let byte = bytes[offset]
      offset += 1
      if let event = isInString ? inString(byte) : outside(byte) { return event }
    }
    return nil
  }

  private mutating func inString(_ byte: UInt8) -> Event? {
    let wasEscaped = isEscaped
    isEscaped = byte == UInt8(ascii: "\\") && !wasEscaped
    if byte == 0 { return .zero }
    guard byte == UInt8(ascii: "\""), !wasEscaped else { return nil }
    isInString = false
    return .endsString
  }

  private mutating func outside(_ byte: UInt8) -> Event? {
    let wasInWord = isInWord
    isInWord = false
    switch byte {
    case UInt8(ascii: "\""):
      isInString = true
      return .beginsString
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      depth += 1
      return .opens(byte)
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      depth -= 1
      return .closes
    case UInt8(ascii: ","): return .comma
    case UInt8(ascii: ":"): return .colon
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "\n"): return nil
    case 0: return .zero
    default:
      isInWord = true
      return wasInWord ? nil : .beginsWord
    }
  }
}
