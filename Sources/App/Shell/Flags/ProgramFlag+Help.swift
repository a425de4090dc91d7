import Terminal

extension ProgramFlag {
  private static let width = 80
  private static let indent = 26

  package static let help =
    """
    OVERVIEW: Look through photos and keep the ones that matter, with a note on why.

    At a terminal it shows a prompt: type help there. Otherwise it reads commands,
    one per line.

      picterest search light --color yellow
      picterest -c home -c 'star 3 "light for the kitchen"' -c saved
      echo saved | picterest --json

    UNSPLASH_ACCESS_KEY holds your key; without one you see a demo catalogue.

    USAGE: picterest [<options>] [<command> [<words>]]

    OPTIONS:

    """ + all.map(\.help).joined(separator: "\n")

  private var help: String {
    let form = "  " + names.joined(separator: ", ") + (value == nil ? "" : " " + placeholder)
    let rows = StyledText("\(summary + choices)").wrapped(to: Self.width - Self.indent).map(\.text.text)
    let margin = "\n" + String(repeating: " ", count: Self.indent)
    return form + String(repeating: " ", count: Self.indent - form.count) + rows.joined(separator: margin)
  }

  /// Its values, in parentheses; empty unless it takes one of a few words.
  var choices: String {
    guard case .choice(let words) = value else { return "" }
    return " (values: \(words.joined(separator: ", "))\(standard.map { "; default: \($0)" } ?? ""))"
  }
}
