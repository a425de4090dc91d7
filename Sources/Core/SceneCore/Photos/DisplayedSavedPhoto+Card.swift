package import Terminal

extension DisplayedSavedPhoto {
  package var card: PicturePage.Card {
    PicturePage.Card(row.picture, number: row.number) { text(within: $0, isMissing: $1) }
  }

  /// The photo on a wall.
  package var brick: PicturePage.Card {
    PicturePage.Card(row.picture, number: row.number) { caption(within: $0, isMissing: $1) }
  }

  /// Returns the number, the star and the memo, or the name if there is no memo, and in the second row the tags and the name.
  ///
  /// A memo without tags may take both rows.
  /// If a search matched something other than the memo, that text has the second row.
  /// - Parameter isMissing: Whether a `✕` replaces the star.
  func caption(within cells: Int, isMissing: Bool = false) -> [StyledText] {
    let beginning = beginning(isMissing)
    let second =
      saving.isFileMissing
      ? StyledText("Its file is missing.", .failure).truncated(to: cells)
      : row.matches.elsewhere.map { $0.line.styled(within: cells) }
    let title =
      saving.memo == nil
      ? [beginning + row.name(within: cells - beginning.width)]
      : title(
        after: beginning, cells: cells, rows: second == nil && saving.tags.isEmpty ? 2 : 1, isQuoted: false)
    return title.count > 1 ? title : title + [second ?? details(within: cells)]
  }

  /// Returns the tags, the name unless the caption begins with it, and the time in the trash, as far as they fit.
  private func details(within cells: Int) -> StyledText {
    let tags = saving.tags.map { StyledText("#\($0)", .number, marking: row.matches.tags[$0] ?? []) }
    let parts = [
      saving.stay.map { StyledText("\($0.short)", .faint) },
      tags.isEmpty ? nil : tags.dropFirst().reduce(tags[0]) { $0 + " " + $1 },
      saving.memo == nil
        ? saving.day.map { StyledText("\($0)", .faint) }
        : StyledText(row.photographer, .faint, marking: row.matches.photographer),
    ].compactMap(\.self)
    let dot = StyledText(" · ", .faint)
    return parts.dropFirst().reduce((parts.first ?? "").truncated(to: cells)) { line, part in
      let room = cells - line.mostWidth - dot.width
      return room < min(Self.leastForPart, part.width) ? line : line + dot + part.truncated(to: room)
    }
  }

  private static let leastForPart = 6

  private func beginning(_ isMissing: Bool) -> StyledText {
    StyledText("\(row.digits) ", .number) + (isMissing ? StyledText("✕ ", .failure) : row.star)
  }

  /// Returns the number, star and memo in up to four rows, then the photographer, the day and the tags.
  ///
  /// If a search matched something other than the memo, the matching text comes below the memo. Without a memo, that text or the
  /// description takes its place.
  /// - Parameter isMissing: Whether a `✕` replaces the star.
  package func text(within cells: Int, isMissing: Bool = false) -> [StyledText] {
    let missing =
      saving.isFileMissing ? [StyledText("Its file is missing.", .failure).truncated(to: cells)] : []
    let beginning = beginning(isMissing)
    let tags = tags(within: cells)
    let found = saving.memo == nil ? [] : row.matches.elsewhere.map { [$0.line.styled(within: cells)] } ?? []
    let rows = Self.rows - missing.count - tags.count - found.count
    let title = title(after: beginning, cells: cells, rows: rows - 1) + found
    return title + credit(within: cells, rows: rows + found.count - title.count) + tags + missing
  }

  /// The height of a card, which is also the maximum height of its picture.
  private static let rows = 5

  /// Returns the memo's first line, or the text that matched, cut to fit.
  private func title(
    after beginning: StyledText, cells: Int, rows: Int, isQuoted: Bool = true
  ) -> [StyledText] {
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
        : isQuoted
          ? StyledText(text, .strong, marking: shown.matches).quoted(within: room, .strong)
          : StyledText(text, .plain, marking: shown.matches).truncated(to: room)
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
