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
      ? [beginning + row.captioned.name(within: cells - beginning.width)]
      : title(after: beginning, cells: cells, rows: second == nil && saving.tags.isEmpty ? 2 : 1)
    return title.count > 1 ? title : title + [second ?? details(within: cells)]
  }

  /// Returns the tags, the name unless the caption begins with it, and the time in the trash, as far as they fit.
  private func details(within cells: Int) -> StyledText {
    let parts = [
      saving.stay.map { StyledText("\($0.short)", .faint) }, tags,
      saving.memo == nil ? saving.day.map { StyledText("\($0)", .faint) } : faintName,
    ].compactMap(\.self)
    let dot = StyledText(" · ", .faint)
    return parts.dropFirst().reduce((parts.first ?? "").truncated(to: cells)) { line, part in
      let room = cells - line.mostWidth - dot.width
      return room < min(Self.leastForPart, part.width) ? line : line + dot + part.truncated(to: room)
    }
  }

  private static let leastForPart = 6

  private var faintName: StyledText {
    let photo = row.captioned
    return StyledText(photo.photographer, .faint, marking: photo.matches.photographer)
  }

  /// The tags in a row, matches first, or `nil` if there are none.
  private var tags: StyledText? {
    let tags = row.matches.sorted(saving.tags).map {
      StyledText("#\($0)", .number, marking: row.matches.tags[$0] ?? [])
    }
    return tags.isEmpty ? nil : tags.dropFirst().reduce(tags[0]) { $0 + " " + $1 }
  }

  private func beginning(_ isMissing: Bool) -> StyledText {
    StyledText("\(row.digits) ", .number) + (isMissing ? StyledText("✕ ", .failure) : row.star)
  }

  /// Returns the number, star and memo, then the tags, the photographer and the day, dimmed.
  ///
  /// If a search matched something other than the memo, the matching text comes below the memo. Without a memo, that text or the
  /// description takes its place, and the photographer is not dimmed.
  /// - Parameter isMissing: Whether a `✕` replaces the star.
  package func text(within cells: Int, isMissing: Bool = false) -> [StyledText] {
    let found = saving.memo == nil ? nil : row.matches.elsewhere.map { $0.line.styled(within: cells) }
    let missing = saving.isFileMissing ? StyledText("Its file is missing.", .failure) : nil
    let middle = [found, tags?.truncated(to: cells)].compactMap(\.self)
    let end = missing.map { [$0.truncated(to: cells)] } ?? []
    let room = Self.rows - middle.count - end.count
    let title = title(after: beginning(isMissing), cells: cells, rows: room - 1)
    return title + middle + credit(within: cells, rows: room - title.count) + end
  }

  /// The height of a card, which is also the maximum height of its picture.
  private static let rows = 6

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
      let title = StyledText(text, memo == nil ? .faint : .plain, marking: shown.matches).truncated(to: room)
      let lines = title.wrapped(to: cells, after: beginning)
      // Long words leave cells unused at the ends of their rows.
      if lines.count <= rows || room <= 1 { return Array(lines.prefix(rows)) }
      room -= 1
    }
  }

  /// Returns the name and, if there is room, the day or the time in the trash.
  private func credit(within cells: Int, rows: Int) -> [StyledText] {
    let name = saving.memo == nil ? row.name(within: cells) : faintName.truncated(to: cells)
    let stay = saving.stay.map { CellWidth.of(SafeText($0.full)) <= cells ? $0.full : $0.short }
    let day = StyledText("\(stay ?? saving.day ?? "")", .faint)
    let both = name + StyledText(" · ", .faint) + day
    if both.mostWidth <= cells { return [both] }
    return [name] + (rows > 1 ? [day.truncated(to: cells)] : [])
  }
}
