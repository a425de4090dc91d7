import Domain
import SceneCore

/// A deck of random photos, one card at a time.
enum Random {
  /// Opens the deck as it was left, or a new one.
  enum OpenDeck {
    struct Request: Hashable {
      /// The photos to deal, or `nil` to continue the current deck.
      var wish: Wish?
      /// Whether cards may repeat.
      var startsAgain = false
      /// The number of cards to show, one by one.
      var limit = 1
    }
    struct Response: Hashable {
      var result: Result<ShownCard, Failure>
      /// The slugs of known topics, for suggestions after a mistyped topic.
      var known: [String] = []
    }
    struct ViewModel: Hashable { var result: Result<DisplayedCard, DisplayedError> }
  }

  enum SkipCard {
    struct Request: Hashable {}
    struct Response: Hashable { var result: Result<ShownCard, Failure> }
    struct ViewModel: Hashable { var result: Result<DisplayedCard, DisplayedError> }
  }

  enum ShowPreviousCard {
    struct Request: Hashable {}
    struct Response: Hashable { var result: Result<ShownCard, Failure> }
    struct ViewModel: Hashable { var result: Result<DisplayedCard, DisplayedError> }
  }

  /// Saves the photo on screen and shows the next card.
  enum KeepCard {
    struct Request: Hashable { var memo: String? }
    struct Response: Hashable { var result: Result<KeptCard, Failure> }
    struct ViewModel: Hashable { var result: Result<DisplayedKeptCard, DisplayedError> }
  }

  /// The photos to deal, as typed; a property that is `nil` allows any.
  struct Wish: Hashable {
    var words: String?
    var topic: String?
    var orientation: String?
  }

  struct KeptCard: Hashable {
    var starred: StarredPhoto
    /// The next card, or a failure, which leaves the deck unchanged.
    var next: Result<ShownCard, Failure>
    /// The number of further cards that need no call.
    var remaining: Int
    var filter = DeckFilter()
  }

  struct DisplayedCard: Hashable, Encodable, HasNextHint {
    @NullWhenNil var card: DisplayedPhoto?
    var remaining: Int
    var footer: String
    /// The next command, shown at the end of the footer.
    var nextHint: String? = nil
    /// The words for the deck; `nil` stands for any, here and in the options.
    @NullWhenNil var words: String? = nil
    @NullWhenNil var topic: String? = nil
    @NullWhenNil var orientation: String? = nil
    var remark: String? = nil
    /// The command that deals the same deck in a new session, or `nil` if its words would need nested quotes.
    var place: String? = nil
    /// Whether there is no next card for `skip`.
    var isLast = false

    /// The JSON has only the card; the terminal also shows the text around it.
    enum CodingKeys: String, CodingKey {
      case card, remaining, topic, orientation
      case words = "query"
    }
  }

  struct DisplayedKeptCard: Hashable {
    var star: DisplayedOutcome<DisplayedStar>
    var next: DisplayedCard
  }
}

extension Random.DisplayedKeptCard: Encodable {
  enum CodingKeys: CodingKey { case outcome, id, memo }

  /// Writes the keys of the star and of the next card into one object; `number` belongs to the next card.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(star.results.first?.outcome, forKey: .outcome)
    try container.encode(star.results.first?.id, forKey: .id)
    try container.encode(star.results.first?.memo, forKey: .memo)
    try next.encode(to: encoder)
  }
}
