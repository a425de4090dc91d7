/// The answer to a question.
package enum Answer: Sendable, Hashable {
  case yes, no
  /// There was no one to ask, and no flag answered in advance.
  case notAsked
}
