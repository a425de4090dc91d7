import Terminal

/// The widths in cells of the columns of a list of photos; 0 for a column that is not shown.
///
/// A photo is shown with its photographer's name, as its source asks. So where the columns do not fit, memos lose
/// their ends, then the days and the sizes go, then the memos; a name is cut only when it is alone.
struct PhotoColumns {
  private static let gap = StyledText.columnGap
  /// One long name does not push the other columns aside: its row is laid out alone.
  private static let mostName = 24
  /// Where memos would get fewer cells than this, the days and then the sizes are left out.
  private static let leastMemo = 12
  /// An opening and a closing mark, a letter and an ellipsis.
  private static let shortestMemo = 4
  /// One odd text does not take the room of all others.
  private static let mostDisputed = 8

  private var memo = 0
  private var size = 0
  private var name = 0
  private var day = 0
  private var description = 0
  private let room: Int
  private let isWide: Bool

  /// - Parameters:
  ///   - room: Cells for all columns and the gaps between them.
  ///   - isWide: Whether descriptions fill the rest.
  init(of rows: [PhotoTable.Row], within room: Int, isWide: Bool) {
    self.init(of: rows, within: room, isWide: isWide, mostName: Self.mostName)
  }

  private init(of rows: [PhotoTable.Row], within room: Int, isWide: Bool, mostName: Int) {
    (self.room, self.isWide) = (room, isWide)
    func widest(_ text: (PhotoTable.Row) -> StyledText?) -> Int {
      rows.lazy.compactMap(text).map(\.mostWidth).max() ?? 0
    }
    (size, day) = (widest(\.size), widest(\.dayText))
    name = min(widest(\.name), mostName)
    fit(
      memo: widest { $0.quotedMemo(within: .max) },
      description: isWide ? widest { $0.description(within: room) } : 0,
      within: room - Self.dispute(over: rows))
  }

  /// Cells that are left free at the right edge, because some terminals count more than others.
  private static func dispute(over rows: [PhotoTable.Row]) -> Int {
    let most = rows.map { row in
      [row.quotedMemo(within: .max), row.name].reduce(0) { $0 + $1.mostWidth - $1.width }
    }
    return min(most.max() ?? 0, mostDisputed)
  }

  /// - Parameters:
  ///   - longestMemo: Its width; likewise `longest` of the descriptions.
  ///   - cells: For all columns.
  private mutating func fit(memo longestMemo: Int, description longest: Int, within cells: Int) {
    memo = min(longestMemo, Self.leastMemo)
    if used > cells { day = 0 }
    if used > cells { size = 0 }
    let forBoth = cells - (used - memo)
    memo = min(longestMemo, forBoth)
    if memo < min(longestMemo, Self.shortestMemo) { memo = 0 }
    name = min(name, room)
    guard memo > 0 else { return description = max(0, min(longest, cells - used - Self.gap)) }
    guard longest > 0 else { return }
    // Memos and descriptions share the room: half of it each, unless one of them needs less.
    memo = min(memo, max((forBoth - Self.gap) / 2, forBoth - Self.gap - longest))
    description = max(0, min(longest, forBoth - Self.gap - memo))
  }

  /// Cells of all columns but the description, and of the gaps between them.
  private var used: Int {
    let shown = [memo, size, name, day].filter { $0 > 0 }
    return shown.reduce(0, +) + Self.gap * max(0, shown.count - 1)
  }

  /// The row without its number and star.
  func line(of row: PhotoTable.Row) -> StyledText {
    let fitting = row.name.mostWidth > name && name < room ? alone(row) : self
    return .columns([
      (fitting.memo, row.quotedMemo(within: fitting.memo)), (fitting.size, row.size),
      (fitting.name, row.photo.name(within: fitting.name)), (fitting.day, row.dayText ?? ""),
      (fitting.description, row.description(within: fitting.description)),
    ])
  }

  private func alone(_ row: PhotoTable.Row) -> PhotoColumns {
    PhotoColumns(of: [row], within: room, isWide: isWide, mostName: .max)
  }
}
