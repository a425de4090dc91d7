package import Terminal

/// A page for windows with pictures: cards, most of them with a picture and its text.
///
/// A scene only describes the cards. The output decides on their position, timing and appearance.
package struct PicturePage: Sendable {
  package enum Arrangement: Sendable, Hashable {
    /// Columns of equal width, with each text in `rows` rows under its picture; `nil` means as few columns as fit in the window.
    case masonry(columns: Int?, rows: Int = 1)
    /// Cards side by side, each with text next to a small picture.
    case cards
    /// Rows of at most this many small pictures, each row under the text of the last card without a picture.
    case strips(of: Int)
    /// A large picture, with its text next to it, or under it in a narrow window; several are side by side if there is room.
    case large
    /// Lines of text, one card under the other.
    case lines
  }

  package struct Card: Sendable {
    package var picture: DisplayedPicture?
    /// The text for a given width.
    package var text: Text
    /// The photo's number in a list.
    package var number: Int?

    /// - Parameters:
    ///   - cells: The limit of each line.
    ///   - isMissing: Whether there is no picture, which the text should say.
    package typealias Text = @MainActor @Sendable (_ cells: Int, _ isMissing: Bool) -> [StyledText]

    package init(_ picture: DisplayedPicture?, number: Int? = nil, text: @escaping Text) {
      self.picture = picture
      self.number = number
      self.text = text
    }
  }

  /// Lines above all cards, which may be wrapped.
  /// - Parameter isMissing: Whether a picture could not be shown, which must not change the number of lines.
  package typealias Header = @MainActor @Sendable (_ isMissing: Bool) -> [StyledText]

  package var arrangement: Arrangement
  package var header: Header
  package var cards: [Card]
  /// The line under all cards.
  package var footer: StyledText?

  package init(
    _ arrangement: Arrangement, header: @escaping Header = { _ in [] }, cards: [Card],
    footer: StyledText? = nil
  ) {
    self.arrangement = arrangement
    self.header = header
    self.cards = cards
    self.footer = footer
  }
}

extension PicturePage {
  /// Returns a page with the cards of both, whose headers become part of their texts, and with the second footer.
  package func followed(by next: PicturePage) -> PicturePage {
    PicturePage(arrangement, cards: cardsWithHeader + next.cardsWithHeader, footer: next.footer)
  }

  private var cardsWithHeader: [Card] {
    guard let first = cards.first else { return [] }
    let (header, text) = (header, first.text)
    let card = Card(first.picture, number: first.number) { cells, isMissing in
      header(isMissing).flatMap { $0.wrapped(to: cells) } + text(cells, isMissing)
    }
    return [card] + cards.dropFirst()
  }
}
