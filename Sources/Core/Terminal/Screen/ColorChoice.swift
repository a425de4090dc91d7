/// Whether output is coloured: what the user asked for, else what the environment says.
package enum ColorChoice: String, Sendable, CaseIterable {
  case auto, always, never

  /// - Parameters:
  ///   - isTerminal: Whether the output goes to a terminal.
  ///   - environment: A `NO_COLOR` that is not empty turns colour off (https://no-color.org), and so does a
  ///     ``DumbTerminal``.
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
