import Domain
import SceneCore

@MainActor protocol RandomBusinessLogic: AnyObject {
  func openDeck(request: Random.OpenDeck.Request) async
  func skipCard(request: Random.SkipCard.Request) async
  func showPreviousCard(request: Random.ShowPreviousCard.Request) async
  func keepCard(request: Random.KeepCard.Request) async
}

@MainActor final class RandomInteractor: RandomBusinessLogic {
  private let presenter: any RandomPresentationLogic
  private let randomWorker: any RandomWorkerLogic
  private let topicsWorker: any TopicsWorkerLogic
  private let libraryWorker: any LibraryWorkerLogic
  private let starWorker: any StarWorkerLogic
  private let list: any ListDataStore

  private(set) var deck = PhotoDeck() {
    didSet { list.keep(PhotoSequence(deck.dealt), onScreen: deck.card) }
  }

  init(
    presenter: any RandomPresentationLogic, randomWorker: any RandomWorkerLogic,
    topicsWorker: any TopicsWorkerLogic, workers: PhotoWorkers, list: any ListDataStore
  ) {
    self.presenter = presenter
    self.randomWorker = randomWorker
    self.topicsWorker = topicsWorker
    self.list = list
    libraryWorker = workers.library
    starWorker = workers.star
  }

  func openDeck(request: Random.OpenDeck.Request) async {
    let known = request.wish?.topic == nil ? [] : await topicsWorker.keptTopics()
    let result = await Result { () async throws(Failure) in
      let opened = opened(request, among: known)
      guard opened.card != nil else { return try await deal(from: opened) }
      return try await opened.shown(library: libraryWorker)
    }
    presenter.presentOpenedDeck(response: .init(result: result, known: known.map(\.slug)))
    if case .success(let shown) = result { await dealMore(after: shown, atMost: request.limit - 1) }
  }

  func skipCard(request: Random.SkipCard.Request) async { await dealNext() }

  func showPreviousCard(request: Random.ShowPreviousCard.Request) async {
    let result = await Result { () async throws(Failure) in
      let (previous, shown) = try await deck.previous(library: libraryWorker)
      deck = previous
      return shown
    }
    presenter.presentPreviousCard(response: .init(result: result))
  }

  func keepCard(request: Random.KeepCard.Request) async {
    let result = await Result { () async throws(Failure) in
      let card = try cardOnShow()
      let star = try await starWorker.star(card.photo, memo: request.memo)
      // The photo is already saved, even if the next card fails.
      let next = await Result { () async throws(Failure) in try await deal(from: deck) }
      return Random.KeptCard(
        starred: StarredPhoto(photo: card, result: star), next: next, remaining: deck.remaining,
        filter: deck.filter)
    }
    presenter.presentKeptCard(response: .init(result: result))
  }
}

extension RandomInteractor {
  private func opened(_ request: Random.OpenDeck.Request, among topics: [Topic]) -> PhotoDeck {
    let filter = request.wish.map { DeckFilter($0, topics: topics) } ?? deck.filter
    if request.startsAgain { return PhotoDeck(filter: filter) }
    return filter == deck.filter ? deck : deck.followed(by: filter)
  }

  private func dealMore(after first: ShownCard, atMost most: Int) async {
    var (last, left): (ShownCard?, Int) = (first, most)
    while left > 0, let shown = last, shown.card != nil, !shown.isLast {
      last = await dealNext()
      left -= 1
    }
  }

  /// - Returns: The card, or `nil` after a failure.
  @discardableResult private func dealNext() async -> ShownCard? {
    let result = await Result { () async throws(Failure) in try await deal(from: deck) }
    presenter.presentSkippedCard(response: .init(result: result))
    return try? result.get()
  }

  private func deal(from before: PhotoDeck) async throws(Failure) -> ShownCard {
    let (dealt, shown) = try await before.next(from: randomWorker, library: libraryWorker)
    deck = dealt
    return shown
  }

  private func cardOnShow() throws(Failure) -> NumberedPhoto {
    guard let card = deck.card else { throw .noCard() }
    return card
  }
}

extension DeckFilter {
  /// Treats blank text as no words, and accepts a topic's title.
  fileprivate init(_ wish: Random.Wish, topics: [Topic]) {
    let words = Memo.trimmed(wish.words ?? "")
    self.init(
      query: words.isEmpty ? nil : words,
      topic: wish.topic.map { topics.topic(called: $0)?.slug ?? $0 },
      orientation: wish.orientation.flatMap(PhotoOrientation.init))
  }
}
