import SceneCore
import Terminal

@MainActor protocol DetailDisplayLogic: AnyObject {
  func displayShownPhoto(viewModel: Detail.ShowPhoto.ViewModel)
}

@MainActor final class DetailViewController: TextScene {
  private let interactor: any DetailBusinessLogic
  private let list: ListViewController
  private let output: any SceneOutput

  private var shown: DisplayedDetail?
  private(set) var numberReached: Int?

  let name: SceneName = "detail"
  let verbs = DetailCommand.allCases
  let numberedChoices: [NumberedChoice] = []
  var commandForMore: DetailCommand? { commandForNext }
  var commandForPrevious: DetailCommand? { shown?.photo.row.number ?? 1 > 1 ? .prev : nil }
  var commandForNext: DetailCommand? { shown?.hasNext == true ? .next : nil }
  var photoOnScreen: NumberedChoice.Photo? { list.photoOnScreen }
  var place: String? { photoOnScreen.map { "show \($0.id)" } }

  init(interactor: any DetailBusinessLogic, list: ListViewController, output: any SceneOutput) {
    self.interactor = interactor
    self.list = list
    self.output = output
  }

  func appear() async -> Bool {
    await interactor.showPhoto(request: .init())
    return shown != nil
  }

  func perform(_ command: Command<DetailCommand>) async {
    switch command.verb {
    case .next: await interactor.showPhoto(request: .init(step: .next))
    case .prev: await interactor.showPhoto(request: .init(step: .previous))
    case .list(.show) where !command.hasPhotos:
      await interactor.showPhoto(request: .init(showsAll: command.flags.contains(ListCommand.all)))
    case .list(let verb): await list.perform(Command(verb, like: command))
    }
  }

  func note(_ news: [PhotoNews]) { list.note(news) }
}

extension DetailViewController: DetailDisplayLogic {
  func displayShownPhoto(viewModel: Detail.ShowPhoto.ViewModel) {
    let result = viewModel.result.map { $0.shown(in: output) }
    output.show(
      result, as: { $0.lines(within: output.width) }, pictures: { $0.page(within: output.width) })
    guard case .success(let detail) = result else { return }
    shown = detail
    if viewModel.step != .none { numberReached = detail.photo.row.number }
    let (row, saving) = (detail.photo.row, detail.photo.saving)
    list.keep(
      .init(
        id: row.id, isStarred: row.starred, memo: row.starred ? saving.memo : nil,
        tags: saving.tags), by: row.photographer)
    if let remark = detail.remark { output.remark("\(remark)") }
  }
}
