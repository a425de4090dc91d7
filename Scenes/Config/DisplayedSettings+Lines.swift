import SceneCore
import Terminal

extension Config.DisplayedSettings {
  /// The widest value, in cells, with its origin lined up in the column; for a wider value, the origin follows directly.
  private static let mostCells = 24

  /// A row for each setting; defaults are faint and have no origin.
  var lines: [StyledText] {
    let names = settings.map { CellWidth.of(SafeText($0.name)) }.max() ?? 0
    let values = settings.filter { !$0.words.isEmpty }.map { CellWidth.of(SafeText($0.shownValue)) }
    let cells = values.filter { $0 <= Self.mostCells }.max() ?? 0
    return settings.map { $0.line(names: names, values: cells) } + [
      StyledText("In \(file)", .faint).as(.aside)
    ] + later
  }

  /// A line that names the settings whose changes wait for the next start.
  private var later: [StyledText] {
    let names = settings.filter { !$0.atOnce }.map(\.name)
    if names.isEmpty { return [] }
    return [
      StyledText("Changes take effect at once, but at the next start for \(Wording.list(names)).", .faint).as(
        .aside)
    ]
  }
}

extension Config.DisplayedDefinitions {
  /// The command lines that recreate the definitions.
  var lines: [StyledText] {
    if all.isEmpty { return [StyledText("\(advice)").as(.aside)] }
    return all.map { StyledText("\(command) \($0.name)", .strong) + " = \($0.text)" }
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
