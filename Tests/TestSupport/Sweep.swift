import FoundationEssentials

/// A run's share of a random or exhaustive test: a different quarter each time.
///
/// With `THOROUGH=1`, a run has all of the test. `SEED=…` repeats a run; every run prints its seed.
package enum Sweep {
  private static let environment = ProcessInfo.processInfo.environment
  private static let share = environment["THOROUGH"] == "1" ? 1 : 4

  package static let seed: UInt64 = {
    let seed = environment["SEED"].flatMap { UInt64($0) } ?? .random(in: 0..<1_000_000_000)
    print("SEED=\(seed) repeats the random tests of this run.")
    return seed
  }()

  /// Random numbers for a test that consists of one long sweep.
  package static var random: SplitMix { SplitMix(seed: seed) }

  /// Returns the number of rounds in this run.
  package static func rounds(_ all: Int) -> Int { (all + share - 1) / share }

  /// Returns the seeds for this run's rounds, as test arguments.
  package static func seeds(_ all: Int) -> [UInt64] { (0..<UInt64(rounds(all))).map { seed &+ $0 } }

  /// Returns the values for this run.
  package static func part<Value>(of values: some Sequence<Value>) -> [Value] {
    let first = Int(seed % UInt64(share))
    return values.enumerated().filter { $0.offset % share == first }.map(\.element)
  }
}
