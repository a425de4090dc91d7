internal import Terminal

/// The query to the terminal, sent once, and its answers.
final class TerminalDialogue {
  private var question: TerminalQuestion?
  private var asked: TerminalQuestion?
  private let replies: @Sendable (TerminalReply) -> Void

  /// - Parameter replies: Receives everything that the terminal reports.
  init(_ question: TerminalQuestion? = nil, replies: @escaping @Sendable (TerminalReply) -> Void = { _ in }) {
    self.question = question
    self.replies = replies
  }

  /// Schedules another query after the next prompt.
  func prepare(_ question: TerminalQuestion) { self.question = question }

  var isWaiting: Bool { asked != nil }

  /// Returns the bytes of the query, but only once.
  func ask() -> String? {
    guard let question else { return nil }
    (asked, self.question) = (question, nil)
    return question.text
  }

  func take(_ reply: TerminalReply) {
    replies(reply)
    if asked?.isAnswered(by: reply) == true { asked = nil }
  }

  /// Stops waiting for answers; late ones are still accepted.
  func giveUp() { asked = nil }
}
