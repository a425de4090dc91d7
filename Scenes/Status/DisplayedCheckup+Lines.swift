import SceneCore
import Terminal

extension Status.DisplayedCheckup {
  /// A row for each check, with any advice below it.
  var lines: [StyledText] {
    let cells = (checks.map { $0.name.count }.max() ?? 0) + 2
    return checks.flatMap { check -> [StyledText] in
      let name = check.name + String(repeating: " ", count: cells - check.name.count)
      let row = check.mark + StyledText(" \(name)", .strong) + "\(check.text)"
      let margin = String(repeating: " ", count: cells + 2)
      return [row] + [check.advice].compactMap(\.self).map { StyledText("\(margin)\($0)", .faint) }
    }
  }
}

extension Status.DisplayedCheck {
  fileprivate var mark: StyledText {
    switch state {
    case .good: StyledText("✓", .command)
    case .note: StyledText("·", .faint)
    case .bad: StyledText("✗", .failure)
    }
  }
}
