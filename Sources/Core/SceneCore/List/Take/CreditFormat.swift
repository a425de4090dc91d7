/// The format of credits.
package enum CreditFormat: String, CaseIterable, Sendable {
  case text, markdown, html, csv

  package static let option = CommandSpec.Option("--format", values: allCases.map(\.rawValue))

  /// Chooses text unless the command names a format.
  package init(_ command: Command<some CommandVerb>) {
    self = command.options[Self.option.name].flatMap(Self.init(rawValue:)) ?? .text
  }
}
