import Terminal

/// The last column of the trash: how long each photo stays there, in short where there is little room.
struct StayColumn {
  /// The least room beside it: with less it is short, or not shown.
  private static let leastBesideFull = 40
  private static let leastBesideShort = 16
  /// One odd text does not take much of all rows.
  private static let mostDisputed = 8

  private let texts: [String]
  /// Cells for the other columns.
  let roomForOthers: Int

  /// - Parameter room: Cells for all columns and the gaps between them.
  init(of rows: [PhotoTable.Row], within room: Int) {
    let choices = [
      (rows.map { $0.stay?.full ?? "" }, Self.leastBesideFull),
      (rows.map { $0.stay?.short ?? "" }, Self.leastBesideShort),
    ]
    let fitting = choices.first { texts, least in room - Self.cells(for: texts) >= least }
    texts = fitting?.0 ?? rows.map { _ in "" }
    let cells = Self.cells(for: texts)
    roomForOthers = cells == 0 ? room : room - cells - Self.disputed(in: rows, within: room)
  }

  /// The most extra cells that some terminals count in a row, by which they shift this column.
  private static func disputed(in rows: [PhotoTable.Row], within room: Int) -> Int {
    let most = rows.map { row in
      [row.quotedMemo(within: room), row.size, row.name, row.description(within: room)]
        .reduce(0) { $0 + $1.mostWidth - $1.width }
    }.max()
    return min(most ?? 0, mostDisputed)
  }

  /// Those of the widest text, with the gap before it; 0 if there is none.
  private static func cells(for texts: [String]) -> Int {
    let widest = texts.map { CellWidth.of(SafeText($0)) }.max() ?? 0
    return widest == 0 ? 0 : StyledText.columnGap + widest
  }

  /// The rows' other columns, each with its text in a column after them.
  func after(_ lines: [StyledText]) -> [StyledText] {
    let widest = lines.map(\.mostWidth).max() ?? 0
    return zip(lines, texts).map { line, text in
      .columns([(widest, line), (CellWidth.of(SafeText(text)), StyledText("\(text)", .faint))])
    }
  }
}
