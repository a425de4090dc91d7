/// A flag of the program, or of a command typed in a shell.
package struct ProgramFlag: Sendable, Equatable {
  /// The names, such as `-h` and `--help`.
  package var names: [String]
  package var value: Value?
  package var placeholder: String
  /// The default value.
  package var standard: String?
  package var summary: String

  package enum Value: Sendable, Equatable {
    case any, file, folder
    case choice([String])
    case number(ClosedRange<Int>, of: String? = nil)
  }

  package init(
    _ names: String..., value: Value? = nil, called placeholder: String = "", standard: String? = nil,
    summary: String = ""
  ) {
    (self.names, self.value, self.placeholder) = (names, value, placeholder)
    (self.standard, self.summary) = (standard, summary)
  }

  package static func isFlag(_ word: String) -> Bool { word.hasPrefix("-") && word != "-" && word != "--" }

  package static func parts(of word: String) -> (name: String, value: String?) {
    guard let sign = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<sign]), String(word[sign...].dropFirst()))
  }
}
