/// Goes through text scalar by scalar and keeps the scalars that `SafeText` allows.
struct SafeTextFilter {
  private(set) var result = ""
  private var marks = 0
  /// The number of joiners in the last emoji.
  private var joiners = 0
  private var previous: Unicode.Scalar?

  private static let mostMarks = 8
  /// The maximum number of joiners; a family of four needs three.
  private static let mostJoiners = 3
  private static let joiner: Unicode.Scalar = "\u{200D}"

  mutating func append(_ untrusted: String) {
    for scalar in untrusted.unicodeScalars { append(scalar) }
    // A joiner at the end joins nothing.
    if result.unicodeScalars.last == Self.joiner { result.unicodeScalars.removeLast() }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    defer { previous = scalar }
    switch scalar.harm {
    case .none: keep(scalar)
    case .breaksLine: keep(" ")
    case .replaced: keep("\u{FFFD}")
    case .invisible:
      guard joinsEmoji(scalar) || selectsVariation(scalar) else { return }
      if scalar == Self.joiner { joiners += 1 }
      if scalar != Self.joiner || joiners <= Self.mostJoiners { result.unicodeScalars.append(scalar) }
    }
  }

  private mutating func keep(_ scalar: Unicode.Scalar) {
    marks = scalar.isMark || scalar.isDrawnOnPrevious ? marks + 1 : 0
    if previous != Self.joiner, !scalar.properties.isEmojiModifier { joiners = 0 }
    if marks <= Self.mostMarks { result.unicodeScalars.append(scalar) }
  }

  /// Returns whether the scalar joins two emoji, as in 👩‍💻, a woman and a laptop; after a letter, a joiner would only be invisible.
  private func joinsEmoji(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar == Self.joiner, let previous else { return false }
    return previous.properties.isEmoji && !previous.isASCII || previous.value == 0xFE0F
  }

  private func selectsVariation(_ scalar: Unicode.Scalar) -> Bool {
    guard (0xFE00...0xFE0F).contains(scalar.value), let previous else { return false }
    guard scalar.value < 0xFE0F || previous.properties.isEmoji else { return false }
    return previous.harm == .none && !previous.isMark
  }
}

/// A scalar's possible effect on a terminal.
enum Harm {
  case none
  /// Ends the line or moves to a tab stop.
  case breaksLine
  /// Controls the terminal or the direction of text, or has an unpredictable appearance.
  case replaced
  case invisible
}

extension Unicode.Scalar {
  /// Whether the scalar controls a terminal: C0, DEL and C1.
  package var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }

  /// Whether the scalar is in a common script, for which no slow lookup in Unicode's tables is necessary.
  var isUsual: Bool {
    switch value {
    case 0x20...0x7E, 0xC0...0x24F, 0x3041...0x3096, 0x30A0...0x30FF, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }

  var isMark: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: true
    default: false
    }
  }

  var harm: Harm {
    if isUsual { return .none }
    switch value {
    // The Hangul filler is invisible and takes two cells in some terminals and none in others.
    case 0x09...0x0D, 0x85, 0x2028, 0x2029, 0x3164: return .breaksLine
    // Overrides make text read as something else; rows keep their direction without the other marks (RightToLeft.swift).
    case 0x202D, 0x202E: return .replaced
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x034F, 0x115F, 0x1160, 0xFFA0: return .invisible
    default: if isControl { return .replaced }
    }
    switch properties.generalCategory {
    case .privateUse, .surrogate, .unassigned: return .replaced
    case .lineSeparator, .paragraphSeparator: return .breaksLine
    case .format: return .invisible
    default: return properties.isDefaultIgnorableCodePoint ? .invisible : .none
    }
  }
}

extension Character {
  /// Whether the character is a single scalar in a common script.
  var isUsual: Bool {
    let scalars = unicodeScalars
    return scalars.first.map(\.isUsual) ?? false
      && scalars.index(after: scalars.startIndex) == scalars.endIndex
  }
}
