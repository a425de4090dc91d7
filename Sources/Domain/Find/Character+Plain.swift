extension Character {
  /// The plain form of a full-width letter, digit or sign.
  var plain: Character {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1 else { return self }
    guard (0xFF01...0xFF5E).contains(scalar.value) else { return self }
    return Unicode.Scalar(scalar.value - 0xFEE0).map(Character.init) ?? self
  }
}
