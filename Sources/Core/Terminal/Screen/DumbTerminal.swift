/// Terminals that get plain text: no line editing, and no colours unless they are asked for.
///
/// A name that is not listed counts as a terminal that knows ECMA-48, whether terminfo knows it or not.
package enum DumbTerminal {
  /// `emacs` is the shell buffer of old versions of Emacs.
  ///
  /// `unknown`, `dialup` and `network` are what a login sets when it does not know the terminal. A `vt52` has
  /// sequences of its own.
  private static let names: Set = ["", "dumb", "emacs", "unknown", "dialup", "network", "vt52"]

  /// - Parameter environment: Without a `TERM` the terminal counts as one that knows nothing.
  package static func isNamed(in environment: [String: String]) -> Bool {
    names.contains(environment["TERM"] ?? "")
  }
}
