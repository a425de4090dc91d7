/// Terminals for plain text: no line editing, and no colors unless requested.
///
/// A terminal with any other name is expected to support ECMA-48, whether or not terminfo knows it.
package enum DumbTerminal {
  /// Names of terminals without ECMA-48.
  ///
  /// `emacs` is the shell buffer in old versions of Emacs. A login sets `unknown`, `dialup` and `network` for an unknown terminal. A `vt52`
  /// uses other sequences.
  private static let names: Set = ["", "dumb", "emacs", "unknown", "dialup", "network", "vt52"]

  /// Returns whether the environment names a dumb terminal; a missing `TERM` counts as one.
  package static func isNamed(in environment: [String: String]) -> Bool {
    names.contains(environment["TERM"] ?? "")
  }
}
