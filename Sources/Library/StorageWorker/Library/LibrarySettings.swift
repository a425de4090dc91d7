import FoundationEssentials

/// Settings that a test may change: waits, ages, randomness.
struct LibrarySettings: Sendable {
  /// How long one wait for another process may last.
  var waitCeiling: Duration = .seconds(10)
  /// How long copying may make no progress.
  var stallCeiling: Duration = .seconds(30)
  /// How long one reading may take.
  var readCeiling: Duration = .seconds(30)
  /// Seconds after which a photo that was marked deleted is removed for good.
  var keepDeletedFor: TimeInterval = 30 * 24 * 60 * 60
  /// Makes the names of temporary files.
  var random: @Sendable () -> UInt64 = { .random(in: .min ... .max) }
}
