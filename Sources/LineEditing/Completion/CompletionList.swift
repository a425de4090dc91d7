/// The list of candidates under a line, as rows of text.
///
/// Candidates with a summary stand one to a row, the others in columns that are filled downwards, as `ls`
/// does. Widths are cells. Control characters never get into a row.
struct CompletionList {
  private static let gap = 2

  let rows: [String]

  /// - Parameters:
  ///   - columns: The width of the terminal in cells.
  ///   - limit: The most rows to give; what does not fit is counted in the last one.
  init(_ candidates: [Completion.Candidate], columns: Int, limit: Int) {
    let width = max(1, columns - 1)
    let cells = candidates.map { PrintableText($0.text) }
    let widest = cells.map(\.width).max() ?? 0
    let all: [String]
    let perRow: Int
    if candidates.contains(where: { !$0.summary.isEmpty }) {
      perRow = 1
      all = zip(cells, candidates).map { cell, candidate in
        let row = cell.padded(to: widest + Self.gap) + PrintableText(candidate.summary).text
        return PrintableText(row).cut(to: width)
      }
    } else {
      perRow = max(1, (width + Self.gap) / (widest + Self.gap))
      all = Self.table(cells, perRow: perRow, columnWidth: widest + Self.gap, width: width)
    }
    guard all.count > max(1, limit) else {
      rows = all
      return
    }
    let shown = max(1, limit) - 1
    rows = all.prefix(shown) + ["… \(Self.hidden(candidates.count, rows: all.count, shown: shown)) more"]
  }

  private static func table(_ cells: [PrintableText], perRow: Int, columnWidth: Int, width: Int) -> [String] {
    let height = (cells.count + perRow - 1) / perRow
    return (0..<height).map { row in
      let texts = stride(from: row, to: cells.count, by: height).map { cells[$0].padded(to: columnWidth) }
      return PrintableText(texts.joined()).cut(to: width)
    }
  }

  /// Columns are filled downwards, so each column loses its lower end.
  private static func hidden(_ count: Int, rows: Int, shown: Int) -> Int {
    (0..<count).count { $0 % rows >= shown }
  }
}
