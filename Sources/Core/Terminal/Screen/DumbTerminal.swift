/// Terminals for plain text: no line editing, and no colors unless requested.
///
/// A terminal by any other name counts as one with ECMA-48, whether terminfo knows it or not.
package enum DumbTerminal {
  /// Names of terminals without ECMA-48.
  ///
  /// `emacs` is the shell buffer of old Emacs versions. A login sets `unknown`, `dialup` and `network` for an
  /// unknown terminal. A `vt52` uses other sequences.
  private static let names: Set = ["", "dumb", "emacs", "unknown", "dialup", "network", "vt52"]

  /// Returns whether the environment names a dumb terminal; a missing `TERM` counts as one.
  package static func isNamed(in environment: [String: String]) -> Bool {
    names.contains(environment["TERM"] ?? "")
  }
}
