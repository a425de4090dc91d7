extension Int {
  /// The number with thousands separators: "1,234".
  package var withSeparators: String {
    let digits = Array(String(magnitude))
    let groups = digits.indices.map { index in
      (index > 0 && (digits.count - index).isMultiple(of: 3) ? "," : "") + String(digits[index])
    }
    return (self < 0 ? "-" : "") + groups.joined()
  }
}
