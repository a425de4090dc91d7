package import Terminal

/// The way in which lines are edited and drawn; it may change between lines.
package struct EditingStyle: Sendable, Hashable {
  package var keys: EditingKeys
  package var bindings: KeyBindings
  /// The colors of the prompt and the line.
  ///
  /// Even without colors, suggestions are faint and a chosen row is inverse, because otherwise they would look like typed text.
  package var colors: Colors

  package init(keys: EditingKeys = .emacs, bindings: KeyBindings = KeyBindings(), colors: Colors = .off) {
    self.keys = keys
    self.bindings = bindings
    self.colors = colors
  }
}
