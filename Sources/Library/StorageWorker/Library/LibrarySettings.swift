import FoundationEssentials

/// Settings that tests may change, such as time limits, ages and randomness.
struct LibrarySettings: Sendable {
  /// The longest wait for another process.
  var waitCeiling: Duration = .seconds(10)
  /// The longest time that a copy may go without progress.
  var stallCeiling: Duration = .seconds(30)
  var readCeiling: Duration = .seconds(30)
  /// The seconds that a photo stays in the trash before it is removed for good.
  var keepDeletedFor: TimeInterval = 30 * 24 * 60 * 60
  var random: @Sendable () -> UInt64 = { .random(in: .min ... .max) }
}
