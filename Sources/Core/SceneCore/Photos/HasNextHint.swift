/// A list or a card whose last line says what can be typed next.
package protocol HasNextHint {
  /// That line without its end.
  var footer: String { get }
  /// Its end; nil when nothing follows, or no other command can.
  var nextHint: String? { get set }
}

extension HasNextHint {
  package var lastLine: String { [footer, nextHint].compactMap(\.self).joined(separator: " · ") }

  /// Without the hint where the session ends with this command.
  @MainActor package func shown(in output: any SceneOutput) -> Self {
    var shown = self
    if output.isForOneCommand { shown.nextHint = nil }
    return shown
  }
}
