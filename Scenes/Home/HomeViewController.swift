import SceneCore

@MainActor protocol HomeDisplayLogic: AnyObject {
  func displayFetchedPhotos(viewModel: Home.FetchPhotos.ViewModel)
}

@MainActor final class HomeViewController: TextScene {
  private let interactor: any HomeBusinessLogic
  private let list: ListViewController

  let name: SceneName = "home"
  let verbs = HomeCommand.allCases
  var numberedChoices: [NumberedChoice] { list.choices }
  var commandForMore: HomeCommand? { list.hasMore ? .next : nil }
  var place: String? { list.place("home") }

  init(interactor: any HomeBusinessLogic, list: ListViewController) {
    self.interactor = interactor
    self.list = list
  }

  func appear() async -> Bool {
    await interactor.fetchPhotos(request: .init(page: .again))
    return true
  }

  func appear(at number: Int) async -> Bool {
    await interactor.fetchPhotos(request: .init(page: .photo(number)))
    return true
  }

  func note(_ news: [PhotoNews]) { list.note(news) }

  func perform(_ command: Command<HomeCommand>) async {
    switch command.verb {
    case .home:
      await interactor.fetchPhotos(
        request: .init(
          page: command.page, isFresh: command.flags.contains(HomeCommand.fresh), limit: command.pageSize))
    case .next: await interactor.fetchPhotos(request: .init(page: .next))
    case .prev: await interactor.fetchPhotos(request: .init(page: .previous))
    case .list(let verb): await list.perform(Command(verb, like: command))
    }
  }
}

extension HomeViewController: HomeDisplayLogic {
  func displayFetchedPhotos(viewModel: Home.FetchPhotos.ViewModel) {
    list.show(viewModel.result, viewModel.page, feed: \.self)
  }
}
