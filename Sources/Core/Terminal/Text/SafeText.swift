/// Text that cannot harm a terminal; the writer accepts no other text.
///
/// Names, descriptions, memos, file names and servers' messages come from outside. Control characters in them can move the cursor, set the
/// clipboard or make the terminal type at the shell. Overrides of the direction can make a line read as something else. Invisible characters
/// hide, and private-use characters draw pictures in kitty. So:
///
/// - each line break or tab becomes a space;
/// - all other controls (C0, DEL, C1), overrides of the direction, private-use and unassigned characters become U+FFFD;
/// - invisible characters, which include the other marks of direction, are dropped, except three joiners inside an emoji and one variation selector;
/// - only the first eight marks on a letter are kept; Hangul vowels and final consonants count as marks.
///
/// The result is one line, as wide as `CellWidth` says. A literal is our own text, so it may contain anything; interpolated text is
/// sanitized.
///
/// ```swift
/// let name = "a\u{1B}[2Jb\tc"
/// SafeText(name).text  // "a\u{FFFD}[2Jb c"
/// ```
package struct SafeText: Hashable, Sendable {
  package let text: String

  package init(_ untrusted: String) {
    // Almost all text is plain ASCII, and `home` creates hundreds of these values.
    if untrusted.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) {
      text = untrusted
    } else {
      var filter = SafeTextFilter()
      filter.append(untrusted)
      text = filter.result
    }
  }

  /// Creates safe text from a string that is already safe.
  init(trusted: String) {
    text = trusted
  }

  /// Creates safe text from a single harmless character.
  init(usual character: Character) {
    text = String(character)
  }

  /// Creates JSON with every harmful character escaped, so that scripts still get the original text.
  ///
  /// - Parameter encoded: JSON on one line, as an encoder writes it.
  package init(json encoded: String) {
    var result = ""
    result.reserveCapacity(encoded.utf8.count)
    // Appends entire pieces, because most strings need no escape, and appending scalar by scalar would take as long as encoding does.
    var rest = encoded.unicodeScalars[...]
    while let harmful = rest.firstIndex(where: { $0.harm != .none }) {
      result += String(rest[..<harmful]) + Self.escape(rest[harmful])
      rest = rest[rest.index(after: harmful)...]
    }
    text = result + String(rest)
  }

  /// Returns a scalar as an ASCII JSON escape.
  private static func escape(_ scalar: Unicode.Scalar) -> String {
    UTF16.encode(scalar).map { units in
      units.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined()
    } ?? ""
  }

  package var isEmpty: Bool { text.isEmpty }

  package static func + (left: SafeText, right: SafeText) -> SafeText {
    SafeText(trusted: left.text + right.text)
  }
}

extension SafeText: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) {
    self.init(trusted: value)
  }

  package init(stringInterpolation: StringInterpolation) {
    self.init(trusted: stringInterpolation.result)
  }

  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var result = ""

    package init(literalCapacity: Int, interpolationCount: Int) {
      result.reserveCapacity(literalCapacity + 16 * interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) {
      result += literal
    }

    package mutating func appendInterpolation(_ untrusted: String) {
      result += SafeText(untrusted).text
    }

    package mutating func appendInterpolation(_ safe: SafeText) {
      result += safe.text
    }

    package mutating func appendInterpolation(_ number: Int) {
      result += String(number)
    }
  }
}

extension SafeText {
  /// Returns the text in quotation marks, which stay when the text is cut.
  ///
  /// - Parameter cells: The limit, including the quotation marks, which are dropped if they leave no room for a letter and an ellipsis.
  package func quoted(within cells: Int) -> SafeText {
    cells > 3 || CellWidth.of(self) + 2 <= cells ? "\"\(truncated(to: cells - 2))\"" : truncated(to: cells)
  }
}
