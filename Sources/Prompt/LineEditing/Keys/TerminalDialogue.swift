internal import Terminal

/// The queries to the terminal, and the answers.
final class TerminalDialogue {
  private var question: TerminalQuestion?
  private var asked: (question: TerminalQuestion, time: ContinuousClock.Instant)?
  private var acknowledgment: Duration?
  private var traits: TerminalTraits?
  private var bytesPerMillisecond: Double?
  private let replies: @Sendable (TerminalReply) -> TerminalReaction

  /// - Parameter replies: Receives everything that the terminal reports.
  init(
    _ question: TerminalQuestion? = nil,
    replies: @escaping @Sendable (TerminalReply) -> TerminalReaction = { _ in TerminalReaction() }
  ) {
    self.question = question
    self.replies = replies
  }

  /// Schedules another query at the next prompt.
  func prepare(_ question: TerminalQuestion) { self.question = question }

  /// Whether the terminal still owes an answer that it is likely to send, because the query is at most five seconds old.
  var isWaiting: Bool { asked.map { $0.time.duration(to: .now) < .seconds(5) } ?? false }

  /// Returns the bytes of the query, but only once; a query that may be printed waits until the cursor's row is empty.
  func ask(beforePrompt: Bool) -> String? {
    guard let question, beforePrompt || !question.mayBePrinted else { return nil }
    (asked, self.question) = ((question, .now), nil)
    return question.text
  }

  /// Returns the bytes of the query whose answer shows that everything before it has arrived.
  func askForAcknowledgment() -> String {
    asked = (.acknowledgment, .now)
    return TerminalQuestion.acknowledgment.text
  }

  /// Returns how long the newest acknowledgment took, but only once.
  func takeAcknowledgment() -> Duration? {
    defer { acknowledgment = nil }
    return acknowledgment
  }

  func take(_ reply: TerminalReply) {
    let reaction = replies(reply)
    if let asked, asked.question.isAnswered(by: reply) {
      if asked.question == .acknowledgment { acknowledgment = asked.time.duration(to: .now) }
      self.asked = nil
    }
    if let next = reaction.question { question = next }
    traits = reaction.traits ?? traits
    bytesPerMillisecond = reaction.bytesPerMillisecond ?? bytesPerMillisecond
  }

  /// Returns the speed of a slow connection to the terminal, once after it was measured.
  func takeSpeed() -> Double? {
    defer { bytesPerMillisecond = nil }
    return bytesPerMillisecond
  }

  /// Returns how the terminal shows text, once after each answer that says so.
  func takeTraits() -> TerminalTraits? {
    defer { traits = nil }
    return traits
  }

  /// Stops waiting for answers; late ones are still accepted.
  func giveUp() { asked = nil }
}
