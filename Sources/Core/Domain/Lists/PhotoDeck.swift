/// Random photos from the source, dealt one by one.
///
/// A deck is a value: a use case deals from a copy, and the interactor keeps the copy once everything has arrived. So a use case that fails
/// or is canceled loses no cards.
package struct PhotoDeck: Hashable, Sendable {
  package let filter: DeckFilter
  /// Photos from the source that have not been dealt yet.
  package private(set) var ready: [Photo] = []
  package private(set) var pool: Pool = .open
  /// The cards in the order dealt: number n is at index n - 1.
  package private(set) var dealt: [Photo] = []
  /// The index of the card on screen, or `dealt.count` if there is none.
  private var place = 0
  /// Every card dealt by this deck or an earlier one.
  private var seen: Set<PhotoKey> = []

  /// The known state of the supply of further photos.
  package enum Pool: Hashable, Sendable {
    case open
    /// No new photos are left, or they are too rare.
    case dry
    /// No photo fits the filter.
    case empty
  }

  package init(filter: DeckFilter = DeckFilter()) {
    self.filter = filter
  }

  private static let firstBatch = 6
  /// The number of consecutive calls without a new photo after which the pool is dry.
  private static let mostCallsInVain = 3

  /// The card on screen, or `nil` before the first and after the last.
  package var card: NumberedPhoto? {
    place < dealt.count ? NumberedPhoto(number: place + 1, photo: dealt[place]) : nil
  }

  /// The number of cards available without a call, whether seen before or ready.
  package var remaining: Int { max(0, dealt.count - place - 1) + ready.count }

  /// Returns a new deck with `filter` that deals none of this deck's cards.
  package func followed(by filter: DeckFilter) -> PhotoDeck {
    var deck = PhotoDeck(filter: filter)
    deck.seen = seen
    return deck
  }

  /// Returns the deck with its next card on screen, whether seen before or new.
  ///
  /// It calls the source only if no card is ready, and only after the library has answered, because a card shows its photo's star.
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

  /// Returns the deck with the previous card on screen.
  /// - Throws: `noCard` at the first card.
  package func previous(
    library: any LibraryWorkerLogic
  ) async throws(Failure) -> (deck: PhotoDeck, shown: ShownCard) {
    guard place > 0 else { throw .noCard(before: card?.number) }
    var deck = self
    deck.place -= 1
    return (deck, try await deck.shown(library: library))
  }

  /// Returns the card on screen with its current star, without fetching.
  package func shown(unreadable: Int = 0, library: any LibraryWorkerLogic) async throws(Failure) -> ShownCard
  {
    let states = try await library.states(of: card.map { [$0.photo.key] } ?? [])
    return ShownCard(
      card: card, states: states, remaining: remaining, filter: filter, pool: pool,
      unreadable: unreadable)
  }

  private mutating func deal() {
    guard !ready.isEmpty else { return }
    let photo = ready.removeFirst()
    dealt.append(photo)
    seen.insert(photo.key)
  }

  /// Calls the source until something new arrives, and returns the number of unreadable photos.
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

/// The card to show, and the rest of the deck.
package struct ShownCard: Hashable, Sendable {
  package var card: NumberedPhoto?
  package var states = LibraryStates()
  /// The number of cards that can follow without a call.
  package var remaining = 0
  package var filter = DeckFilter()
  package var pool = PhotoDeck.Pool.open
  /// The number of photos from the server that were unreadable.
  package var unreadable = 0

  package var isLast: Bool { remaining == 0 && pool != .open }
}
