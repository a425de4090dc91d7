internal import Terminal

/// A paste as it may stand in a line: UTF-8, line feeds, and no other control characters.
///
/// CR is a line feed, for terminals send it for one; several are one, because a terminal's own translation makes
/// two of CR LF, and empty lines say nothing. Tabs are spaces. Line feeds at the end are dropped: what was
/// copied with its line break must not run before it was seen.
struct PastedText {
  let text: String

  init(_ bytes: some Sequence<UInt8>) {
    var scalars = String.UnicodeScalarView()
    var assembler = UTF8Assembler()
    for byte in bytes {
      var result = assembler.append(byte)
      if result == .again { result = assembler.append(byte) }
      guard case .scalar(let scalar) = result, let kept = Self.kept(scalar) else { continue }
      if kept != "\n" || scalars.last != "\n" { scalars.append(kept) }
    }
    while scalars.last == "\n" { scalars.removeLast() }
    text = String(scalars)
  }

  private static func kept(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar {
    case "\t": " "
    case "\r", "\n": "\n"
    default: scalar.isControl ? nil : scalar
    }
  }
}
