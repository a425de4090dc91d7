/// Terminals for plain text: no line editing, and no colors unless requested.
///
/// Any other name counts as a terminal with ECMA-48, whether terminfo knows it or not.
package enum DumbTerminal {
  /// Names of terminals without ECMA-48.
  ///
  /// `emacs` is the shell buffer of old versions of Emacs. A login sets `unknown`, `dialup` and `network` for an
  /// unknown terminal. A `vt52` has other sequences.
  private static let names: Set = ["", "dumb", "emacs", "unknown", "dialup", "network", "vt52"]

  /// Whether the environment names one; a missing `TERM` counts as one.
  package static func isNamed(in environment: [String: String]) -> Bool {
    names.contains(environment["TERM"] ?? "")
  }
}
