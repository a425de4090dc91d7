internal import Terminal

/// What the terminal is asked once, and what it answers.
final class TerminalDialogue {
  private var question: TerminalQuestion?
  private var asked: TerminalQuestion?
  private let replies: @Sendable (TerminalReply) -> Void

  /// - Parameters:
  ///   - question: Nil when nothing is to be asked.
  ///   - replies: Is told everything that the terminal says.
  init(_ question: TerminalQuestion? = nil, replies: @escaping @Sendable (TerminalReply) -> Void = { _ in }) {
    self.question = question
    self.replies = replies
  }

  /// Whether there are answers to come.
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

  /// No answer is waited for any more; one that comes late is still taken.
  func giveUp() { asked = nil }
}
