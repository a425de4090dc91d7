package enum PhotoCount {
  /// The nearest number that can be right; sums and differences of these do not overflow.
  package static func plausible(_ number: Int) -> Int { min(max(0, number), 1 << 50) }
}
