import SceneCore
import TestSupport
import Testing

@testable import Domain
@testable import RandomScene

@MainActor struct RandomInteractorTests {
  private let presenter = RandomPresentationLogicSpy()
  private let library = LibraryWorkerFake.holding(2...2)
  private let star = StarWorkerDouble(.success(StarResult(outcome: .starred, memo: "memo")))
  private let list = ListDataStoreStub()

  private func makeSUT(
    _ random: RandomWorkerDouble, kept: [Topic] = [], star: StarWorkerDouble? = nil
  ) -> RandomInteractor {
    RandomInteractor(
      presenter: presenter, randomWorker: random, topicsWorker: TopicsWorkerDouble(kept: kept),
      workers: .doubles(library: library, star: star ?? self.star), list: list)
  }

  private func shown(
    _ number: Int, isStarred: Bool = false, isInTrash: Bool = false, remaining: Int,
    filter: DeckFilter = DeckFilter()
  ) -> Result<ShownCard, Failure> {
    .success(
      ShownCard(
        card: .make(number, id: "p\(number)"),
        states: .init(
          starred: isStarred ? [Photo.make(id: "p\(number)").key: "memo \(number)"] : [:],
          trashed: isInTrash ? [Photo.make(id: "p\(number)").key] : []), remaining: remaining, filter: filter)
    )
  }

  @Test func openingADeckForTheFirstTimeDealsACard() async {
    let random = RandomWorkerDouble([.success(.make(1...6))])
    await makeSUT(random).openDeck(request: .init())
    #expect(presenter.messages == [Random.OpenDeck.Response(result: shown(1, remaining: 5))])
    #expect(random.calls == [.init(count: 6, filter: DeckFilter())])
  }

