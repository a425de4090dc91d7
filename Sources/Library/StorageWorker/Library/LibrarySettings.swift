import FoundationEssentials

/// Settings that a test may change: waits, ages, randomness.
struct LibrarySettings: Sendable {
  /// The longest wait for another process.
  var waitCeiling: Duration = .seconds(10)
  /// The longest time in which copying makes no progress.
  var stallCeiling: Duration = .seconds(30)
  var readCeiling: Duration = .seconds(30)
  /// Seconds after which a photo that was marked deleted is removed for good.
  var keepDeletedFor: TimeInterval = 30 * 24 * 60 * 60
  var random: @Sendable () -> UInt64 = { .random(in: .min ... .max) }
}
