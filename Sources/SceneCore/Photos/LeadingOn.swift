/// What ends in a line that says what can be typed next.
package protocol LeadingOn {
  /// That line without its end.
  var footer: String { get }
  /// Its end; nil when nothing follows, or no other command can.
  var wayOn: String? { get set }
}

extension LeadingOn {
  package var lastLine: String { [footer, wayOn].compactMap(\.self).joined(separator: " · ") }

  /// Without a way on where the session ends with this command.
  @MainActor package func shown(in output: any SceneOutput) -> Self {
    var shown = self
    if output.isForOneCommand { shown.wayOn = nil }
    return shown
  }
}