  @Test func openingItAgainShowsTheSameCardWithItsCurrentStarAndFetchesNothing() async throws {
    let random = RandomWorkerDouble([.success(.make(1...6))])
    let sut = makeSUT(random)
    await sut.openDeck(request: .init())
    await sut.skipCard(request: .init())
    try await library.delete(Photo.make(id: "p2").key)
    await sut.openDeck(request: .init())
    #expect(
      presenter.messages.suffix(2) == [
        Random.SkipCard.Response(result: shown(2, isStarred: true, remaining: 4)),
        Random.OpenDeck.Response(result: shown(2, isInTrash: true, remaining: 4)),
      ])
    #expect(random.calls.count == 1)
  }

  @Test func aLimitShowsAsManyCardsOneAfterTheOther() async {
    let sut = makeSUT(RandomWorkerDouble([.success(.make(1...6))]))
    await sut.openDeck(request: .init(limit: 3))
    #expect(
      presenter.messages == [
        Random.OpenDeck.Response(result: shown(1, remaining: 5)),
        Random.SkipCard.Response(result: shown(2, isStarred: true, remaining: 4)),
        Random.SkipCard.Response(result: shown(3, remaining: 3)),
      ])
  }

  @Test func cardsOverALimitEndWithTheFirstFailureOrTheLastCard() async throws {
    let failure = Failure.photos(.rateLimited(limit: 50), server: "photos.test")
    let sut = makeSUT(
      RandomWorkerDouble([.success(.make(1...2)), .failure(failure), .success(.make(3...3))]))
    await sut.openDeck(request: .init(limit: 9))
    #expect(presenter.messages.count == 3)
    #expect(try presenter.last(Random.SkipCard.Response.self).result == .failure(failure))
    #expect(sut.deck.card == .make(2, id: "p2"))
    let dry = makeSUT(RandomWorkerDouble([.success(.make(1...2)), .success(RandomPhotos(photos: []))]))
    await dry.openDeck(request: .init(limit: 9))
    #expect(try presenter.last(Random.SkipCard.Response.self).result.get().isLast)
    #expect(presenter.messages.count == 6)
  }

  @Test func otherWordsDealANewDeckAndTheSameWordsGoOn() async {
    let light = DeckFilter(query: "light", orientation: .portrait)
    let wish = Random.Wish(words: " light ", orientation: "portrait")
    let random = RandomWorkerDouble([.success(.make(1...6)), .success(.make(7...12))])
    let sut = makeSUT(random)
    await sut.openDeck(request: .init())
    await sut.openDeck(request: .init(wish: wish))
    await sut.openDeck(request: .init(wish: wish))
    #expect(random.calls == [.init(count: 6, filter: DeckFilter()), .init(count: 6, filter: light)])
    #expect(sut.deck.card == .make(1, id: "p7") && sut.deck.filter == light)
  }

  @Test func otherWordsDealNoCardThatWasDealtBefore() async {
    let random = RandomWorkerDouble([.success(.make(1...6))])
    let sut = makeSUT(random)
    await sut.openDeck(request: .init())
    await sut.openDeck(request: .init(wish: .init(words: "light")))
    #expect(sut.deck.card == .make(1, id: "p2"))
  }

  @Test(arguments: ["", "  "])
  func emptyWordsDealPhotosOfAnyKind(words: String) async {
    let random = RandomWorkerDouble([.success(.make(1...6)), .success(.make(7...12))])
    let sut = makeSUT(random)
    await sut.openDeck(request: .init(wish: .init(words: "light")))
    await sut.openDeck(request: .init(wish: .init(words: words)))
    #expect(random.calls.map(\.filter) == [DeckFilter(query: "light"), DeckFilter()])
  }

  @Test func beginningAgainDealsTheSameWordsAndCardsThatWereDealtBefore() async {
    let random = RandomWorkerDouble([.success(.make(1...6))])
    let sut = makeSUT(random)
    await sut.openDeck(request: .init(wish: .init(words: "light")))
    await sut.openDeck(request: .init(startsAgain: true))
    #expect(random.calls.map(\.filter.query) == ["light", "light"])
    #expect(sut.deck.card == .make(1, id: "p1"))
  }

  @Test func aDeckThatFailsLeavesTheOneBefore() async {
    let random = RandomWorkerDouble([.success(.make(1...6)), .failure(.photos(.timedOut))])
    let sut = makeSUT(random)
    await sut.openDeck(request: .init())
    let before = sut.deck
    await sut.openDeck(request: .init(wish: .init(words: "light")))
    await sut.openDeck(request: .init(startsAgain: true))
    #expect(sut.deck == before)
    #expect(
      presenter.messages.dropFirst() == [
        Random.OpenDeck.Response(result: .failure(.photos(.timedOut))),
        Random.OpenDeck.Response(result: .failure(.photos(.timedOut))),
      ])
  }

  @Test func callsThatRunOutInMidDeckLeaveTheCardOnShow() async {
    let limit = Failure.photos(.rateLimited(limit: 50))
    let random = RandomWorkerDouble([.success(.make(1...2)), .failure(limit), .success(.make(3...4))])
    let sut = makeSUT(random)
    for _ in 1...3 { await sut.skipCard(request: .init()) }
    #expect(presenter.messages.suffix(1) == [Random.SkipCard.Response(result: .failure(limit))])
    #expect(sut.deck.card == .make(2, id: "p2"))
    await sut.skipCard(request: .init())
    #expect(presenter.messages.suffix(1) == [Random.SkipCard.Response(result: shown(3, remaining: 1))])
  }

  @Test func thePreviousCardIsShownWithItsStar() async {
    let sut = makeSUT(RandomWorkerDouble([.success(.make(1...6))]))
    for _ in 1...3 { await sut.skipCard(request: .init()) }
    await sut.showPreviousCard(request: .init())
    #expect(
      presenter.messages.suffix(1) == [
        Random.ShowPreviousCard.Response(result: shown(2, isStarred: true, remaining: 4))
      ])
    #expect(sut.deck.card == .make(2, id: "p2"))
  }

  @Test func keepingACardSavesItAndShowsTheNext() async {
    let sut = makeSUT(RandomWorkerDouble([.success(.make(1...6))]))
    await sut.openDeck(request: .init())
    await sut.keepCard(request: .init(memo: "memo"))
    #expect(star.calls == [.init(photo: .make(id: "p1"), memo: "memo")])
    let kept = Random.KeptCard(
      starred: StarredPhoto(
        photo: .make(1, id: "p1"), result: StarResult(outcome: .starred, memo: "memo")),
      next: shown(2, isStarred: true, remaining: 4), remaining: 4)
    #expect(presenter.messages.suffix(1) == [Random.KeepCard.Response(result: .success(kept))])
  }

  @Test func aKeptCardIsKeptEvenIfThereIsNoNextOne() async throws {
    let random = RandomWorkerDouble([.success(.make(1...1)), .failure(.photos(.rateLimited(limit: 50)))])
    let sut = makeSUT(random)
    await sut.openDeck(request: .init())
    await sut.keepCard(request: .init(memo: nil))
    let kept = try presenter.last(Random.KeepCard.Response.self).result.get()
    #expect(kept.next == .failure(.photos(.rateLimited(limit: 50))))
    #expect(kept.remaining == 0 && sut.deck.card == .make(1, id: "p1"))
  }

  @Test func aCardThatCouldNotBeSavedStaysOnShow() async {
    let failure = Failure.picture(.timedOut)
    let sut = makeSUT(
      RandomWorkerDouble([.success(.make(1...6))]), star: StarWorkerDouble(.failure(failure)))
    await sut.openDeck(request: .init())
    await sut.keepCard(request: .init(memo: nil))
    #expect(presenter.messages.suffix(1) == [Random.KeepCard.Response(result: .failure(failure))])
    #expect(sut.deck.card == .make(1, id: "p1"))
  }

  @Test func withoutACardThereIsNothingToKeep() async {
    let sut = makeSUT(RandomWorkerDouble())
    await sut.keepCard(request: .init(memo: nil))
    #expect(presenter.messages == [Random.KeepCard.Response(result: .failure(.noCard()))])
    #expect(star.calls.isEmpty && list.onScreen == nil)
  }

  @Test func theListKnowsTheCardOnScreenAndThoseBeforeIt() async {
    let sut = makeSUT(RandomWorkerDouble([.success(.make(1...6))]))
    await sut.openDeck(request: .init())
    await sut.skipCard(request: .init())
    #expect(list.onScreen == .make(2, id: "p2") && list.photos == Photo.many(1...2))
    await sut.showPreviousCard(request: .init())
    #expect(list.onScreen == .make(1, id: "p1") && list.photos == Photo.many(1...2))
  }

  @Test func aTopicMayBeGivenByTheTitleOfOneThatIsKnown() async {
    let random = RandomWorkerDouble([.success(.make(1...6)), .success(.make(7...12))])
    let sut = makeSUT(random, kept: [.make()])
    await sut.openDeck(request: .init(wish: .init(topic: "golden HOUR")))
    await sut.openDeck(request: .init(wish: .init(topic: "golden-hour")))
    #expect(random.calls == [.init(count: 6, filter: DeckFilter(topic: "golden-hour"))])
    await sut.openDeck(request: .init(wish: .init(topic: "Moors")))
    #expect(random.calls.last == .init(count: 6, filter: DeckFilter(topic: "Moors")))
    let response = presenter.messages.last as? Random.OpenDeck.Response
    #expect(response?.known == ["golden-hour"])
  }
}
