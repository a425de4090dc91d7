internal import Terminal

/// The list of candidates under a line; all widths are in cells.
///
/// Each candidate with details gets its own row; the others fill columns from top to bottom, as in `ls`.
struct CompletionList {
  private static let gap = 2
  private static let mostRows = 10

  /// Returns the maximum number of rows, which leaves two thirds of the window for the rows above the line.
  static func mostRows(inWindowOf rows: Int) -> Int { min(mostRows, max(1, rows / 3)) }

  let height: Int
  private let candidates: [Completion.Candidate]
  private let texts: [SafeText]
  private let textWidth: Int
  private let isTable: Bool
  private let columns: Int

  init(_ candidates: [Completion.Candidate], columns: Int) {
    (self.candidates, self.columns) = (candidates, columns)
    texts = candidates.map { SafeText($0.text) }
    textWidth = texts.map { CellWidth.of($0) }.max() ?? 0
    isTable = candidates.contains { !$0.details.isEmpty || $0.mark != "" }
    let perRow = isTable ? 1 : max(1, (columns - 1 + Self.gap) / (textWidth + Self.gap))
    height = (texts.count + perRow - 1) / perRow
  }

  /// Returns the rows around the selected candidate; if there are more than `limit`, the last row gives a count.
  func rows(selected: Int? = nil, limit: Int) -> [StyledText] {
    guard limit > 0 else { return [] }
    guard !candidates.isEmpty else { return [StyledText("no match", .faint)] }
    guard height > limit else { return rows(0..<height, selected: selected) }
    let place = selected.map { $0 % height } ?? 0
    guard limit > 1 else { return rows(place..<place + 1, selected: selected) }
    let first = max(0, place - limit + 2)
    let visible = first..<first + limit - 1
    return rows(visible, selected: selected) + [StyledText(rest(of: visible, selected: selected), .faint)]
  }

  private func rest(of visible: Range<Int>, selected: Int?) -> SafeText {
    if let selected { return "\((selected + 1).withSeparators) of \(texts.count.withSeparators)" }
    let hidden = texts.indices.count { !visible.contains($0 % height) }
    return "and \(hidden.withSeparators) more: type to narrow"
  }

  private func rows(_ visible: Range<Int>, selected: Int?) -> [StyledText] {
    guard isTable else { return visible.map { row($0, selected: selected) } }
    return CandidateTable(candidates[visible], textWidth: textWidth, columns: columns - 1)
      .rows(selected: selected)
  }

  private func row(_ row: Int, selected: Int?) -> StyledText {
    stride(from: row, to: texts.count, by: height).reduce("") { line, index in
      let isLast = index + height >= texts.count
      let blanks = isLast ? 0 : textWidth + Self.gap - CellWidth.of(texts[index])
      return line + StyledText(texts[index], index == selected ? .selected : .plain)
        + StyledText(SafeText(String(repeating: " ", count: blanks)))
    }
  }
}
