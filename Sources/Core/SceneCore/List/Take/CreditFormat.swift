package enum CreditFormat: String, CaseIterable, Sendable {
  case text, markdown, html, csv

  package static let option = CommandSpec.Option("--format", values: allCases.map(\.rawValue))

  /// Creates the format that the command names; the default is text.
  package init(_ command: Command<some CommandVerb>) {
    self = command.options[Self.option.name].flatMap(Self.init(rawValue:)) ?? .text
  }
}
