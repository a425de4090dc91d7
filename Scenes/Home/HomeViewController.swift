import SceneCore

@MainActor protocol HomeDisplayLogic: AnyObject {
  func displayFetchedPhotos(viewModel: Home.FetchPhotos.ViewModel)
  func displayFetchedNextPage(viewModel: Home.FetchNextPage.ViewModel)
  func displayRestoredPhotos(viewModel: Home.RestorePhotos.ViewModel)
}

@MainActor final class HomeViewController: TextScene {
  private let interactor: any HomeBusinessLogic
  private let list: ListViewController

  let name: SceneName = "home"
  let verbs = HomeCommand.allCases
  var numberedChoices: [NumberedChoice] { list.choices }
  var commandForMore: HomeCommand? { list.hasMore ? .next : nil }

  init(interactor: any HomeBusinessLogic, list: ListViewController) {
    self.interactor = interactor
    self.list = list
  }

  func appear() async -> Bool {
    await interactor.restorePhotos(request: .init())
    return true
  }

  func note(_ news: [PhotoNews]) { list.note(news) }

  func perform(_ command: Command<HomeCommand>) async {
    switch command.verb {
    case .home:
      await interactor.fetchPhotos(request: .init(isFresh: command.flags.contains(HomeCommand.fresh)))
    case .next: await interactor.fetchNextPage(request: .init())
    case .list(let verb): await list.perform(Command(verb, like: command))
    }
  }
}

extension HomeViewController: HomeDisplayLogic {
  func displayFetchedPhotos(viewModel: Home.FetchPhotos.ViewModel) {
    list.show(viewModel.result, .replaced, feed: \.self)
  }

  func displayFetchedNextPage(viewModel: Home.FetchNextPage.ViewModel) {
    list.show(viewModel.result, .appended, feed: \.self)
  }

  func displayRestoredPhotos(viewModel: Home.RestorePhotos.ViewModel) {
    list.show(viewModel.result, .replaced, feed: \.self)
  }
}
