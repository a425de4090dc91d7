internal import Terminal

/// A paste in a form that a line can hold: UTF-8, with line feeds but no other control characters.
///
/// CR becomes a line feed, because that is what terminals send for a line break; CR LF may have become two on the way. Empty lines are
/// kept, because in quotes they are part of a memo; ``Lexer`` drops the others. Tabs and breaks within a paragraph, as from word
/// processors, become spaces. Line feeds at the end are dropped, because text copied with its line break must not run before the user has
/// seen it.
///
/// A terminal may answer a query while it sends a long paste; the answer is not part of the paste.
struct PastedText {
  let text: String

  init(_ bytes: [UInt8]) {
    var scalars = String.UnicodeScalarView()
    var assembler = UTF8Assembler()
    var isAfterCR = false
    for byte in Self.withoutAnswers(bytes) {
      var result = assembler.append(byte)
      if result == .again { result = assembler.append(byte) }
      guard case .scalar(let scalar) = result, let kept = Self.kept(scalar) else { continue }
      if scalar != "\n" || !isAfterCR { scalars.append(kept) }
      isAfterCR = scalar == "\r"
    }
    while scalars.last == "\n" { scalars.removeLast() }
    text = String(scalars)
  }

  private static func withoutAnswers(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(0x1B) else { return bytes }
    var (kept, rest) = ([UInt8](), bytes[...])
    while let byte = rest.first {
      if byte == 0x1B, let length = lengthOfAnswer(rest) {
        rest.removeFirst(length)
      } else {
        kept.append(byte)
        rest.removeFirst()
      }
    }
    return kept
  }

  /// A length that no answer to this program's queries reaches.
  private static let longestAnswer = 512

  /// Returns the length of the answer at the start, in bytes, or `nil` if there is none.
  private static func lengthOfAnswer(_ bytes: ArraySlice<UInt8>) -> Int? {
    var decoder = KeyDecoder()
    for (index, byte) in bytes.prefix(longestAnswer).enumerated() {
      if decoder.decode(byte) != nil { return nil }
      if decoder.takeReply() != nil { return index + 1 }
    }
    return nil
  }

  private static func kept(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "\t", "\u{B}", "\u{C}", "\u{85}": " "
    case "\r", "\n": "\n"
    default: scalar.isControl ? nil : scalar
    }
  }
}
