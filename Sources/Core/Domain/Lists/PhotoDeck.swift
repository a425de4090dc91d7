/// Photos that the source chooses at random, dealt one by one; those of a call that are not dealt yet are ready.
///
/// It is a value: a use case deals from a copy, and the interactor keeps the copy once everything has arrived. So a use
/// case that fails or is cancelled loses no card that is ready.
package struct PhotoDeck: Hashable, Sendable {
  package let filter: DeckFilter
  /// Those that are dealt next.
  package private(set) var ready: [Photo] = []
  package private(set) var pool: Pool = .open
  /// In the order in which they were dealt: the card with number n is at index n - 1.
  private var dealt: [Photo] = []
  /// The index of the card on screen; the number of dealt cards when there is none.
  private var place = 0
  /// Every card that was dealt, by this deck or one before it.
  private var seen: Set<PhotoKey> = []

  /// The photos that can still be dealt, as far as they are known.
  package enum Pool: Hashable, Sendable {
    case open
    /// There are none left, or they hardly ever come.
    case dry
    /// No photo fits the filter.
    case empty
  }

  package init(filter: DeckFilter = DeckFilter()) {
    self.filter = filter
  }

  /// Few, so that the first card comes soon.
  private static let firstBatch = 6
  /// The source may repeat itself; the pool is dry when this many calls in a row bring nothing new.
  private static let mostCallsInVain = 3

  /// The card on screen; nil before the first one and after the last one.
  package var card: NumberedPhoto? {
    place < dealt.count ? NumberedPhoto(number: place + 1, photo: dealt[place]) : nil
  }

  /// How many cards come after the one on screen without a call: those that were looked at before, and those that are ready.
  package var remaining: Int { max(0, dealt.count - place - 1) + ready.count }

  /// A new deck, in which no card comes that this one has dealt.
  package func followed(by filter: DeckFilter) -> PhotoDeck {
    var deck = PhotoDeck(filter: filter)
    deck.seen = seen
    return deck
  }

  /// The deck with its next card on screen: the one that came after this one before, or a new one.
  ///
  /// A call is made only when no card is ready. It checks the library first: calls are few, and a card whose star is
  /// unknown could not be shown anyway.
  package func next(
    from source: any RandomWorkerLogic, library: any LibraryWorkerLogic
  ) async throws(Failure) -> (deck: PhotoDeck, shown: ShownCard) {
    var (deck, unreadable) = (self, 0)
    if deck.card != nil { deck.place += 1 }
    if deck.card == nil {
      if deck.ready.isEmpty, deck.pool == .open {
        _ = try await library.count()
        unreadable = try await deck.refill(from: source)
      }
      deck.deal()
    }
    return (deck, try await deck.shown(unreadable: unreadable, library: library))
  }

  /// The deck with the card on screen that came before this one.
  /// - Throws: `noCard` when this is the first.
  package func previous(
    library: any LibraryWorkerLogic
  ) async throws(Failure) -> (deck: PhotoDeck, shown: ShownCard) {
    guard place > 0 else { throw .noCard(before: card?.number) }
    var deck = self
    deck.place -= 1
    return (deck, try await deck.shown(library: library))
  }

  /// The card on screen with its current star; nothing is fetched.
  package func shown(unreadable: Int = 0, library: any LibraryWorkerLogic) async throws(Failure) -> ShownCard
  {
    let starred = try await library.saved(among: card.map { [$0.photo.key] } ?? [])
    return ShownCard(
      card: card, isStarred: !starred.isEmpty, remaining: remaining, filter: filter, pool: pool,
      unreadable: unreadable)
  }

  private mutating func deal() {
    guard !ready.isEmpty else { return }
    let photo = ready.removeFirst()
    dealt.append(photo)
    seen.insert(photo.key)
  }

  /// Calls the source until there is something new.
  /// - Returns: How many photos could not be read.
  private mutating func refill(from source: any RandomWorkerLogic) async throws(Failure) -> Int {
    var unreadable = 0
    for call in 0..<Self.mostCallsInVain {
      let isFirst = dealt.isEmpty && call == 0
      let batch = try await source.randomPhotos(
        count: isFirst ? Self.firstBatch : RandomPhotos.most, matching: filter)
      unreadable += batch.unreadable
      var keys = seen
      ready = batch.photos.filter { keys.insert($0.key).inserted }
      if !ready.isEmpty { return unreadable }
      if batch.photos.isEmpty, batch.unreadable == 0 {
        pool = dealt.isEmpty ? .empty : .dry
        return unreadable
      }
    }
    pool = .dry
    return unreadable
  }
}

/// The card to show, and what is left.
package struct ShownCard: Hashable, Sendable {
  /// Nil when no card is left.
  package var card: NumberedPhoto?
  /// Whether it is in the library.
  package var isStarred = false
  /// How many cards come after it without a call.
  package var remaining = 0
  package var filter = DeckFilter()
  package var pool = PhotoDeck.Pool.open
  /// How many of the photos that the server sent could not be read.
  package var unreadable = 0
}
