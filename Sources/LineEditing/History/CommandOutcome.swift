/// How a command ended.
package struct CommandOutcome: Sendable, Hashable {
  /// What a script would have got as its exit code; 0 when it was done.
  package var status: Int32
  /// How long it took.
  package var milliseconds: Int

  package init(status: Int32, milliseconds: Int) {
    self.status = status
    self.milliseconds = milliseconds
  }
}
