import SceneCore
import TestSupport
import Testing

@testable import Domain
@testable import RandomScene

@MainActor struct RandomPresenterTests {
  private let viewController = RandomDisplayLogicSpy()
  private let sut = RandomPresenter()

  init() {
    sut.viewController = viewController
  }

  private func card(_ shown: ShownCard) throws -> Random.DisplayedCard {
    sut.presentOpenedDeck(response: .init(result: .success(shown)))
    return try viewController.last(Random.OpenDeck.ViewModel.self).result.get()
  }

  private func kept(next: Result<ShownCard, Failure>, remaining: Int = 0) throws -> Random.DisplayedKeptCard {
    let starred = StarredPhoto(photo: .make(3), result: StarResult(outcome: .starred, memo: "light"))
    sut.presentKeptCard(
      response: .init(result: .success(.init(starred: starred, next: next, remaining: remaining))))
    return try viewController.last(Random.KeepCard.ViewModel.self).result.get()
  }

  @Test func aCardIsARowWithItsStarAndTheCardsThatAreReady() throws {
    let card = try card(
      ShownCard(card: .make(3), states: .init(starred: [Photo.make().key: ""]), remaining: 5))
    #expect(card.card == DisplayedPhoto(.make(3), isStarred: true))
    #expect(card.remaining == 5)
  }

  @Test(arguments: [
    (DeckFilter(), 5, "Demo catalogue · 5 cards ready · skip for the next"),
    (DeckFilter(), 1, "Demo catalogue · 1 card ready · skip for the next"),
    (DeckFilter(), 0, "Demo catalogue · skip looks for another"),
    (
      DeckFilter(query: "light", topic: "nature", orientation: .portrait), 0,
      "Demo catalogue · \"light\" --topic nature --orientation portrait · skip looks for another"
    ),
  ])
  func theFooterCreditsTheSourceAndNamesTheFilter(
    filter: DeckFilter, remaining: Int, expected: String
  ) throws {
    let card = try card(ShownCard(card: .make(), remaining: remaining, filter: filter))
    #expect(card.lastLine == expected && card.words == filter.query)
  }

  @Test(arguments: [
    (DeckFilter(), "random" as String?), (DeckFilter(query: "low tide"), "random \"low tide\""),
    (
      DeckFilter(topic: "nature", orientation: .portrait),
      "random --topic \"nature\" --orientation \"portrait\""
    ),
    (DeckFilter(query: "say \"sea\""), nil),
  ])
  func aDeckHasTheCommandThatDealsItAgain(filter: DeckFilter, place: String?) throws {
    #expect(try card(ShownCard(card: .make(), filter: filter)).place == place)
  }

  @Test func theFooterHasOnlyTheBeginningOfALongFilter() throws {
    let filter = DeckFilter(
      query: String(repeating: "a", count: 50), topic: String(repeating: "b", count: 50))
    let beginnings = ["a", "b"].map { String(repeating: $0, count: 39) + "…" }
    #expect(
      try card(ShownCard(card: .make(), filter: filter)).lastLine
        == "Demo catalogue · \"\(beginnings[0])\" --topic \(beginnings[1]) · skip looks for another")
  }

  @Test(arguments: [
    (
      DeckFilter(), PhotoDeck.Pool.dry,
      "There are no new cards left. Type random --again to deal all of them again."
    ),
    (
      DeckFilter(query: "light"), .dry,
      "There are no new cards left for \"light\". Type random --again to deal all of them again."
    ),
    (DeckFilter(), .empty, "No photos were found. Type random --again to try again."),
    (
      DeckFilter(query: "light", topic: "nature", orientation: .portrait), .empty,
      "Nothing matches \"light\" --topic nature --orientation portrait. Try random with other words or options."
    ),
  ])
  func withoutACardTheFooterSaysWhy(filter: DeckFilter, pool: PhotoDeck.Pool, expected: String) throws {
    let card = try card(ShownCard(card: nil, filter: filter, pool: pool))
    #expect(
      card
        == Random.DisplayedCard(
          card: nil, remaining: 0, footer: expected, words: filter.query, topic: filter.topic,
          orientation: filter.orientation?.rawValue, isLast: true))
  }

  @Test(arguments: [
    (PhotoDeck.Pool.dry, 0, "Demo catalogue · the last card", true),
    (.dry, 1, "Demo catalogue · 1 card ready · skip for the next", false),
    (.open, 0, "Demo catalogue · skip looks for another", false),
  ])
  func theLastCardSaysSo(pool: PhotoDeck.Pool, remaining: Int, footer: String, isLast: Bool) throws {
    let card = try card(ShownCard(card: .make(), remaining: remaining, pool: pool))
    #expect(card.lastLine == footer && card.isLast == isLast)
  }

  @Test func theThreeUseCasesThatShowACardShowItAlike() {
    let result = Result<ShownCard, Failure>.failure(.photos(.timedOut))
    sut.presentOpenedDeck(response: .init(result: result))
    sut.presentSkippedCard(response: .init(result: result))
    sut.presentPreviousCard(response: .init(result: result))
    let error = DisplayedError(Failure.photos(.timedOut))
    #expect(
      viewController.messages == [
        Random.OpenDeck.ViewModel(result: .failure(error)),
        Random.SkipCard.ViewModel(result: .failure(error)),
        Random.ShowPreviousCard.ViewModel(result: .failure(error)),
      ])
  }

  @Test func aKeptCardIsShownWithTheNextOne() throws {
    let kept = try kept(next: .success(ShownCard(card: .make(4, id: "p4"), remaining: 2)), remaining: 2)
    #expect(kept.star.sentences == ["Saved 3 · Amy Rivers · \"light\""])
    #expect(kept.next.card?.number == 4 && kept.next.remaining == 2)
  }

  @Test func withoutANextCardARemarkSaysWhy() throws {
    let kept = try kept(next: .failure(.photos(.rateLimited(limit: 50))))
    #expect(
      kept.next.card == nil && kept.next.footer == "Photo 3 by Amy Rivers stays here; skip tries again.")
    #expect(
      kept.next.remark
        == "There is no next card for now. This hour's 50 calls to photos.test are used up. Try again next hour."
    )
  }

  @Test func aTopicThatIsAlmostTheNameOfAnotherGetsAGuess() {
    let view = RandomDisplayLogicSpy()
    let sut = RandomPresenter()
    sut.viewController = view
    let failure = Failure.photos(.noTopic(slug: "goldn-hour"), server: "demo.test")
    sut.presentOpenedDeck(response: .init(result: .failure(failure), known: ["sea", "golden-hour"]))
    guard let viewModel = view.messages.first as? Random.OpenDeck.ViewModel,
      case .failure(let error) = viewModel.result
    else {
      Issue.record("No failure was displayed.")
      return
    }
    #expect(error.message.hasSuffix("has no topic \"goldn-hour\". Did you mean golden-hour?"))
  }
}
