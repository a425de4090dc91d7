package import Terminal

/// A photo list as text, one row per photo: `3 ★ "MEMO"  4000×3000  NAME  DAY  DESCRIPTION`.
///
/// In a window, the columns are aligned and as wide as necessary. In a pipe, a row begins with the photo's id, ` · ` separates its parts,
/// and the description is left out, so that each row makes sense by itself. Both forms show a search's matches.
package struct PhotoTable {
  package struct Row {
    package var photo: DisplayedPhoto
    /// The memo's first line, or the line with a match.
    package var memo: String?
    package var day: String?
    /// The tags outside the memo, matches first.
    package var tags: [String]
    /// The time in the trash, in place of the day, or `nil` for a photo in the library.
    package var stay: DisplayedSaving.Stay?
    /// The text that matched a search, if no column contains it.
    fileprivate var found: MarkedText?

    package init(
      _ photo: DisplayedPhoto, memo: String? = nil, day: String? = nil, tags: [String] = [],
      stay: DisplayedSaving.Stay? = nil
    ) {
      let line = memo.map { MarkedText($0, matches: photo.matches.memo).line }
      (self.photo, self.memo) = (photo.captioned, line?.text)
      self.photo.matches.memo = line?.matches ?? []
      self.day = stay == nil ? day : nil
      self.tags = photo.matches.sorted(tags)
      self.stay = stay
    }
  }

  private let rows: [Row]

  package init(_ rows: [Row]) {
    self.rows = rows
  }

  /// - Parameter width: The window's width in cells, or `nil` in a pipe.
  package func lines(within width: Int?) -> [StyledText] {
    let numberWidth = rows.last?.photo.digits.count ?? 0
    guard let width else {
      return rows.map { $0.showingWhatWasFound(besideDescription: false) }
        .map { StyledText("\($0.photo.id) ", .faint) + $0.beginning(numberWidth) + $0.joined }
    }
    var rows = rows.map { $0.shortened(to: width) }
    let stays = StayColumn(of: rows, within: width - numberWidth - Row.starWidth)
    func columns() -> PhotoTableColumns {
      PhotoTableColumns(
        of: rows, within: stays.roomForOthers,
        roomForDescriptions: max(
          0, stays.roomForOthers + numberWidth + Row.starWidth + 1 - leastForDescription))
    }
    let hasDescriptions = columns().haveDescriptions
    rows = rows.map { $0.showingWhatWasFound(besideDescription: hasDescriptions) }
    let lines = stays.after(rows.map(columns().line))
    return zip(rows, lines).flatMap { row, line in
      let lines =
        [(row.beginning(numberWidth) + line).truncated(to: width)]
        + row.linesBelow(numberWidth, within: width)
      return lines.map { $0.ofPhoto(row.photo.number) }
    }
  }

  /// The minimum width for useful descriptions, which depends on the memos.
  private var leastForDescription: Int {
    rows.allSatisfy { $0.memo == nil && $0.tags.isEmpty && $0.day == nil } ? 60 : 100
  }
}

extension PhotoTable.Row {
  /// Returns the visible part of the row, because measuring long strings is slow.
  fileprivate func shortened(to width: Int) -> Self {
    let short = { (text: String) in Wording.excerpt(text, characters: max(width, 1)) }
    var row = self
    let (memo, description) = (shownMemo(within: width), shownDescription(within: width))
    row.memo = memo.map { short($0.text) }
    row.photo.matches.memo = memo?.matches ?? []
    row.tags = Array(tags.prefix(width))
    row.photo.photographer = short(photo.photographer)
    row.photo.description = description.map { short($0.text) }
    row.photo.matches.description = description?.matches ?? []
    row.photo.matches.elsewhere = photo.matches.elsewhere.map { found in
      let shown = found.showingMatch(within: width)
      return MarkedText(short(shown.text), matches: shown.matches)
    }
    return row
  }

  /// Returns the row with the match added if no column has it: people want to see why a photo was found.
  fileprivate func showingWhatWasFound(besideDescription: Bool) -> Self {
    var row = self
    row.found = besideDescription && !photo.matches.description.isEmpty ? nil : photo.matches.elsewhere
    return row
  }

  private func shownMemo(within cells: Int) -> MarkedText? {
    memo.map { MarkedText($0, matches: photo.matches.memo).showingMatch(within: cells) }
  }

  private func shownDescription(within cells: Int) -> MarkedText? {
    photo.description.map { MarkedText($0, matches: photo.matches.description).showingMatch(within: cells) }
  }

  /// The width of the space, the star and the space after the number, in cells.
  fileprivate static let starWidth = 3

  /// - Parameter numberWidth: The width of the number in cells, so that a list's rows line up.
  fileprivate func beginning(_ numberWidth: Int) -> StyledText {
    let digits = photo.digits
    let padding = String(repeating: " ", count: max(0, numberWidth - digits.count))
    return StyledText("\(padding)\(digits)", .number) + " " + photo.star
  }

  fileprivate var joined: StyledText {
    let day = stay.map { StyledText("\($0.full)", .faint) } ?? dayText
    let hasMemo = memo != nil || !tags.isEmpty
    let parts = [hasMemo ? quotedMemo(within: .max) : nil, size, name, day, found?.line.styled(within: .max)]
      .compactMap(\.self)
    return parts.dropFirst().reduce(parts.first ?? "") { $0 + StyledText(" · ", .faint) + $1 }
  }

  /// Returns the memo and as many tags as fit, with `…` for the rest.
  package func quotedMemo(within cells: Int) -> StyledText {
    let quoted: StyledText =
      shownMemo(within: cells - 2).map { memo in
        StyledText(memo.text, .strong, marking: memo.matches).quoted(within: cells, .strong)
      } ?? ""
    var line = quoted
    for (index, tag) in tags.enumerated() {
      let blank: StyledText = line.width == 0 ? "" : " "
      let longer = line + blank + StyledText("#\(tag)", .faint, marking: photo.matches.tags[tag] ?? [])
      let roomForMore = index == tags.count - 1 ? 0 : 2
      guard longer.mostWidth <= cells - roomForMore else {
        let cut = line + blank + StyledText("…", .faint)
        return cut.mostWidth <= cells ? cut : line
      }
      line = longer
    }
    return line
  }

  fileprivate func linesBelow(_ numberWidth: Int, within width: Int) -> [StyledText] {
    let blank = String(repeating: " ", count: numberWidth + Self.starWidth)
    return found.map { [("\(blank)" + $0.styled(within: width - blank.utf8.count)).truncated(to: width)] }
      ?? []
  }

  var size: StyledText { StyledText("\(photo.width)×\(photo.height)", .faint) }

  var name: StyledText { photo.name() }

  var dayText: StyledText? { day.map { StyledText("\($0)", .faint) } }

  func description(within cells: Int) -> StyledText {
    let shown = shownDescription(within: cells) ?? MarkedText("")
    return StyledText(shown.text, .faint, marking: shown.matches).truncated(to: cells)
  }
}
