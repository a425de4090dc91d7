import TestSupport
import Testing

@testable import Domain

struct PhotoDeckTests {
  private let library = LibraryWorkerFake.holding(2...2)

  /// The deck after this many cards, and the last card.
  private func dealt(
    _ count: Int, of deck: PhotoDeck = PhotoDeck(), from source: RandomWorkerDouble
  ) async throws(Failure) -> (deck: PhotoDeck, shown: ShownCard) {
    var (deck, last) = (deck, ShownCard(card: nil))
    for _ in 0..<count { (deck, last) = try await deck.next(from: source, library: library) }
    return (deck, last)
  }

  private func source(_ batches: RandomPhotos...) -> RandomWorkerDouble {
    RandomWorkerDouble(batches.map { .success($0) })
  }

  @Test func theFirstCardComesAfterOneCallForSix() async throws {
    let source = source(.make(1...6))
    let (deck, shown) = try await dealt(1, from: source)
    #expect(shown == ShownCard(card: .make(1, id: "p1"), remaining: 5))
    #expect(deck.card == .make(1, id: "p1"))
    #expect(source.calls == [.init(count: 6, filter: DeckFilter())])
  }

  @Test func aCardComesWithItsStar() async throws {
    let shown = try await dealt(2, from: source(.make(1...6))).shown
    #expect(shown.card == .make(2, id: "p2") && shown.states.starred.count == 1)
  }

  @Test func moreAreAskedForOnlyWhenNoneIsReadyAndThenThirty() async throws {
    let source = source(.make(1...6), .make(7...36))
    let (deck, _) = try await dealt(6, from: source)
    #expect(source.calls.map(\.count) == [6])
    #expect(try await dealt(1, of: deck, from: source).shown.remaining == 29)
    #expect(source.calls.map(\.count) == [6, 30])
  }

  @Test func aFirstCallThatBringsNothingNewIsFollowedByOneForThirty() async throws {
    let source = source(.make(1...6), .make(1...6), .make(7...36))
    let other = try await dealt(6, from: source).deck.followed(by: DeckFilter(query: "light"))
    #expect(try await dealt(1, of: other, from: source).shown.card == .make(1, id: "p7"))
    #expect(source.calls.map(\.count) == [6, 6, 30])
  }

  @Test func twoHundredCardsTakeAtMostTwelveCalls() async throws {
    // Each call repeats a few photos of the previous one.
    let batches = [RandomPhotos.make(1...6)] + (0..<20).map { RandomPhotos.make(5 + $0 * 25...34 + $0 * 25) }
    let source = RandomWorkerDouble(batches.map { .success($0) })
    let shown = try await dealt(200, from: source).shown
    #expect(shown.card == .make(200, id: "p200"))
    #expect(source.calls.count <= 12)
  }

  @Test func theFilterGoesWithEveryCall() async throws {
    let filter = DeckFilter(query: "light", topic: "nature", orientation: .portrait)
    let source = source(.make(1...1), .make(2...2))
    #expect(try await dealt(2, of: PhotoDeck(filter: filter), from: source).shown.filter == filter)
    #expect(source.calls == [.init(count: 6, filter: filter), .init(count: 30, filter: filter)])
  }

  @Test func fewerPhotosThanAskedForAreNotTheEnd() async throws {
    let source = source(.make(1...1), .make(2...2), .make(3...4))
    let shown = try await dealt(4, from: source).shown
    #expect(shown.card == .make(4, id: "p4") && shown.pool == .open)
  }

  @Test func aCardIsDealtOnceHoweverOftenItComes() async throws {
    let twice = RandomPhotos(photos: Photo.many(1...3) + Photo.many(1...3))
    let source = source(twice, .make(2...5))
    var (deck, ids) = (PhotoDeck(), [String]())
    for _ in 1...5 {
      deck = try await dealt(1, of: deck, from: source).deck
      ids += [deck.card?.photo.id.rawValue ?? ""]
    }
    #expect(ids == ["p1", "p2", "p3", "p4", "p5"])
  }

  @Test func thePoolIsDryAfterThreeCallsThatBringNothingNew() async throws {
    let source = source(.make(1...2))
    let (deck, shown) = try await dealt(3, from: source)
    #expect(shown == ShownCard(card: nil, pool: .dry))
    #expect(source.calls.count == 4)
    _ = try await dealt(2, of: deck, from: source)
    #expect(source.calls.count == 4, "a dry pool is not asked again")
  }

