/// Goes through text scalar by scalar and keeps what `SafeText` lets pass.
struct SafeTextFilter {
  private(set) var result = ""
  private var marks = 0
  private var previous: Unicode.Scalar?

  private static let mostMarks = 8
  private static let joiner: Unicode.Scalar = "\u{200D}"

  mutating func append(_ untrusted: String) {
    for scalar in untrusted.unicodeScalars { append(scalar) }
    // A joiner at the very end joins nothing.
    if result.unicodeScalars.last == Self.joiner { result.unicodeScalars.removeLast() }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    defer { previous = scalar }
    switch scalar.harm {
    case .none: keep(scalar)
    case .breaksLine: keep(" ")
    case .replaced: keep("\u{FFFD}")
    case .invisible:
      if joinsEmoji(scalar) || selectsVariation(scalar) { result.unicodeScalars.append(scalar) }
    }
  }

  private mutating func keep(_ scalar: Unicode.Scalar) {
    marks = scalar.isMark ? marks + 1 : 0
    if marks <= Self.mostMarks { result.unicodeScalars.append(scalar) }
  }

  /// 👩‍💻 is a woman, a joiner and a laptop; after a letter, a joiner only hides.
  private func joinsEmoji(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar == Self.joiner, let previous else { return false }
    return previous.properties.isEmoji && !previous.isASCII || previous.value == 0xFE0F
  }

  private func selectsVariation(_ scalar: Unicode.Scalar) -> Bool {
    guard (0xFE00...0xFE0F).contains(scalar.value), let previous else { return false }
    return previous.harm == .none && !previous.isMark
  }
}

/// What a scalar could do on a terminal.
enum Harm {
  case none
  /// It ends the line or moves to a tab stop.
  case breaksLine
  /// It steers the terminal or the direction of text, or nobody knows what it draws.
  case replaced
  /// It cannot be seen.
  case invisible
}

extension Unicode.Scalar {
  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }

  var harm: Harm {
    if isASCII { return value >= 0x20 && value != 0x7F ? .none : asciiHarm }
    switch value {
    // The usual scripts first: looking up a category costs more than all of this.
    case 0xAC00...0xD7A3, 0x3041...0x3096, 0x30A0...0x30FF, 0x4E00...0x9FFF, 0xC0...0x24F: return .none
    case 0x2028, 0x2029, 0x85: return .breaksLine
    case 0x202A...0x202E, 0x2066...0x2069, 0x200E, 0x200F, 0x061C: return .replaced
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x034F, 0x115F, 0x1160, 0x3164, 0xFFA0: return .invisible
    default: break
    }
    switch properties.generalCategory {
    case .control, .privateUse, .surrogate, .unassigned: return .replaced
    case .lineSeparator, .paragraphSeparator: return .breaksLine
    case .format: return .invisible
    default: return properties.isDefaultIgnorableCodePoint ? .invisible : .none
    }
  }

  private var asciiHarm: Harm {
    switch self {
    case "\n", "\r", "\t", "\u{0B}", "\u{0C}": .breaksLine
    default: .replaced
    }
  }
}
