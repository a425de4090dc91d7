/// What credits are written in.
package enum CreditFormat: String, CaseIterable, Sendable {
  case text, markdown, html, csv

  package static let option = CommandSpec.Option("--format", values: allCases.map(\.rawValue))

  /// - Returns: Text where no format was given.
  package init(_ command: Command<some CommandVerb>) {
    self = command.options[Self.option.name].flatMap(Self.init(rawValue:)) ?? .text
  }
}
