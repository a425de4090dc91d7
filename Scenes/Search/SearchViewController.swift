import SceneCore
import Terminal

@MainActor protocol SearchDisplayLogic: AnyObject {
  func displayFoundPhotos(viewModel: Search.FindPhotos.ViewModel)
  func displayFetchedNextPage(viewModel: Search.FetchNextPage.ViewModel)
  func displayRestoredPhotos(viewModel: Search.RestorePhotos.ViewModel)
}

@MainActor final class SearchViewController: TextScene {
  private let interactor: any SearchBusinessLogic
  private let list: ListViewController

  let name: SceneName = "search"
  let verbs = SearchCommand.allCases
  private var query = ""
  var numberedChoices: [NumberedChoice] { list.choices }
  var commandForMore: SearchCommand? { list.hasMore ? .next : nil }

  init(interactor: any SearchBusinessLogic, list: ListViewController) {
    self.interactor = interactor
    self.list = list
  }

  var prompt: SafeText { prompt(with: query) }

  func appear() async -> Bool {
    await interactor.restorePhotos(request: .init())
    return true
  }

  func note(_ news: [PhotoNews]) { list.note(news) }

  func perform(_ command: Command<SearchCommand>) async {
    switch command.verb {
    case .search: await search(command)
    case .next: await interactor.fetchNextPage(request: .init())
    case .list(let verb): await list.perform(Command(verb, like: command))
    }
  }
}

extension SearchViewController {
  /// Without words and filters it is the last search as it was left, or once more if it failed.
  ///
  /// Words that are nothing but blanks are none.
  private func search(_ command: Command<SearchCommand>) async {
    let words = command.text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    guard words != nil || !command.options.isEmpty else {
      return await interactor.restorePhotos(request: .init(isLastSearch: true))
    }
    await interactor.findPhotos(request: .init(words: words, filters: command.options))
  }
}

extension SearchViewController: SearchDisplayLogic {
  func displayFoundPhotos(viewModel: Search.FindPhotos.ViewModel) { display(viewModel.result, .replaced) }

  func displayFetchedNextPage(viewModel: Search.FetchNextPage.ViewModel) {
    display(viewModel.result, .appended)
  }

  func displayRestoredPhotos(viewModel: Search.RestorePhotos.ViewModel) {
    display(viewModel.result, .replaced)
  }

  private func display(
    _ result: Result<DisplayedList<DisplayedSearch>, DisplayedError>, _ change: ListViewController.Change
  ) {
    list.show(result, change, feed: \.feed, header: \.head.lines)
    if case .success(let found) = result { query = found.head.query }
  }
}
