internal import Terminal

/// A paste as a line may hold it: UTF-8, line feeds, and no other control characters.
///
/// CR becomes a line feed, because terminals send it for one; CR LF may have become two on the way. Empty lines are kept
/// here, since in quotes they are part of a memo: ``Lexer`` drops the others. Tabs and other breaks, such as those that
/// word processors make within a paragraph, become spaces. Line feeds at the end are dropped, because text copied with
/// its line break must not run before the user has seen it.
struct PastedText {
  let text: String

  init(_ bytes: some Sequence<UInt8>) {
    var scalars = String.UnicodeScalarView()
    var assembler = UTF8Assembler()
    var isAfterCR = false
    for byte in bytes {
      var result = assembler.append(byte)
      if result == .again { result = assembler.append(byte) }
      guard case .scalar(let scalar) = result, let kept = Self.kept(scalar) else { continue }
      if scalar != "\n" || !isAfterCR { scalars.append(kept) }
      isAfterCR = scalar == "\r"
    }
    while scalars.last == "\n" { scalars.removeLast() }
    text = String(scalars)
  }

  private static func kept(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "\t", "\u{B}", "\u{C}", "\u{85}": " "
    case "\r", "\n": "\n"
    default: scalar.isControl ? nil : scalar
    }
  }
}
