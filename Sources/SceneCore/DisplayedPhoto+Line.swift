package import Terminal

// The view's side of a row.

extension DisplayedPhoto {
  /// The row in one line: `3 ★ Photo 3 · 4000×3000 · NAME`.
  ///
  /// - Parameters:
  ///   - numberWidth: Cells for the number, so that the rows of a list line up.
  ///   - memo: Shown in quotes instead of the label.
  ///   - day: Shown at the end.
  ///   - width: Cells that the line may take; nil for as many as it needs.
  package func line(
    numberWidth: Int, memo: String? = nil, day: String? = nil, within width: Int? = nil
  ) -> StyledText {
    let digits = String(number)
    let padding = String(repeating: " ", count: max(0, numberWidth - digits.count))
    let prefix = StyledText("\(padding)\(digits)", .number) + " "
    let heading = heading(memo: memo, day: day, within: width.map { $0 - prefix.width })
    return width.map { (prefix + heading).truncated(to: $0) } ?? prefix + heading
  }

  /// The row without its number: `★ Photo 3 · 4000×3000 · NAME`.
  ///
  /// A photo is shown with its photographer's name, as its source asks. So a row that is too long loses the end of
  /// its title, then the day and the size; the name is cut only when it does not even fit after an ellipsis.
  package func heading(memo: String? = nil, day: String? = nil, within width: Int? = nil) -> StyledText {
    let star = starred ? StyledText("★ ", .star) : StyledText("☆ ", .faint)
    let title = StyledText(title(memo: memo, within: .max), .strong)
    let (whole, short, bare) = (facts(day: day), facts(day: nil), facts(size: false, day: nil))
    guard let width else { return star + title + whole }
    let room = width - star.width
    let needed = min(title.width, Self.leastTitle)
    let facts = [whole, short].first { needed + $0.width <= room } ?? bare
    let fitting = self.title(memo: memo, within: max(room - facts.width, 1))
    return (star + StyledText(fitting, .strong) + facts).truncated(to: width)
  }

  /// Where the title would get fewer cells than this, the day and then the size are left out.
  private static let leastTitle = 12

  /// What follows the title, including the name.
  private func facts(size: Bool = true, day: String?) -> StyledText {
    let size = size ? StyledText(" · \(width)×\(height) · ", .faint) : StyledText(" · ", .faint)
    let day = day.map { StyledText(" · \($0)", .faint) } ?? ""
    return size + StyledText("\(photographer)") + day
  }

  private func title(memo: String?, within cells: Int) -> SafeText {
    memo.map { SafeText($0).quoted(within: cells) } ?? SafeText(label).truncated(to: cells)
  }
}

extension [DisplayedPhoto] {
  /// Cells that the largest number of the list takes.
  package var numberWidth: Int { String(last?.number ?? 0).count }
}
