import SceneCore
import Terminal

@MainActor protocol SearchDisplayLogic: AnyObject {
  func displayFoundPhotos(viewModel: Search.FindPhotos.ViewModel)
  func displayFetchedNextPage(viewModel: Search.FetchNextPage.ViewModel)
  func displayRestoredPhotos(viewModel: Search.RestorePhotos.ViewModel)
  func displayStarredPhoto(viewModel: Search.StarPhoto.ViewModel)
  func displayUnstarredPhoto(viewModel: Search.UnstarPhoto.ViewModel)
  func displaySelectedPhoto(viewModel: Search.SelectPhoto.ViewModel)
  func displayArrangedPhotos(viewModel: Search.ArrangePhotos.ViewModel)
}

@MainActor final class SearchViewController: TextScene {
  private let interactor: any SearchBusinessLogic
  private let router: any SearchRoutingLogic
  private let output: any SceneOutput

  let name: SceneName = "search"
  let verbs = SearchCommand.allCases
  /// The words of the list on show.
  private var query = ""
  var numberedChoices: [NumberedChoice] { list.choices }
  private var list = ListOnScreen()

  init(
    interactor: any SearchBusinessLogic, router: any SearchRoutingLogic, output: any SceneOutput
  ) {
    self.interactor = interactor
    self.router = router
    self.output = output
  }

  var prompt: SafeText { prompt(with: query) }

  /// Stays on stage even with an empty list or after a failure, because the next command may succeed.
  func appear() async -> Bool {
    await interactor.restorePhotos(request: .init())
    return true
  }

  func perform(_ command: Command<SearchCommand>) async {
    switch command.verb {
    case .search: await search(command)
    case .next: await interactor.fetchNextPage(request: .init())
    case .star: await interactor.starPhoto(request: .init(number: command.number, memo: command.text))
    case .unstar: await interactor.unstarPhoto(request: .init(number: command.number))
    case .show:
      // Without a photo of that number the router stays where it is.
      await interactor.selectPhoto(request: .init(number: command.number))
      await router.routeToDetail()
    case .by:
      await interactor.selectPhoto(request: .init(number: command.number))
      await router.routeToPhotographer()
    case .columns: await interactor.arrangePhotos(request: .init(columns: command.text.flatMap { Int($0) }))
    }
  }
}

extension SearchViewController {
  /// Without words and filters it is the last search as it was left.
  private func search(_ command: Command<SearchCommand>) async {
    guard command.hasArguments else { return await interactor.restorePhotos(request: .init()) }
    await interactor.findPhotos(request: .init(words: command.text, filters: command.options))
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

  func displayStarredPhoto(viewModel: Search.StarPhoto.ViewModel) {
    output.show(viewModel.result)
  }

  func displayUnstarredPhoto(viewModel: Search.UnstarPhoto.ViewModel) {
    output.show(viewModel.result) { $0.lines }
  }

  /// Another scene shows the photo; only a failure is shown here.
  func displaySelectedPhoto(viewModel: Search.SelectPhoto.ViewModel) {
    if let error = viewModel.error { output.fail(error) }
  }

  func displayArrangedPhotos(viewModel: Search.ArrangePhotos.ViewModel) {
    list.arrange(viewModel.result, on: output)
  }

  private func display(_ result: Result<DisplayedSearch, DisplayedError>, _ change: ListOnScreen.Change) {
    list.show(result, change, feed: \.feed, header: \.header, on: output)
    if case .success(let search) = result { query = search.query }
  }
}
