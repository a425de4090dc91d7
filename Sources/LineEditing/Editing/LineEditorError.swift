/// Why there can be no editor here.
///
/// A plain prompt may still do.
package enum LineEditorError: Error, Sendable, Hashable {
  /// Input or output is no terminal.
  case notATerminal
  /// The terminal says of itself that it cannot move a cursor (`TERM=dumb`, or none at all).
  case dumbTerminal
  /// The system has no UTF-8 locale, not even C.UTF-8.
  case noUTF8Locale
  /// The system has no more threads or descriptors.
  case noResources(reason: String)
}
