extension String {
  /// The string with ASCII characters in place of their full-width forms.
  package var halfWidth: String {
    guard unicodeScalars.contains(where: \.isFullWidth) else { return self }
    return String(UnicodeScalarView(unicodeScalars.map(\.halfWidth)))
  }
}

extension Character {
  /// The ASCII form of a full-width character; any other character is returned unchanged.
  var plain: Character {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1, scalar.isFullWidth else {
      return self
    }
    return Character(scalar.halfWidth)
  }
}

extension Unicode.Scalar {
  fileprivate var isFullWidth: Bool { (0xFF01...0xFF5E).contains(value) }

  var halfWidth: Unicode.Scalar { isFullWidth ? Unicode.Scalar(value - 0xFEE0) ?? self : self }
}
