/// What became of a question.
package enum Answer: Sendable, Hashable {
  case yes, no
  /// Nobody is there to be asked, and nobody said yes beforehand.
  case notAsked
}
