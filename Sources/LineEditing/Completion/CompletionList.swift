/// The list of candidates under a line.
///
/// Candidates with a summary stand one to a row, the others in columns that are filled downwards, as `ls`
/// does. Widths are cells. Control characters never get into a row.
struct CompletionList {
  private static let gap = 2

  /// Rows that the whole list has.
  let height: Int
  private let cells: [PrintableText]
  private let summaries: [String]
  private let cellWidth: Int
  private let summaryWidth: Int

  /// - Parameter columns: The width of the terminal in cells.
  init(_ candidates: [Completion.Candidate], columns: Int) {
    cells = candidates.map { PrintableText($0.text) }
    cellWidth = (cells.map(\.width).max() ?? 0) + Self.gap
    let hasSummaries = candidates.contains { !$0.summary.isEmpty }
    summaries = hasSummaries ? candidates.map(\.summary) : []
    summaryWidth = summaries.map { PrintableText($0).width }.max() ?? 0
    let perRow = hasSummaries ? 1 : max(1, (columns - 1 + Self.gap) / cellWidth)
    height = (cells.count + perRow - 1) / perRow
  }

  /// The rows around the selected candidate.
  ///
  /// - Parameter limit: The most rows to give; what does not fit is counted in the last one.
  func rows(selected: Int? = nil, limit: Int) -> [OverlayRow] {
    guard height > limit else { return (0..<height).map { row($0, selected: selected) } }
    guard limit > 1 else {
      return limit < 1 ? [] : [row(selected.map { $0 % height } ?? 0, selected: selected)]
    }
    let shown = limit - 1
    let first = max(0, (selected.map { $0 % height } ?? 0) - shown + 1)
    let visible = first..<first + shown
    let hidden = cells.indices.count { !visible.contains($0 % height) }
    let place = selected.map { "\($0 + 1) of \(cells.count)" } ?? "… \(hidden) more"
    return visible.map { row($0, selected: selected) } + [OverlayRow(place, .faint)]
  }

  private func row(_ row: Int, selected: Int?) -> OverlayRow {
    let indices = stride(from: row, to: cells.count, by: height)
    return OverlayRow(indices.flatMap { cell($0, isSelected: $0 == selected) })
  }

  private func cell(_ index: Int, isSelected: Bool) -> [OverlayRow.Span] {
    guard summaries.isEmpty else {
      return [
        .init(text: cells[index].padded(to: cellWidth), style: isSelected ? .selected : .strong),
        .init(
          text: PrintableText(summaries[index]).padded(to: summaryWidth),
          style: isSelected ? .selected : .faint),
      ]
    }
    let text = cells[index]
    let padding = String(repeating: " ", count: cellWidth - text.width)
    return [
      .init(text: text.text, style: isSelected ? .selected : .plain), .init(text: padding, style: .plain),
    ]
  }
}
