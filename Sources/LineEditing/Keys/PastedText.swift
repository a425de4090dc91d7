internal import Terminal

/// A paste as a line may hold it: UTF-8, line feeds, and no other control characters.
///
/// CR becomes a line feed, because terminals send it for one. Several become one, because a terminal's own
/// translation turns CR LF into two, and empty lines mean nothing. Tabs become spaces. Line feeds at the end are
/// dropped, because text copied with its line break must not run before the user has seen it.
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
