import SceneCore
import Terminal

@MainActor protocol SearchDisplayLogic: AnyObject {
  func displayFetchedPhotos(viewModel: Search.FetchPhotos.ViewModel)
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
  var place: String? { head?.place.flatMap(list.place) }
  private var head: DisplayedSearch?

  func appear() async -> Bool {
    await interactor.fetchPhotos(request: .init(page: .again))
    return true
  }

  func appear(at number: Int) async -> Bool {
    await interactor.fetchPhotos(request: .init(page: .photo(number)))
    return true
  }

  func note(_ news: [PhotoNews]) { list.note(news) }

  func perform(_ command: Command<SearchCommand>) async {
    switch command.verb {
    case .search:
      let words = command.text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
      let filters = command.options.filter {
        ![CommandSpec.pageSize.name, CommandSpec.page.name].contains($0.key)
      }
      await interactor.fetchPhotos(
        request: .init(page: command.page, words: words, filters: filters, limit: command.pageSize))
    case .next: await interactor.fetchPhotos(request: .init(page: .next))
    case .prev: await interactor.fetchPhotos(request: .init(page: .previous))
    case .list(let verb): await list.perform(Command(verb, like: command))
    }
  }
}

extension SearchViewController: SearchDisplayLogic {
  func displayFetchedPhotos(viewModel: Search.FetchPhotos.ViewModel) {
    list.show(viewModel.result, viewModel.page, feed: \.feed, header: \.head.lines)
    if case .success(let found) = viewModel.result { (query, head) = (found.head.query, found.head) }
  }
}
