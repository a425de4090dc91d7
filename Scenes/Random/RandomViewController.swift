import SceneCore
import Terminal

@MainActor protocol RandomDisplayLogic: AnyObject {
  func displayOpenedDeck(viewModel: Random.OpenDeck.ViewModel)
  func displaySkippedCard(viewModel: Random.SkipCard.ViewModel)
  func displayPreviousCard(viewModel: Random.ShowPreviousCard.ViewModel)
  func displayKeptCard(viewModel: Random.KeepCard.ViewModel)
}

@MainActor final class RandomViewController: TextScene {
  private let interactor: any RandomBusinessLogic
  private let list: ListViewController
  private let output: any SceneOutput

  let name: SceneName = "random"
  let verbs = RandomCommand.allCases
  let numberedChoices: [NumberedChoice] = []
  var photoOnScreen: NumberedChoice.Photo? { list.photoOnScreen }
  private(set) var commandForMore: RandomCommand? = .skip
  var prompt: SafeText { prompt(with: words) }
  private var words = ""
  private(set) var place: String?

  init(interactor: any RandomBusinessLogic, list: ListViewController, output: any SceneOutput) {
    self.interactor = interactor
    self.list = list
    self.output = output
  }

  func appear() async -> Bool {
    await interactor.openDeck(request: .init())
    return true
  }

  func perform(_ command: Command<RandomCommand>) async {
    switch command.verb {
    case .random:
      await interactor.openDeck(
        request: .init(
          wish: wish(in: command), startsAgain: command.flags.contains(RandomCommand.again),
          limit: command.pageSize ?? 1))
    case .skip: await interactor.skipCard(request: .init())
    case .prev: await interactor.showPreviousCard(request: .init())
    case .keep: await interactor.keepCard(request: .init(memo: command.text))
    case .list(let verb): await list.perform(Command(verb, like: command))
    }
  }

  func note(_ news: [PhotoNews]) { list.note(news) }

  /// - Returns: The photos to deal, or `nil` without words and options. `random ""` asks for photos of any kind.
  private func wish(in command: Command<RandomCommand>) -> Random.Wish? {
    guard command.text != nil || command.options.keys.contains(where: { $0 != CommandSpec.pageSize.name })
    else { return nil }
    return Random.Wish(
      words: command.text, topic: command.options[RandomCommand.topic],
      orientation: command.options[RandomCommand.orientation])
  }
}

extension RandomViewController: RandomDisplayLogic {
  func displayOpenedDeck(viewModel: Random.OpenDeck.ViewModel) {
    display(viewModel.result)
    if case .success(let card) = viewModel.result { (words, place) = (card.words ?? "", card.place) }
  }

  func displaySkippedCard(viewModel: Random.SkipCard.ViewModel) {
    display(viewModel.result)
  }

  func displayPreviousCard(viewModel: Random.ShowPreviousCard.ViewModel) {
    display(viewModel.result)
  }

  func displayKeptCard(viewModel: Random.KeepCard.ViewModel) {
    output.show(
      viewModel.result, as: { $0.lines(within: output.width) }, pictures: { $0.page(within: output.width) })
    guard case .success(let kept) = viewModel.result else { return }
    keep(kept.next.card)
    commandForMore = kept.next.isLast ? nil : .skip
    for remark in [kept.star.remark, kept.next.remark].compactMap(\.self) { output.remark("\(remark)") }
  }

  private func display(_ result: Result<Random.DisplayedCard, DisplayedError>) {
    let result = result.map { $0.shown(in: output) }
    output.show(result, as: { $0.lines(within: output.width) }, pictures: { $0.page(within: output.width) })
    guard case .success(let card) = result else { return }
    if card.card == nil { list.forget { _ in true } }
    keep(card.card)
    commandForMore = card.isLast ? nil : .skip
    if let remark = card.remark { output.remark("\(remark)") }
  }

  private func keep(_ card: DisplayedPhoto?) {
    guard let card else { return }
    list.keep(
      .init(id: card.id, isStarred: card.starred, memo: card.memo, tags: card.tags), by: card.photographer)
  }
}
