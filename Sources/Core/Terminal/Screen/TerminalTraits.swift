/// How a terminal shows text, as far as that matters to the program.
package struct TerminalTraits: Sendable, Hashable {
  /// Whether the background is light, or `nil` if unknown.
  package var isOnLight: Bool?
  /// Whether the terminal reorders rows that contain Hebrew or Arabic.
  package var reordersRows: Bool

  /// Creates the traits according to the environment.
  ///
  /// Konsole, rxvt and others set `COLORFGBG` to "foreground;background", in the 16 colors.
  package init(_ environment: [String: String]) {
    let number = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
    isOnLight = number.map { $0 == 7 || $0 == 15 }
    reordersRows = KnownTerminal.told(by: environment)?.terminal.reordersRows ?? false
  }

  /// Takes what the terminal says about itself.
  package mutating func take(_ answers: TerminalAnswers) {
    isOnLight = answers.background?.isLight ?? isOnLight
    if let version = answers.version { reordersRows = KnownTerminal.named(version)?.reordersRows ?? false }
  }
}
