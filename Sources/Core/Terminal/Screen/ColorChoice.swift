/// The user's choice of whether output is colored; by default, the environment decides.
package enum ColorChoice: String, Sendable, CaseIterable {
  case auto, always, never

  /// Returns whether to use color.
  ///
  /// By default, a non-empty `NO_COLOR` (https://no-color.org) turns it off, as does a ``DumbTerminal``.
  package func isOn(isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      isTerminal && (environment["NO_COLOR"] ?? "").isEmpty
        && !DumbTerminal.isNamed(in: environment)
    }
  }
}
