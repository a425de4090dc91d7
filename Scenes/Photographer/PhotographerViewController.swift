import SceneCore
import Terminal

@MainActor protocol PhotographerDisplayLogic: AnyObject {
  func displayFetchedPhotos(viewModel: Photographer.FetchPhotos.ViewModel)
}

@MainActor final class PhotographerViewController: TextScene {
  private let interactor: any PhotographerBusinessLogic
  private let list: ListViewController

  let name: SceneName = "photographer"
  let verbs = PhotographerCommand.allCases
  var numberedChoices: [NumberedChoice] { list.choices }
  var commandForMore: PhotographerCommand? { list.hasMore ? .next : nil }
  var prompt: SafeText { prompt(with: username) }
  private var username = ""
  var place: String? { list.choices.first?.photo.flatMap { list.place("by \($0.id)") } }

  init(interactor: any PhotographerBusinessLogic, list: ListViewController) {
    self.interactor = interactor
    self.list = list
  }

  func appear() async -> Bool {
    await interactor.fetchPhotos(request: .init(page: .again))
    return list.isShown
  }

  func appear(at number: Int) async -> Bool {
    await interactor.fetchPhotos(request: .init(page: .photo(number)))
    return list.isShown
  }

  func note(_ news: [PhotoNews]) { list.note(news) }

  func perform(_ command: Command<PhotographerCommand>) async {
    switch command.verb {
    case .next: await interactor.fetchPhotos(request: .init(page: .next))
    case .prev: await interactor.fetchPhotos(request: .init(page: .previous))
    case .list(let verb): await list.perform(Command(verb, like: command))
    }
  }
}

extension PhotographerViewController: PhotographerDisplayLogic {
  func displayFetchedPhotos(viewModel: Photographer.FetchPhotos.ViewModel) {
    list.show(viewModel.result, viewModel.page, feed: \.feed, header: \.head.by.lines)
    if case .success(let shown) = viewModel.result { username = shown.head.by.username }
  }
}
