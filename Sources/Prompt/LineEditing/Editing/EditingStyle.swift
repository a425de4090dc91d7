/// The way in which lines are edited and drawn; it may change between lines.
package struct EditingStyle: Sendable, Hashable {
  package var keys: EditingKeys
  package var bindings: KeyBindings
  /// Whether the prompt and the line may have colors.
  ///
  /// Even without colors, suggestions are faint and a chosen row is inverse, because otherwise they would look like typed text.
  package var colored: Bool

  package init(keys: EditingKeys = .emacs, bindings: KeyBindings = KeyBindings(), colored: Bool = false) {
    self.keys = keys
    self.bindings = bindings
    self.colored = colored
  }
}
