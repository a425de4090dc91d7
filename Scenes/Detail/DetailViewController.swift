import Domain
import SceneCore
import Terminal

@MainActor protocol DetailDisplayLogic: AnyObject {
  func displayShownPhoto(viewModel: Detail.ShowPhoto.ViewModel)
  func displayStarredPhoto(viewModel: Detail.StarPhoto.ViewModel)
  func displayUnstarredPhoto(viewModel: Detail.UnstarPhoto.ViewModel)
  func displayUpdatedMemo(viewModel: Detail.UpdateMemo.ViewModel)
  func displayFetchedMemos(viewModel: Detail.FetchMemos.ViewModel)
  func displayTaggedPhoto(viewModel: Detail.TagPhoto.ViewModel)
  func displaySelectedPhoto(viewModel: Detail.SelectPhoto.ViewModel)
}

@MainActor final class DetailViewController: TextScene {
  private let interactor: any DetailBusinessLogic
  private let router: any DetailRoutingLogic
  private let take: TakeViewController
  private let output: any SceneOutput

  private var hasShownPhoto = false
  private var hasFailedToSelect = false

  let name: SceneName = "detail"
  let verbs = DetailCommand.allCases
  let numberedChoices: [NumberedChoice] = []
  private(set) var photoOnScreen: String?
  private(set) var memoOnScreen: String?
  private(set) var tagsOnScreen: [String]?

  init(
    interactor: any DetailBusinessLogic, router: any DetailRoutingLogic, take: TakeViewController,
    output: any SceneOutput
  ) {
    self.interactor = interactor
    self.router = router
    self.take = take
    self.output = output
  }

  func appear() async -> Bool {
    await interactor.showPhoto(request: .init())
    return hasShownPhoto
  }

  func perform(_ command: Command<DetailCommand>) async {
    switch command.verb {
    case .star: await interactor.starPhoto(request: .init(memo: command.text))
    case .unstar: await interactor.unstarPhoto(request: .init())
    case .memo where command.flags.contains(CommandSpec.history):
      await interactor.fetchMemos(request: .init())
    case .memo: await interactor.updateMemo(request: .init(memo: command.text))
    case .tag: await interactor.tagPhoto(request: .init(tags: command.tags))
    case .take(let verb): await take.perform(Command(verb, like: command))
    case .show:
      if !command.hasPhoto { return await interactor.showPhoto(request: .init()) }
      if await selects(command.photo) { await router.routeToDetail() }
    case .by: await router.routeToPhotographer()
    }
  }

  func note(_ news: [PhotoNews]) {
    guard let news = news.last(where: { $0.id == photoOnScreen }) else { return }
    (memoOnScreen, tagsOnScreen) = news.isStarred ? (news.memo, news.tags) : (nil, [])
  }

  private func selects(_ photo: PhotoReference) async -> Bool {
    hasFailedToSelect = false
    await interactor.selectPhoto(request: .init(photo: photo))
    return !hasFailedToSelect
  }
}

extension DetailViewController: DetailDisplayLogic {
  func displayShownPhoto(viewModel: Detail.ShowPhoto.ViewModel) {
    output.show(
      viewModel.result, as: { $0.lines(within: output.width) }, pictures: { $0.page(within: output.width) })
    guard case .success(let detail) = viewModel.result else { return }
    hasShownPhoto = true
    photoOnScreen = detail.photo.row.id
    memoOnScreen = detail.photo.row.starred ? detail.photo.saving.memo : nil
    tagsOnScreen = detail.photo.saving.tags
    if let remark = detail.remark { output.remark("\(remark)") }
  }

  func displayStarredPhoto(viewModel: Detail.StarPhoto.ViewModel) {
    output.show(viewModel.result)
    if case .success(let starred) = viewModel.result { memoOnScreen = starred.results.first?.memo }
  }

  func displayUnstarredPhoto(viewModel: Detail.UnstarPhoto.ViewModel) {
    output.show(viewModel.result)
    if case .success = viewModel.result { (memoOnScreen, tagsOnScreen) = (nil, []) }
  }

  func displayUpdatedMemo(viewModel: Detail.UpdateMemo.ViewModel) {
    output.show(viewModel.result) { $0.lines }
    if case .success(let updated) = viewModel.result { memoOnScreen = updated.memo }
  }

  /// Shows only a failure: the next Detail shows the photo.
  func displaySelectedPhoto(viewModel: Detail.SelectPhoto.ViewModel) {
    guard let error = viewModel.error else { return }
    hasFailedToSelect = true
    output.fail(error)
  }

  func displayFetchedMemos(viewModel: Detail.FetchMemos.ViewModel) {
    output.show(viewModel.result) { $0.lines(within: output.width) }
    if case .success(let memos) = viewModel.result { memoOnScreen = memos.memos.first?.memo }
  }

  func displayTaggedPhoto(viewModel: Detail.TagPhoto.ViewModel) {
    output.show(viewModel.result) { $0.lines }
    if case .success(let tagging) = viewModel.result { tagsOnScreen = tagging.results.first?.tags }
  }
}
