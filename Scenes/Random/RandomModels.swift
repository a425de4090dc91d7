import Domain
import SceneCore

/// A deck of random photos, one card at a time.
enum Random {
  /// The deck as it was left, or a new one.
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
      /// The slugs of known topics, to guess a mistyped one.
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

  /// The photos to deal, as typed; each `nil` allows any.
  struct Wish: Hashable {
    var words: String?
    var topic: String?
    var orientation: String?
  }

  struct KeptCard: Hashable {
    var starred: StarredPhoto
    /// The next card, or a failure, which leaves the deck as it was.
    var next: Result<ShownCard, Failure>
    /// The number of further cards that cost no call.
    var remaining: Int
    var filter = DeckFilter()
  }

  struct DisplayedCard: Hashable, Encodable, HasNextHint {
    @NullWhenNil var card: DisplayedPhoto?
    var remaining: Int
    var footer: String
    /// The next command, at the end of the footer, if there is one.
    var nextHint: String? = nil
    /// The words of its deck; `nil`, here and in the options, for any.
    @NullWhenNil var words: String? = nil
    @NullWhenNil var topic: String? = nil
    @NullWhenNil var orientation: String? = nil
    var remark: String? = nil
    /// The command that deals the same deck in a new session, or `nil` if its words would need quotes of their own.
    var place: String? = nil
    /// Whether `skip` would show no other card.
    var isLast = false

    /// Scripts get the card; people also get the words around it.
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

  /// Puts the keys of both into one object; `number` belongs to the next card.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(star.results.first?.outcome, forKey: .outcome)
    try container.encode(star.results.first?.id, forKey: .id)
    try container.encode(star.results.first?.memo, forKey: .memo)
    try next.encode(to: encoder)
  }
}
