package import Terminal

/// A page for windows that show pictures: cards, most of them a picture and its text.
///
/// A scene only describes them. Where they go, when they come, and what they look like in a given terminal is up to
/// the output.
package struct PicturePage: Sendable {
  package enum Arrangement: Sendable, Hashable {
    /// In columns of one width, each text in one row under its picture.
    ///
    /// `columns` is nil for as few as fit in the window.
    case masonry(columns: Int?)
    /// Side by side, each text beside a small picture.
    case cards
    /// Rows of small pictures, at most that many side by side, each row under the text of the card without a picture
    /// that comes before them.
    case strips(of: Int)
    /// One large picture with its text beside it, or under it in a narrow window.
    case large
  }

  package struct Card: Sendable {
    /// Nil for a card that is only a text.
    package var picture: DisplayedPicture?
    /// The text, made for a width.
    package var text: Text

    /// - Parameters:
    ///   - cells: The most that each line may take.
    ///   - isMissing: Whether there is no picture to show, which the text should say.
    package typealias Text = @MainActor @Sendable (_ cells: Int, _ isMissing: Bool) -> [StyledText]

    package init(_ picture: DisplayedPicture?, text: @escaping Text) {
      self.picture = picture
      self.text = text
    }
  }

  /// Lines above everything, which may still be wrapped.
  /// - Parameter isMissing: Whether a picture could not be shown, which the lines may show; their number stays.
  package typealias Header = @MainActor @Sendable (_ isMissing: Bool) -> [StyledText]

  package var arrangement: Arrangement
  package var header: Header
  package var cards: [Card]
  /// Under everything; nil for nothing.
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
