internal import Terminal

/// The question to the terminal, asked once, and its answers.
final class TerminalDialogue {
  private var question: TerminalQuestion?
  private var asked: TerminalQuestion?
  private let replies: @Sendable (TerminalReply) -> Void

  /// - Parameter replies: Takes everything that the terminal says.
  init(_ question: TerminalQuestion? = nil, replies: @escaping @Sendable (TerminalReply) -> Void = { _ in }) {
    self.question = question
    self.replies = replies
  }

  /// Asks once more, after the next prompt.
  func prepare(_ question: TerminalQuestion) { self.question = question }

  var isWaiting: Bool { asked != nil }

  /// The bytes of the question, the first time.
  func ask() -> String? {
    guard let question else { return nil }
    (asked, self.question) = (question, nil)
    return question.text
  }

  func take(_ reply: TerminalReply) {
    replies(reply)
    if asked?.isAnswered(by: reply) == true { asked = nil }
  }

  /// Stops waiting for answers; a late one is still taken.
  func giveUp() { asked = nil }
}
