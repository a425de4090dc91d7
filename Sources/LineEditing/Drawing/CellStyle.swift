/// What a cell of the prompt is for; what that looks like is decided here.
enum CellStyle: Equatable {
  case plain
  case commandPrompt, question
  case known, wrong, quoted
  case suggestion, hint
  case faint, strong, selected

  /// SGR parameters (ECMA-48, 8.3.117); `nil` for none.
  ///
  /// Without colours, what would not be told from the line otherwise is still faint, bold or inverse.
  func sgr(colored: Bool) -> String? {
    switch self {
    case .plain: nil
    case .commandPrompt: colored ? "1;36" : nil
    case .question: colored ? "1" : nil
    case .known: colored ? "32" : nil
    case .wrong: colored ? "31" : nil
    case .quoted: colored ? "33" : nil
    case .suggestion: colored ? "90" : "2"
    case .hint: colored ? "2;36" : "2"
    case .faint: "2"
    case .strong: "1"
    case .selected: "7"
    }
  }
}

extension CellStyle {
  init(_ style: Highlight.Style) {
    switch style {
    case .command: self = .known
    case .wrong: self = .wrong
    case .quoted: self = .quoted
    }
  }
}
