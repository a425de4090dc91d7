import Domain
import SceneCore

/// A deck of random photos, one card at a time.
enum Random {
  /// The deck where it was left, or a new one.
  enum OpenDeck {
    struct Request: Hashable {
      /// The photos to deal; `nil` goes on with the present deck.
      var wish: Wish?
      /// Whether cards dealt before may come again.
      var startsAgain = false
      /// The number of cards to show, one after the other.
      var limit = 1
    }
    struct Response: Hashable {
      var result: Result<ShownCard, Failure>
      /// The slugs of the known topics, for a guess at a mistyped one.
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

  /// The photo on screen goes into the library, and the next card is shown.
  enum KeepCard {
    struct Request: Hashable { var memo: String? }
    struct Response: Hashable { var result: Result<KeptCard, Failure> }
    struct ViewModel: Hashable { var result: Result<DisplayedKeptCard, DisplayedError> }
  }

  /// The photos to deal, as typed; `nil` for any.
  struct Wish: Hashable {
    var words: String?
    var topic: String?
    var orientation: String?
  }

  struct KeptCard: Hashable {
    var starred: StarredPhoto
    /// A failure leaves the deck where it was.
    var next: Result<ShownCard, Failure>
    /// The number of cards after it without a call.
    var remaining: Int
    var filter = DeckFilter()
  }

  struct DisplayedCard: Hashable, Encodable, HasNextHint {
    @NullWhenNil var card: DisplayedPhoto?
    var remaining: Int
    var footer: String
    /// The next command at the end of the footer; `nil` when none is possible.
    var nextHint: String? = nil
    /// The words and options of its deck; `nil` for any.
    @NullWhenNil var words: String? = nil
    @NullWhenNil var topic: String? = nil
    @NullWhenNil var orientation: String? = nil
    var remark: String? = nil
    /// The command that deals its cards in a new session; `nil` for words that would need quotes of their own.
    var place: String? = nil
    /// Whether `skip` would show no other card.
    var isLast = false

    /// The card for scripts; the words around it are for people.
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

  /// The keys of both in one object; `number` is the next card's alone.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(star.results.first?.outcome, forKey: .outcome)
    try container.encode(star.results.first?.id, forKey: .id)
    try container.encode(star.results.first?.memo, forKey: .memo)
    try next.encode(to: encoder)
  }
}
