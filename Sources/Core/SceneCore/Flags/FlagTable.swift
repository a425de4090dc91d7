internal import Domain
internal import Terminal

/// A program's flags, used for parsing and for its help.
package struct FlagTable: Sendable {
  package typealias Given = (name: String, value: String?)

  package let flags: [ProgramFlag]
  /// The sentence for an unknown flag that resembles none of these.
  let advice: String

  package init(_ flags: [ProgramFlag], advice: String) {
    (self.flags, self.advice) = (flags, advice)
  }

  /// Returns the values, with the right types, keyed by the names as typed; full-width digits become ASCII digits.
  /// - Throws: An error for the first wrong flag.
  package func read(_ arguments: [String]) throws(DisplayedError) -> [Given] {
    var (given, rest) = ([Given](), arguments[...])
    while let word = rest.popFirst() {
      let (name, joined) = ProgramFlag.parts(of: word)
      guard let flag = flags.first(where: { $0.names.contains(name) }) else { throw unknown(name) }
      let isNextValue = joined == nil && rest.first.map(flag.takes) == true
      let value = isNextValue ? rest.popFirst() : joined?.isEmpty == true ? nil : joined
      if let sentence = flag.mistake(in: value, as: name) { throw DisplayedError(.usage, sentence) }
      given.append((name, flag.isNumber ? value?.halfWidth : value))
    }
    return given
  }

  /// The help text, with at least one line of at most 80 cells per flag.
  package var help: String { flags.map(\.help).joined(separator: "\n") }
}

extension ProgramFlag {
  private static let width = 80
  private static let indent = 26

  /// Returns whether `word` can be the flag's value even if it looks like a flag, such as a negative number, so that the error can name it.
  fileprivate func takes(_ word: String) -> Bool {
    switch value {
    case nil: false
    case .number: !Self.isFlag(word) || Int(word) != nil
    default: !Self.isFlag(word)
    }
  }

  fileprivate var isNumber: Bool { if case .number = value { true } else { false } }

  fileprivate var help: String {
    let form = "  " + names.joined(separator: ", ") + (value == nil ? "" : " " + placeholder)
    let rows = StyledText("\(summary + choices)").wrapped(to: Self.width - Self.indent).map(\.text.text)
    let margin = "\n" + String(repeating: " ", count: Self.indent)
    return form + String(repeating: " ", count: Self.indent - form.count) + rows.joined(separator: margin)
  }

  /// The allowed values and the default in parentheses, if any.
  package var choices: String {
    var parts: [String] = []
    if case .choice(let words) = value { parts.append("values: " + words.joined(separator: ", ")) }
    if let standard { parts.append("default: " + standard) }
    return parts.isEmpty ? "" : " (\(parts.joined(separator: "; ")))"
  }
}
