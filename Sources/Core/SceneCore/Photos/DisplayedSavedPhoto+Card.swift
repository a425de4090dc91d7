package import Terminal

// The view's side of a card: what is beside the picture.

extension DisplayedSavedPhoto {
  package var card: PicturePage.Card {
    PicturePage.Card(row.picture) { text(within: $0, isMissing: $1) }
  }

  /// The number, the star and the memo in up to four rows, then the photographer, the day and the tags.
  ///
  /// A photo without a memo has its description in that place, and one that was found by another text has that text.
  /// - Parameter isMissing: Puts a `✕` in the place of the star.
  package func text(within cells: Int, isMissing: Bool = false) -> [StyledText] {
    let missing =
      saving.isFileMissing ? [StyledText("Its file is missing.", .failure).truncated(to: cells)] : []
    let beginning =
      StyledText("\(row.digits) ", .number) + (isMissing ? StyledText("✕ ", .failure) : row.star)
    let tags = tags(within: cells)
    let rows = Self.rows - missing.count - tags.count
    let title = title(after: beginning, cells: cells, rows: rows - 1)
    return title + credit(within: cells, rows: rows - title.count) + tags + missing
  }

  /// As high as the picture may be.
  private static let rows = 5

  /// The memo's first line, or the text that matched, cut to fit.
  private func title(after beginning: StyledText, cells: Int, rows: Int) -> [StyledText] {
    // The blank at the end of a row takes no cell.
    let most = max((cells + 1) * rows, 1)
    let memo = row.matches.elsewhere == nil ? saving.memo : nil
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
      // Words that are not broken leave cells free at the ends of their rows.
      if lines.count <= rows || room <= 1 { return Array(lines.prefix(rows)) }
      room -= 1
    }
  }

  /// Those that are not in the memo, as many as fit in a row.
  private func tags(within cells: Int) -> [StyledText] {
    let line = PhotoTable.Row(row, tags: saving.givenTags).quotedMemo(within: cells)
    return line.width == 0 ? [] : [line]
  }

  /// The name, and the day, or how long the photo stays in the trash, where there is room for it.
  private func credit(within cells: Int, rows: Int) -> [StyledText] {
    let name = row.name(within: cells)
    let stay = saving.stay.map { CellWidth.of(SafeText($0.full)) <= cells ? $0.full : $0.short }
    let day = StyledText("\(stay ?? saving.day ?? "")", .faint)
    let both = name + StyledText(" · ", .faint) + day
    if both.mostWidth <= cells { return [both] }
    return [name] + (rows > 1 ? [day.truncated(to: cells)] : [])
  }
}
