import Domain
import SceneCore
import Terminal

@MainActor protocol TrashDisplayLogic: AnyObject {
  func displayFetchedPhotos(viewModel: Trash.FetchPhotos.ViewModel)
  func displayRestoredPhotos(viewModel: Trash.RestorePhotos.ViewModel)
  func displayPreparedPurge(viewModel: Trash.PreparePurge.ViewModel)
  func displayPurgedPhotos(viewModel: Trash.PurgePhotos.ViewModel)
}

@MainActor final class TrashViewController: TextScene {
  private let interactor: any TrashBusinessLogic
  private let list: ListViewController
  private let output: any SceneOutput
  private var question: SafeText?

  let name: SceneName = "trash"
  let verbs = TrashCommand.allCases
  var numberedChoices: [NumberedChoice] { list.choices.filter { $0.photo?.isStarred == false } }
  var commandForMore: TrashCommand? { list.hasMore ? .next : nil }
  var place: String? { list.place("trash") ?? "trash" }

  init(interactor: any TrashBusinessLogic, list: ListViewController, output: any SceneOutput) {
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

  func perform(_ command: Command<TrashCommand>) async {
    let limit = output.savedPhotosThatFit
    switch command.verb {
    case .trash:
      await interactor.fetchPhotos(
        request: .init(page: command.page, pageSize: command.pageSize, limit: limit))
    case .next: await interactor.fetchPhotos(request: .init(page: .next, limit: limit))
    case .prev: await interactor.fetchPhotos(request: .init(page: .previous, limit: limit))
    case .restore: await interactor.restorePhotos(request: .init(photos: command.photos))
    case .purge:
      await purge(command.hasPhotos ? command.photos : nil, saidYes: command.flags.contains(ListCommand.yes))
    case .list(let verb): await list.perform(Command(verb, like: command))
    }
  }

  /// Asks first, because nothing can bring the photos back.
  private func purge(_ photos: PhotoSelection?, saidYes: Bool) async {
    question = nil
    await interactor.preparePurge(request: .init(photos: photos, isAnswered: saidYes))
    guard let question else { return }
    let answer = saidYes ? .yes : await output.confirm(question)
    await interactor.purgePhotos(request: .init(photos: photos, answer: answer))
  }
}

extension TrashViewController: TrashDisplayLogic {
  func displayFetchedPhotos(viewModel: Trash.FetchPhotos.ViewModel) {
    list.show(viewModel.result, viewModel.page)
  }

  func displayRestoredPhotos(viewModel: Trash.RestorePhotos.ViewModel) {
    output.show(viewModel.result)
    list.note(viewModel.result)
  }

  func displayPreparedPurge(viewModel: Trash.PreparePurge.ViewModel) {
    switch viewModel.result {
    case .success(.ask(let question)): self.question = SafeText(question)
    case .success(.nothing(let purge)):
      output.show(purge, as: [StyledText("\(purge.sentence)").as(.confirmation)])
    case .failure(let error): output.fail(error)
    }
  }

  func displayPurgedPhotos(viewModel: Trash.PurgePhotos.ViewModel) {
    output.show(viewModel.result) { [StyledText("\($0.sentence)").as(.confirmation)] }
    guard case .success(let purge) = viewModel.result, purge.count > 0 else { return }
    let purged = Set(purge.results.map(\.id))
    list.forget { !$0.isStarred && (purged.isEmpty || purged.contains($0.id)) }
  }
}
