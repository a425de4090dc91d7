import Domain
import SceneCore
import Terminal

@MainActor protocol RandomPresentationLogic: AnyObject {
  func presentOpenedDeck(response: Random.OpenDeck.Response)
  func presentSkippedCard(response: Random.SkipCard.Response)
  func presentPreviousCard(response: Random.ShowPreviousCard.Response)
  func presentKeptCard(response: Random.KeepCard.Response)
}

@MainActor final class RandomPresenter: RandomPresentationLogic {
  weak var viewController: (any RandomDisplayLogic)?

  func presentOpenedDeck(response: Random.OpenDeck.Response) {
    let result = response.result.map(displayed).mapError { displayedError($0, known: response.known) }
    viewController?.displayOpenedDeck(viewModel: .init(result: result))
  }

  func presentSkippedCard(response: Random.SkipCard.Response) {
    viewController?.displaySkippedCard(viewModel: .init(result: displayed(response.result)))
  }

  func presentPreviousCard(response: Random.ShowPreviousCard.Response) {
    viewController?.displayPreviousCard(viewModel: .init(result: displayed(response.result)))
  }

  func presentKeptCard(response: Random.KeepCard.Response) {
    let result = response.result.map(displayed).mapError { DisplayedError($0) }
    viewController?.displayKeptCard(viewModel: .init(result: result))
  }
}

extension RandomPresenter {
  private func displayedError(_ failure: Failure, known: [String]) -> DisplayedError {
    guard case .photos(.noTopic(let slug), let server) = failure else { return DisplayedError(failure) }
    return DisplayedError(noTopic: slug, nearest: NearestWord.to(slug, among: known), server: server)
  }

  private func displayed(_ result: Result<ShownCard, Failure>) -> Result<Random.DisplayedCard, DisplayedError>
  {
    result.map(displayed).mapError { DisplayedError($0) }
  }

  private func displayed(_ kept: Random.KeptCard) -> Random.DisplayedKeptCard {
    let star = DisplayedOutcome(kept.starred)
    switch kept.next {
    case .success(let shown): return .init(star: star, next: displayed(shown))
    case .failure(let failure):
      let remark = "There is no next card for now. " + DisplayedError(failure).message
      let next = Random.DisplayedCard(
        card: nil, remaining: kept.remaining,
        footer: "\(Wording.named(kept.starred.photo)) stays here; skip tries again.",
        words: kept.filter.query, topic: kept.filter.topic, orientation: kept.filter.orientation?.rawValue,
        remark: remark)
      return .init(star: star, next: next)
    }
  }

  private func displayed(_ shown: ShownCard) -> Random.DisplayedCard {
    Random.DisplayedCard(
      card: shown.card.map { DisplayedPhoto($0, shown.states) }, remaining: shown.remaining,
      footer: shown.card.map { footer(of: $0.photo, shown) } ?? noCard(shown),
      nextHint: shown.card == nil || shown.isLast
        ? nil : shown.remaining > 0 ? "skip for the next" : "skip looks for another",
      words: shown.filter.query, topic: shown.filter.topic, orientation: shown.filter.orientation?.rawValue,
      remark: Wording.leftOut(shown.unreadable), place: shown.card.flatMap { _ in place(of: shown.filter) },
      isLast: shown.isLast)
  }

  private func place(of filter: DeckFilter) -> String? {
    let values = [
      ("", filter.query), (RandomCommand.topic + " ", filter.topic),
      (RandomCommand.orientation + " ", filter.orientation?.rawValue),
    ]
    let parts = values.compactMap { option, value in value.map { "\(option)\"\($0)\"" } }
    let isPlain = values.allSatisfy { $1?.contains { "\"\\".contains($0) || $0.isNewline } != true }
    return isPlain ? (["random"] + parts).joined(separator: " ") : nil
  }

  private func footer(of photo: Photo, _ shown: ShownCard) -> String {
    let ready = shown.remaining > 0 ? Wording.counted(shown.remaining, "card") + " ready" : nil
    let last = shown.isLast ? "the last card" : nil
    let parts = [PhotoCredit.listName(of: photo.source), name(of: shown.filter), ready, last]
    return parts.compactMap(\.self).joined(separator: " · ")
  }

  private func noCard(_ shown: ShownCard) -> String {
    switch (shown.pool, name(of: shown.filter)) {
    case (.empty, nil): "No photos were found. Type random --again to try again."
    case (.empty, let filter?): "Nothing matches \(filter). Try random with other words or options."
    case (_, nil): "There are no new cards left. Type random --again to deal all of them again."
    case (_, let filter?):
      "There are no new cards left for \(filter). Type random --again to deal all of them again."
    }
  }

  private func name(of filter: DeckFilter) -> String? {
    let parts = [
      filter.query.map { "\"\(Wording.excerpt($0.withoutPasswords, characters: 40))\"" },
      filter.topic.map {
        "\(RandomCommand.topic) \(Wording.excerpt($0.withoutPasswords, characters: 40))"
      },
      filter.orientation.map { "\(RandomCommand.orientation) \($0.rawValue)" },
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }
}
