import Domain
import SceneCore

@MainActor protocol SavedDisplayLogic: AnyObject {
  func displayFetchedPhotos(viewModel: Saved.FetchPhotos.ViewModel)
}

@MainActor final class SavedViewController: TextScene {
  private let interactor: any SavedBusinessLogic
  private let list: ListViewController
  private let output: any SceneOutput

  let name: SceneName = "saved"
  let verbs = SavedCommand.allCases
  var numberedChoices: [NumberedChoice] { list.choices.filter { $0.photo?.isStarred == true } }
  var commandForMore: SavedCommand? { list.hasMore ? .next : nil }
  var place: String? { list.place("saved" + order) }
  /// The options for the list's order.
  private var order = ""

  init(interactor: any SavedBusinessLogic, list: ListViewController, output: any SceneOutput) {
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

  func perform(_ command: Command<SavedCommand>) async {
    let limit = output.savedPhotosThatFit
    switch command.verb {
    case .saved:
      await interactor.fetchPhotos(
        request: .init(
          page: command.page, order: SavedOrder(command), pageSize: command.pageSize, limit: limit))
    case .next: await interactor.fetchPhotos(request: .init(page: .next, limit: limit))
    case .prev: await interactor.fetchPhotos(request: .init(page: .previous, limit: limit))
    case .list(let verb): await list.perform(Command(verb, like: command))
    }
  }
}

extension SavedViewController: SavedDisplayLogic {
  func displayFetchedPhotos(viewModel: Saved.FetchPhotos.ViewModel) {
    list.show(viewModel.result, viewModel.page)
    guard case .success(let saved) = viewModel.result else { return }
    order = [
      saved.sort.flatMap { $0 == SavedOrder.Key.saved.rawValue ? nil : " \(SavedCommand.sort) \($0)" },
      saved.reverse ? " \(SavedCommand.reverse)" : nil,
    ].compactMap(\.self).joined()
  }
}
