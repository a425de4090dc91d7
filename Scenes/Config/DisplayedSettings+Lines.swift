import SceneCore
import Terminal

extension Config.DisplayedSettings {
  /// A row for each setting, and how to change them.
  var lines: [StyledText] {
    let names = settings.map(\.name.count).max() ?? 0
    let values = settings.map { CellWidth.of(SafeText($0.shownValue)) }.filter { $0 <= 24 }.max() ?? 0
    let rows = settings.map { setting -> StyledText in
      let value = SafeText(setting.shownValue)
      let name = setting.name.padding(names) + "  "
      return StyledText("\(name)", .strong) + StyledText(value)
        + StyledText(
          "\(String(repeating: " ", count: max(0, values - CellWidth.of(value)) + 2))\(setting.words)", .faint
        )
    }
    return rows + [StyledText("In \(file)", .faint)]
  }
}

extension Config.DisplayedSetting {
  fileprivate var shownValue: String { value ?? "-" }
}

extension String {
  fileprivate func padding(_ cells: Int) -> String {
    self + String(repeating: " ", count: max(0, cells - count))
  }
}
