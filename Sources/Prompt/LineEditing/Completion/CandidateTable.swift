internal import Terminal

/// A table of candidates, one per row, with marks and details in columns.
///
/// If there is not enough room, the widest columns are cut first, so a description loses its end before a name does.
struct CandidateTable {
  /// The narrowest useful detail, in cells; if there is less room, the first detail is omitted.
  private static let leastDetail = 6

  private let candidates: ArraySlice<Completion.Candidate>
  private let textWidth: Int
  private let hasMarks: Bool
  private let widths: [Int]

  /// - Parameters:
  ///   - textWidth: The width of the longest text in the entire list, in cells.
  ///   - columns: The maximum width of a row.
  init(_ candidates: ArraySlice<Completion.Candidate>, textWidth: Int, columns: Int) {
    (self.candidates, self.textWidth) = (candidates, textWidth)
    hasMarks = candidates.contains { $0.mark != "" }
    let room = columns - textWidth - (hasMarks ? 3 : StyledText.columnGap)
    widths = Self.widths(of: candidates.map { $0.details.map { $0.shown(within: columns) } }, within: room)
  }

  private static func widths(of rows: [[StyledText]], within room: Int) -> [Int] {
    let count = rows.map(\.count).max() ?? 0
    var wanted = (0..<count).map { column in
      rows.map { $0.indices.contains(column) ? $0[column].mostWidth : 0 }.max() ?? 0
    }
    for column in wanted.indices.dropLast()
    where most(wanted, within: room) < min(leastDetail, wanted[column]) {
      wanted[column] = 0
    }
    let most = most(wanted, within: room)
    return wanted.map { min($0, most) }
  }

  private static func most(_ wanted: [Int], within room: Int) -> Int {
    let shown = wanted.filter { $0 > 0 }
    let room = room - StyledText.columnGap * (shown.count - 1)
    var most = max(0, min(room, shown.max() ?? 0))
    while most > 0, shown.reduce(0, { $0 + min($1, most) }) > room { most -= 1 }
    return most
  }

  func rows(selected: Int?) -> [StyledText] {
    let rows = candidates.map(row)
    let widest = rows.map(\.width).max() ?? 0
    return zip(candidates.indices, rows).map { index, row in
      index == selected ? StyledText(row.text + Self.blanks(widest - row.width), .selected) : row
    }
  }

  private func row(_ candidate: Completion.Candidate) -> StyledText {
    let text = SafeText(candidate.text)
    let blanks = StyledText(Self.blanks(textWidth - CellWidth.of(text)))
    let isNumber = Int(candidate.text) != nil
    var row = StyledText(text, isNumber ? .number : .strong)
    row = isNumber ? blanks + row : row + blanks
    if hasMarks { row += " " + candidate.mark }
    let details = zip(widths, candidate.details).map { width, detail in (width, detail.shown(within: width)) }
    let columns = StyledText.columns(details)
    return columns.text.isEmpty ? row : row + (hasMarks ? " " : "  ") + columns
  }

  private static func blanks(_ count: Int) -> SafeText {
    SafeText(String(repeating: " ", count: max(0, count)))
  }
}

extension Completion.Detail {
  fileprivate func shown(within cells: Int) -> StyledText {
    guard !text.isEmpty else { return "" }
    let safe = SafeText(text)
    return StyledText(isQuoted ? safe.quoted(within: cells) : safe.truncated(to: cells), style)
  }
}
