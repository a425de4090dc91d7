/// How many there are of something, as a database says.
package enum PhotoCount {
  /// The number itself, or the nearest that can be right: sums and differences of such numbers do not overflow.
  package static func plausible(_ number: Int) -> Int { min(max(0, number), 1 << 50) }
}
