import Domain
import SceneCore
import Terminal

@MainActor protocol FindDisplayLogic: AnyObject {
  func displayFetchedPhotos(viewModel: Find.FetchPhotos.ViewModel)
}

@MainActor final class FindViewController: TextScene {
  private let interactor: any FindBusinessLogic
  private let list: ListViewController
  private let output: any SceneOutput
  private var query = ""

  let name: SceneName = "find"
  let verbs = FindCommand.allCases
  var numberedChoices: [NumberedChoice] { list.choices.filter { $0.photo?.isStarred == true } }
  var commandForMore: FindCommand? { list.hasMore ? .next : nil }
  var prompt: SafeText { prompt(with: query) }
  var place: String? { list.place("find \(query)") }

  init(interactor: any FindBusinessLogic, list: ListViewController, output: any SceneOutput) {
    self.interactor = interactor
    self.list = list
    self.output = output
  }

  func appear() async -> Bool {
    await interactor.fetchPhotos(request: .init(page: .again, limit: output.savedPhotosThatFit))
    return true
  }

  func appear(at number: Int) async -> Bool {
    await interactor.fetchPhotos(request: .init(page: .photo(number), limit: output.savedPhotosThatFit))
    return true
  }

  func note(_ news: [PhotoNews]) { list.note(news) }

  func perform(_ command: Command<FindCommand>) async {
    let limit = output.savedPhotosThatFit
    switch command.verb {
    case .find:
      await interactor.fetchPhotos(
        request: .init(
          page: command.page, query: FindCommand.query(in: command), pageSize: command.pageSize, limit: limit)
      )
    case .next: await interactor.fetchPhotos(request: .init(page: .next, limit: limit))
    case .prev: await interactor.fetchPhotos(request: .init(page: .previous, limit: limit))
    case .list(let verb): await list.perform(Command(verb, like: command))
    }
  }
}

extension FindViewController: FindDisplayLogic {
  func displayFetchedPhotos(viewModel: Find.FetchPhotos.ViewModel) {
    if case .success(let found) = viewModel.result { query = found.query ?? "" }
    list.show(viewModel.result, viewModel.page)
  }
}