  @Test func aCallThatBringsSomethingNewStartsTheCountAgain() async throws {
    let source = source(.make(1...2), .make(1...2), .make(1...2), .make(2...3), .make(1...3), .make(4...4))
    #expect(try await dealt(4, from: source).shown.card == .make(4, id: "p4"))
  }

  @Test func withoutAPhotoThatFitsThePoolIsEmptyAfterOneCall() async throws {
    let source = source(RandomPhotos(photos: []))
    #expect(try await dealt(1, from: source).shown == ShownCard(card: nil, pool: .empty))
    #expect(source.calls.count == 1)
  }

  @Test func aPoolThatRunsOutIsDryAndNotEmpty() async throws {
    let shown = try await dealt(2, from: source(.make(1...1), RandomPhotos(photos: []))).shown
    #expect(shown == ShownCard(card: nil, pool: .dry))
  }

  @Test func unreadablePhotosOfAllCallsAreCountedAndAreNotAnEmptyPool() async throws {
    let source = source(
      RandomPhotos(photos: [], unreadable: 6), RandomPhotos(photos: [], unreadable: 2),
      .make(1...1, unreadable: 1))
    let shown = try await dealt(1, from: source).shown
    #expect(shown == ShownCard(card: .make(1, id: "p1"), unreadable: 9))
  }

  @Test func dealingLeavesTheDeckItself() async throws {
    let (deck, _) = try await dealt(1, from: source(.make(1...6)))
    _ = try await deck.next(from: source(), library: library)
    #expect(deck.card == .make(1, id: "p1") && deck.ready == Photo.many(2...6))
  }

  @Test func previousCardsAreShownAgainAndThenTheNewOnes() async throws {
    let source = source(.make(1...6))
    var (deck, _) = try await dealt(3, from: source)
    var shown: ShownCard
    (deck, shown) = try await deck.previous(library: library)
    #expect(
      shown
        == ShownCard(
          card: .make(2, id: "p2"), states: .init(starred: [Photo.make(id: "p2").key: "memo 2"]), remaining: 4
        ))
    (deck, shown) = try await deck.previous(library: library)
    #expect(shown == ShownCard(card: .make(1, id: "p1"), remaining: 5))
    #expect(try await dealt(3, of: deck, from: source).shown.card == .make(4, id: "p4"))
  }

  @Test func beforeTheFirstCardThereIsNone() async throws {
    let (deck, _) = try await dealt(1, from: source(.make(1...6)))
    await #expect(throws: Failure.noCard(before: 1)) { try await deck.previous(library: library) }
    await #expect(throws: Failure.noCard()) { try await PhotoDeck().previous(library: library) }
  }

  @Test func theLastCardCanBeLookedAtAgainWhenThePoolIsDry() async throws {
    let (deck, _) = try await dealt(3, from: source(.make(1...2)))
    let (last, shown) = try await deck.previous(library: library)
    #expect(shown.card == .make(2, id: "p2"))
    #expect(try await dealt(1, of: last, from: source()).shown == ShownCard(card: nil, pool: .dry))
  }

  @Test func anotherDeckDealsNoCardThatWasDealtButThoseThatWereReady() async throws {
    let (deck, _) = try await dealt(2, from: source(.make(1...6)))
    let other = deck.followed(by: DeckFilter(query: "light"))
    let shown = try await dealt(1, of: other, from: source(.make(1...6))).shown
    #expect(shown.card == .make(1, id: "p3") && shown.remaining == 3)
  }

  @Test func aDeckOfCardsThatWereAllDealtBeforeIsDry() async throws {
    let (deck, _) = try await dealt(2, from: source(.make(1...2)))
    let shown = try await dealt(
      1, of: deck.followed(by: DeckFilter(query: "light")), from: source(.make(1...2))
    ).shown
    #expect(shown.card == nil && shown.pool == .dry)
  }

  @Test func noCallIsMadeWhenTheLibraryCannotBeRead() async {
    library.set(failure: .library(.busy))
    let source = source(.make(1...6))
    await #expect(throws: Failure.library(.busy)) { try await dealt(1, from: source) }
    #expect(source.calls.isEmpty)
  }
}
