import Terminal

/// The widths of a photo list's columns in cells; a hidden column has the width 0.
///
/// The user's own words come first: a wider window never shows fewer of them. So memos get wider up to a limit before a name, a size and a
/// day appear, in this order. After that, memos get the remaining room, and in wide windows descriptions follow. A name is cut only if
/// there is no other column.
struct PhotoTableColumns {
  private static let gap = StyledText.columnGap
  /// The maximum width of the name column; a row with a longer name gets its own layout.
  private static let mostName = 24
  /// The width that memos get before any other column appears: everything in a window of fewer than 40 cells.
  private static let memoFirst = 35
  /// The shortest useful beginning of a description.
  private static let leastDescription = 12
  /// The maximum number of cells to reserve for a text whose width terminals disagree about.
  private static let mostDisputed = 8

  private var memo = 0
  private var size = 0
  private var name = 0
  private var day = 0
  private var description = 0
  /// Whether memos leave no room for a name column.
  private var isNarrow = false
  private let room: Int
  private let roomForDescriptions: Int

  var haveDescriptions: Bool { description > 0 }

  /// - Parameters:
  ///   - room: The cells for all columns and the gaps between them.
  ///   - roomForDescriptions: The number of cells by which the window is too narrow for descriptions.
  init(of rows: [PhotoTable.Row], within room: Int, roomForDescriptions: Int) {
    self.init(of: rows, within: room, roomForDescriptions: roomForDescriptions, mostName: Self.mostName)
  }

  private init(of rows: [PhotoTable.Row], within room: Int, roomForDescriptions: Int, mostName: Int) {
    (self.room, self.roomForDescriptions) = (room, roomForDescriptions)
    func widest(_ text: (PhotoTable.Row) -> StyledText?) -> Int {
      rows.lazy.compactMap(text).map(\.mostWidth).max() ?? 0
    }
    (size, day) = (widest(\.size), widest(\.dayText))
    name = min(widest(\.name), mostName)
    fit(
      memo: widest { $0.quotedMemo(within: .max) },
      description: roomForDescriptions > 0 ? widest { $0.description(within: room) } : 0)
  }

  private mutating func fit(memo longestMemo: Int, description longest: Int) {
    memo = min(longestMemo, Self.memoFirst)
    let all = used
    if used > room { day = 0 }
    if used > room { size = 0 }
    isNarrow = used > room && memo > 0
    if used > room { name = isNarrow ? 0 : min(name, room) }
    guard all <= room else { return memo = min(memo, room) }
    let forBoth = room - (used - memo)
    memo = min(longestMemo, forBoth)
    let left = forBoth - (memo > 0 ? Self.gap : 0)
    guard longest > 0 else { return }
    // Memos and descriptions get half of the room each, unless one of them needs less.
    let share = max(left / 2, left - longest, Self.memoFirst, forBoth - roomForDescriptions)
    memo = min(memo, share)
    let rest = min(longest, left - memo)
    description = rest >= min(longest, Self.leastDescription) ? max(0, rest) : 0
  }

  /// The width of all columns except the description, and of the gaps.
  private var used: Int {
    let shown = [memo, size, name, day].filter { $0 > 0 }
    return shown.reduce(0, +) + Self.gap * max(0, shown.count - 1)
  }

  /// Returns the row without its number and star.
  ///
  /// Some terminals give some strings more cells, so a row that could be too long loses part of its description. If it still does not fit,
  /// it gets its own layout.
  func line(of row: PhotoTable.Row) -> StyledText {
    guard !isNarrow else { return narrowLine(of: row) }
    var line = columns(of: row)
    let excess = max(0, line.mostWidth - room)
    if excess > 0, description - excess >= Self.leastDescription { line = columns(of: row, cutting: excess) }
    if row.name.mostWidth <= name || name >= room, line.mostWidth <= room { return line }
    let disputed = [row.quotedMemo(within: memo), row.name].reduce(0) { $0 + $1.mostWidth - $1.width }
    let alone = PhotoTableColumns(
      of: [row], within: room - min(disputed, Self.mostDisputed), roomForDescriptions: roomForDescriptions,
      mostName: .max)
    return alone.isNarrow ? alone.narrowLine(of: row) : alone.columns(of: row)
  }

  /// - Parameter excess: The number of cells to cut from the description.
  private func columns(of row: PhotoTable.Row, cutting excess: Int = 0) -> StyledText {
    .columns([
      (memo, row.quotedMemo(within: memo)), (size, row.size), (name, row.photo.name(within: name)),
      (day, row.dayText ?? ""), (description, row.description(within: description - excess)),
    ])
  }

  /// Returns the memo, and the name if it fits after it.
  private func narrowLine(of row: PhotoTable.Row) -> StyledText {
    let memo = row.quotedMemo(within: memo)
    if memo.width == 0 { return row.photo.name(within: room) }
    let left = room - memo.mostWidth - Self.gap
    return row.name.mostWidth <= left ? .columns([(memo.width, memo), (left, row.name)]) : memo
  }
}

/// The last column of the trash list, with each photo's time in the trash, shortened if there is little room.
struct StayColumn {
  /// The minimum room for the other columns next to the long form; with less, the column is short or hidden.
  private static let leastBesideFull = 40
  private static let leastBesideShort = 16
  /// The maximum number of cells to reserve in all rows for a text whose width terminals disagree about.
  private static let mostDisputed = 8

  private let texts: [String]
  let roomForOthers: Int

  /// - Parameter room: The cells for all columns and the gaps between them.
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

  /// Returns the maximum number of extra cells that some terminals give a row, which would shift this column.
  private static func disputed(in rows: [PhotoTable.Row], within room: Int) -> Int {
    let most = rows.map { row in
      [row.quotedMemo(within: room), row.size, row.name, row.description(within: room)]
        .reduce(0) { $0 + $1.mostWidth - $1.width }
    }.max()
    return min(most ?? 0, mostDisputed)
  }

  /// Returns the cells for the widest of the strings and the gap before it, or 0 if all are empty.
  private static func cells(for texts: [String]) -> Int {
    let widest = texts.map { CellWidth.of(SafeText($0)) }.max() ?? 0
    return widest == 0 ? 0 : StyledText.columnGap + widest
  }

  /// Returns the rows with this column at the end.
  func after(_ lines: [StyledText]) -> [StyledText] {
    let widest = lines.map(\.mostWidth).max() ?? 0
    return zip(lines, texts).map { line, text in
      .columns([(widest, line), (CellWidth.of(SafeText(text)), StyledText("\(text)", .faint))])
    }
  }
}
