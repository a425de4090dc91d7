/// Pseudorandom numbers that, unlike those from Swift's hasher, are the same on every machine and in every process.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  /// Returns `value` with its bits scattered; different values stay different.
  static func mixed(_ value: UInt64) -> UInt64 {
    var bits = value
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// Returns a number from 0 up to but not including 1.
  mutating func unit() -> Float { Float(next() >> 40) / 16_777_216 }

  mutating func float(in range: ClosedRange<Float>) -> Float {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }

  mutating func int(below bound: Int) -> Int { Int(next() >> 33) % max(1, bound) }

  mutating func int(in range: ClosedRange<Int>) -> Int { range.lowerBound + int(below: range.count) }

  mutating func chance(_ probability: Float) -> Bool { unit() < probability }

  /// - Parameter choices: An array that is not empty.
  mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[int(below: choices.count)] }
}
