/// Whether output is coloured: what the person asked for, else what the surroundings say.
package enum ColorChoice: String, Sendable, CaseIterable {
  case auto, always, never

  /// - Parameters:
  ///   - isTerminal: Whether the output goes to a terminal.
  ///   - environment: `NO_COLOR` with any text in it turns colour off (https://no-color.org), so does
  ///     a `TERM` that is `dumb`, empty or not set.
  package func isOn(isTerminal: Bool, environment: [String: String]) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      isTerminal && (environment["NO_COLOR"] ?? "").isEmpty
        && !["", "dumb"].contains(environment["TERM"] ?? "")
    }
  }
}
