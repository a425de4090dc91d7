import SceneCore
import Terminal

extension Config.DisplayedSettings {
  /// The cells of a value with its origin in the column; a wider one has it right after it.
  private static let mostCells = 24

  /// A row for each setting; a usual one is faint and has no origin.
  var lines: [StyledText] {
    let names = settings.map { CellWidth.of(SafeText($0.name)) }.max() ?? 0
    let values = settings.filter { !$0.words.isEmpty }.map { CellWidth.of(SafeText($0.shownValue)) }
    let cells = values.filter { $0 <= Self.mostCells }.max() ?? 0
    return settings.map { $0.line(names: names, values: cells) } + [
      StyledText("In \(file)", .faint).as(.aside)
    ]
  }
}

extension Config.DisplayedAliases {
  /// The aliases as in the file, so that a line can be typed again.
  var lines: [StyledText] {
    if aliases.isEmpty {
      let sentence = "There are no aliases. Add one, as in: \(ConfigCommand.alias.spec.example)"
      return [StyledText("\(sentence)").as(.aside)]
    }
    return aliases.map { StyledText("alias \($0.name)", .strong) + " = \($0.text)" }
  }
}

extension Config.DisplayedSetting {
  fileprivate var shownValue: String { value ?? "not set" }

  fileprivate func line(names: Int, values: Int) -> StyledText {
    let start = StyledText("\(Self.padded(name, to: names))  ", .strong)
    if words.isEmpty { return start + StyledText("\(shownValue)", .faint) }
    return start + "\(Self.padded(shownValue, to: values))  " + StyledText("\(words)", .faint)
  }

  private static func padded(_ text: String, to cells: Int) -> String {
    text + String(repeating: " ", count: max(0, cells - CellWidth.of(SafeText(text))))
  }
}
