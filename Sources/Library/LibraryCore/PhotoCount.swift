package enum PhotoCount {
  /// Returns the nearest plausible number, small enough that sums and differences cannot overflow.
  package static func plausible(_ number: Int) -> Int { min(max(0, number), 1 << 50) }
}
