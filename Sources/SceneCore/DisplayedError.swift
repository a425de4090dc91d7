/// A failure as it is shown: a stable word for scripts, a sentence for people.
package struct DisplayedError: Error, Sendable, Hashable, Encodable {
  package var code: FailureCode
  /// What happened, what was expected, what to do next.
  ///
  /// May quote text from outside.
  package var message: String

  package init(_ code: FailureCode, _ message: String) {
    self.code = code
    self.message = message
  }
}
