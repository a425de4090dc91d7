package import Terminal

extension DisplayedSavedPhoto {
  package var card: PicturePage.Card {
    PicturePage.Card(row.picture) { text(within: $0, isMissing: $1) }
  }

  /// Returns the number, star and memo in up to four rows, then the photographer, the day and the tags.
  ///
  /// If a search matched something other than the memo, the matching text comes below the memo. Without a memo, that text or the
  /// description takes its place.
  /// - Parameter isMissing: Whether a `✕` replaces the star.
  package func text(within cells: Int, isMissing: Bool = false) -> [StyledText] {
    let missing =
      saving.isFileMissing ? [StyledText("Its file is missing.", .failure).truncated(to: cells)] : []
    let beginning =
      StyledText("\(row.digits) ", .number) + (isMissing ? StyledText("✕ ", .failure) : row.star)
    let tags = tags(within: cells)
    let found = saving.memo == nil ? [] : row.matches.elsewhere.map { [$0.line.styled(within: cells)] } ?? []
    let rows = Self.rows - missing.count - tags.count - found.count
    let title = title(after: beginning, cells: cells, rows: rows - 1) + found
    return title + credit(within: cells, rows: rows + found.count - title.count) + tags + missing
  }

  /// The height of a card, which is also the maximum height of its picture.
  private static let rows = 5

  /// Returns the memo's first line, or the text that matched, cut to fit.
  private func title(after beginning: StyledText, cells: Int, rows: Int) -> [StyledText] {
    // The space at the end of a row takes no cell.
    let most = max((cells + 1) * rows, 1)
    let memo = saving.memo
    let whole =
      memo.map { MarkedText($0, matches: row.matches.memo).line } ?? row.matches.elsewhere
      ?? MarkedText(row.description ?? "")
    let shown = whole.showingMatch(within: most - beginning.width - 2)
    let text = Wording.excerpt(shown.text, characters: most)
    var room = most - beginning.width
    while true {
      let title =
        memo == nil
        ? StyledText(text, .faint, marking: shown.matches).truncated(to: room)
        : StyledText(text, .strong, marking: shown.matches).quoted(within: room, .strong)
      let lines = title.wrapped(to: cells, after: beginning)
      // Long words leave cells unused at the ends of their rows.
      if lines.count <= rows || room <= 1 { return Array(lines.prefix(rows)) }
      room -= 1
    }
  }

  /// Returns the tags that fit in a row.
  private func tags(within cells: Int) -> [StyledText] {
    let line = PhotoTable.Row(row, tags: saving.tags).quotedMemo(within: cells)
    return line.width == 0 ? [] : [line]
  }

  /// Returns the name and, if there is room, the day or the time in the trash.
  private func credit(within cells: Int, rows: Int) -> [StyledText] {
    let name = row.name(within: cells)
    let stay = saving.stay.map { CellWidth.of(SafeText($0.full)) <= cells ? $0.full : $0.short }
    let day = StyledText("\(stay ?? saving.day ?? "")", .faint)
    let both = name + StyledText(" · ", .faint) + day
    if both.mostWidth <= cells { return [both] }
    return [name] + (rows > 1 ? [day.truncated(to: cells)] : [])
  }
}
