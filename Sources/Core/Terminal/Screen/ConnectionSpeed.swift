/// The speed of the connection to the terminal, from the time between its first two answers.
package struct ConnectionSpeed: Sendable {
  /// The speed, or `nil` if the connection is not slow or not known yet.
  package private(set) var bytesPerMillisecond: Double?
  private var attributes: ContinuousClock.Instant?
  private var isMeasured = false

  /// The milliseconds for the padding that a fast connection never needs.
  private static let leastMilliseconds = 40.0

  package init() {}

  /// Takes an answer at the time when it was read.
  package mutating func take(_ reply: TerminalReply, at now: ContinuousClock.Instant) {
    guard !isMeasured else { return }
    if reply.isDeviceAttributes, attributes == nil { attributes = now }
    guard reply.isStatus, let attributes else { return }
    isMeasured = true
    let milliseconds = attributes.duration(to: now) / .milliseconds(1)
    guard milliseconds >= Self.leastMilliseconds else { return }
    bytesPerMillisecond = Double(TerminalQuestion.paddingBytes) / milliseconds
  }
}
