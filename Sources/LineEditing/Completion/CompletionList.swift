internal import Terminal

/// The list of candidates under a line.
///
/// Candidates with a summary are shown one to a row, the others in columns that are filled downwards, as `ls`
/// does. Widths are in cells.
struct CompletionList {
  private static let gap = 2

  /// The rows of the whole list.
  let height: Int
  private let texts: [SafeText]
  /// Empty when no candidate has one.
  private let summaries: [SafeText]
  private let textWidth: Int
  private let summaryWidth: Int

  /// - Parameter columns: The width of the terminal in cells.
  init(_ candidates: [Completion.Candidate], columns: Int) {
    texts = candidates.map { SafeText($0.text) }
    textWidth = Self.widest(texts) + Self.gap
    let hasSummaries = candidates.contains { !$0.summary.isEmpty }
    summaries = hasSummaries ? candidates.map { SafeText($0.summary) } : []
    summaryWidth = min(Self.widest(summaries), columns - 1 - textWidth)
    let perRow = hasSummaries ? 1 : max(1, (columns - 1 + Self.gap) / textWidth)
    height = (texts.count + perRow - 1) / perRow
  }

  private static func widest(_ texts: [SafeText]) -> Int { texts.map { CellWidth.of($0) }.max() ?? 0 }

  /// The rows around the selected candidate.
  ///
  /// - Parameter limit: The most rows to return; if not all fit, the last one gives a count.
  func rows(selected: Int? = nil, limit: Int) -> [StyledText] {
    guard height > limit else { return (0..<height).map { row($0, selected: selected) } }
    guard limit > 1 else {
      return limit < 1 ? [] : [row(selected.map { $0 % height } ?? 0, selected: selected)]
    }
    let shown = limit - 1
    let first = max(0, (selected.map { $0 % height } ?? 0) - shown + 1)
    let visible = first..<first + shown
    let hidden = texts.indices.count { !visible.contains($0 % height) }
    let place: SafeText =
      selected.map { "\(($0 + 1).withSeparators) of \(texts.count.withSeparators)" }
      ?? "… \(hidden.withSeparators) more"
    return visible.map { row($0, selected: selected) } + [StyledText(place, .faint)]
  }

  private func row(_ row: Int, selected: Int?) -> StyledText {
    stride(from: row, to: texts.count, by: height).reduce("") {
      $0 + candidate($1, isSelected: $1 == selected, isLast: $1 + height >= texts.count)
    }
  }

  private func candidate(_ index: Int, isSelected: Bool, isLast: Bool) -> StyledText {
    let text = texts[index]
    guard summaries.isEmpty else {
      let summary = summaries[index]
      return StyledText(text + blanks(textWidth, behind: text), isSelected ? .selected : .strong)
        + StyledText(summary + blanks(summaryWidth, behind: summary), isSelected ? .selected : .faint)
    }
    return StyledText(text, isSelected ? .selected : .plain)
      + StyledText(isLast ? "" : blanks(textWidth, behind: text))
  }

  private func blanks(_ width: Int, behind text: SafeText) -> SafeText {
    SafeText(String(repeating: " ", count: max(0, width - CellWidth.of(text))))
  }
}
