import Domain
import SceneCore

/// A deck of random photos, one card at a time: every use case with the models of its cycle.
enum Random {
  /// The deck where it was left, or a new one.
  enum OpenDeck {
    struct Request: Hashable {
      /// Which photos to deal; nil goes on with the deck that there is.
      var wish: Wish?
      /// Whether cards that were dealt before may come again.
      var startsAgain = false
    }
    struct Response: Hashable {
      var result: Result<ShownCard, Failure>
      /// The slugs of the topics that are known, for a guess at what was meant.
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

  /// The photo on screen goes into the library, with a memo if there is one, and the next card is shown.
  enum KeepCard {
    struct Request: Hashable { var memo: String? }
    struct Response: Hashable { var result: Result<KeptCard, Failure> }
    struct ViewModel: Hashable { var result: Result<DisplayedKeptCard, DisplayedError> }
  }

  enum SelectCard {
    struct Request: Hashable {}
    struct Response: Hashable { var result: Result<NumberedPhoto, Failure> }

    struct ViewModel: Hashable {
      /// Nil when there is a card, which Detail then shows.
      var error: DisplayedError?
    }
  }

  /// Which photos to deal, as it was typed; nil where it does not matter.
  struct Wish: Hashable {
    var words: String?
    var topic: String?
    var orientation: String?
  }

  struct KeptCard: Hashable {
    var starred: StarredPhoto
    /// A failure leaves the deck where it was.
    var next: Result<ShownCard, Failure>
    /// How many cards come after it without a call.
    var remaining: Int
    var filter = DeckFilter()
  }

  struct DisplayedCard: Hashable, Encodable, HasNextHint {
    @NullWhenNil var card: DisplayedPhoto?
    var remaining: Int
    var footer: String
    /// The end of that line: what can be typed next; nil when no other command can.
    var nextHint: String? = nil
    /// The words and options of its deck; each is nil where it does not matter.
    @NullWhenNil var words: String? = nil
    @NullWhenNil var topic: String? = nil
    @NullWhenNil var orientation: String? = nil
    var remark: String? = nil
    /// Whether `skip` would show no other card.
    var isLast = false

    /// Scripts get the card; the words around it are for people.
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
