import SceneCore
import Terminal

extension Random.DisplayedCard {
  /// - Parameter width: The width, or `nil` for a pipe, where a card is a row as in a list.
  func lines(within width: Int?) -> [StyledText] {
    guard let width else {
      return PhotoTable(card.map { [.init($0)] } ?? []).lines(within: nil) + [styledFooter]
    }
    let description = description.flatMap { (StyledText("  ") + $0).wrapped(to: width, hanging: 2) }
    return heading(within: width) + description + [styledFooter]
  }

  func page(within width: Int?) -> PicturePage { page(under: [], within: width) }

  fileprivate func page(under lines: [StyledText], within width: Int?) -> PicturePage {
    let cards = card.map { card in
      [PicturePage.Card(card.picture) { cells, _ in description.flatMap { $0.wrapped(to: cells) } }]
    }
    return PicturePage(
      .large, header: { lines + heading(within: width, isMissing: $0) }, cards: cards ?? [],
      footer: styledFooter)
  }

  /// Returns the heading, with the id if it fits, because the number is valid only in this session.
  private func heading(within width: Int?, isMissing: Bool = false) -> [StyledText] {
    guard let card else { return [] }
    let heading = card.heading(within: width, isMissing: isMissing)
    let id = StyledText(" · \(card.id)", .faint)
    let hasRoom = width.map { heading.mostWidth + id.mostWidth <= $0 } ?? true
    return [hasRoom ? heading + id : heading]
  }

  /// The beginning of the description, kept short so that the picture stands out.
  private var description: [StyledText] {
    guard let text = card?.description else { return [] }
    return ["\(Wording.excerpt(text))"]
  }

  private var styledFooter: StyledText { StyledText("\(lastLine)", .faint).as(.aside) }
}

extension Random.DisplayedKeptCard {
  func lines(within width: Int?) -> [StyledText] { star.lines + next.lines(within: width) }

  func page(within width: Int?) -> PicturePage { next.page(under: star.lines, within: width) }
}
