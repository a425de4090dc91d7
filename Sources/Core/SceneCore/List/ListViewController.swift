internal import Domain
package import Terminal

@MainActor package protocol ListDisplayLogic: AnyObject {
  func displayStarredPhotos(viewModel: List.StarPhotos.ViewModel)
  func displayDeletedPhotos(viewModel: List.DeletePhotos.ViewModel)
  func displayUpdatedMemo(viewModel: List.UpdateMemo.ViewModel)
  func displayFetchedMemos(viewModel: List.FetchMemos.ViewModel)
  func displayTaggedPhotos(viewModel: List.TagPhotos.ViewModel)
  func displaySelectedPhotos(viewModel: List.SelectPhotos.ViewModel)
}

/// The routes that a list requests from its scene's router, as a child view controller asks its parent.
@MainActor package protocol ListRoutingLogic: AnyObject {
  /// Goes to the photo view for each selected photo, one after the other.
  func routeToDetail() async
  /// Goes to Photographer for the selected photo, if any.
  func routeToPhotographer() async
}

/// A photo list inside a scene: the child of the scene's own view controller.
///
/// It performs the commands that every list has. The scene fetches the pages and uses this list to show them.
@MainActor package final class ListViewController {
  private let interactor: any ListBusinessLogic
  private let router: any ListRoutingLogic
  private let take: TakeViewController
  private let output: any SceneOutput

  package private(set) var choices: [NumberedChoice] = []
  /// Whether the list has been shown, possibly without photos.
  package private(set) var isShown = false
  /// Whether more photos follow.
  package private(set) var hasMore = false
  /// The number of the page on screen, from 1.
  private var pageNumber = 1
  private var feed: DisplayedFeed?
  private var saved: DisplayedSavedPhotos?
  /// The columns that the user chose for this list, or `nil` for the setting's.
  private var columns: DisplayedColumns?
  private var hasFailedToSelect = false

  package init(
    interactor: any ListBusinessLogic, router: any ListRoutingLogic, take: TakeViewController,
    output: any SceneOutput
  ) {
    self.interactor = interactor
    self.router = router
    self.take = take
    self.output = output
  }

  package func perform(_ command: Command<ListCommand>) async {
    switch command.verb {
    case .star:
      await interactor.starPhotos(
        request: .init(
          photos: command.photos, memo: command.text, onlyNew: command.flags.contains(ListCommand.new)))
    case .unstar: await interactor.deletePhotos(request: .init(photos: command.photos))
    case .memo where command.flags.contains(CommandSpec.history):
      await interactor.fetchMemos(request: .init(photos: command.photos))
    case .memo: await interactor.updateMemo(request: .init(photos: command.photos, memo: command.text))
    case .tag: await interactor.tagPhotos(request: .init(photos: command.photos, tags: command.tags))
    case .show: if await selects(command) { await router.routeToDetail() }
    case .by: if await selects(command) { await router.routeToPhotographer() }
    case .columns: arrange(command.text.flatMap { Int($0) })
    case .take(let verb): await take.perform(Command(verb, like: command))
    }
  }

  /// Records changes that another command made to photos.
  package func note(_ news: [PhotoNews]) { choices.note(news) }

  private func selects(_ command: Command<ListCommand>) async -> Bool {
    hasFailedToSelect = false
    await interactor.selectPhotos(
      request: .init(
        photos: command.photos, start: command.start, showsAll: command.flags.contains(ListCommand.all)))
    return !hasFailedToSelect
  }

  /// Shows the last page with a new number of columns, which then applies to all pages.
  private func arrange(_ count: Int?) {
    let columns = DisplayedColumns(columns: count)
    self.columns = columns
    guard let page = currentFeed?.wall(columns: count) ?? currentSaved?.pictures(.wall, columns: count) else {
      return output.show(columns, as: columns.lines)
    }
    output.show(columns, as: columns.lines, pictures: page)
    guard output.cardsThatFit != nil, let width = output.width else { return }
    if let remark = columns.remark(window: width) { output.remark(remark) }
  }

  /// The photos last shown, with current stars.
  private var currentFeed: DisplayedFeed? {
    guard var feed else { return nil }
    for index in feed.photos.indices {
      let choice = choices.first { $0.number == feed.photos[index].number }
      guard let photo = choice?.photo else { continue }
      (feed.photos[index].starred, feed.photos[index].memo) = (photo.isStarred, photo.memo)
    }
    return feed
  }

  /// The saved photos last shown, with current stars and memos.
  private var currentSaved: DisplayedSavedPhotos? {
    guard var saved else { return nil }
    for index in saved.photos.indices {
      let choice = choices.first { $0.number == saved.photos[index].row.number }
      saved.photos[index].row.starred = choice?.photo?.isStarred ?? false
      guard let photo = choice?.photo else { continue }
      (saved.photos[index].saving.memo, saved.photos[index].saving.tags) = (photo.memo, photo.tags ?? [])
    }
    return saved
  }

  /// Shows a list, or the reason there is none; in the latter case, the previous list keeps its numbers.
  /// - Parameter header: The lines above the first page.
  package func show<Content: Encodable & Sendable>(
    _ result: Result<Content, DisplayedError>, _ page: ListPage, feed: (Content) -> DisplayedFeed,
    header: (Content) -> [StyledText] = { _ in [] }
  ) {
    func shown(_ content: Content) -> DisplayedFeed { feed(content).shown(in: output) }
    func above(_ content: Content) -> [StyledText] {
      page == .next || page == .previous ? [] : header(content).map { $0.as(.aside) }
    }
    output.show(
      result, as: { above($0) + shown($0).lines(within: output.width) },
      pictures: {
        shown($0).wall(columns: (columns ?? .init(columns: output.columns)).columns, header: above($0))
      })
    guard case .success(let list) = result else { return }
    let displayed = feed(list)
    self.feed = displayed
    keep(
      displayed.choices, page, number: displayed.pageNumber, hasMore: displayed.hasMore,
      remark: displayed.remark)
    if let error = displayed.error { output.fail(error) }
  }

  /// Shows a library list in the same way.
  package func show(_ result: Result<DisplayedSavedPhotos, DisplayedError>, _ page: ListPage) {
    let result = result.map { $0.shown(in: output) }
    // Columns that the user chose for this list are those of a wall.
    let (layout, count) = columns.map { (.wall, $0.columns) } ?? (output.savedLayout, output.columns)
    if layout == .list {
      output.show(result) { $0.lines(within: output.width) }
    } else {
      output.show(
        result, as: { $0.lines(within: output.width) },
        pictures: { $0.pictures(layout, columns: count) })
    }
    guard case .success(let list) = result else { return }
    (saved, feed) = (list, nil)
    keep(list.choices, page, number: list.pageNumber, hasMore: list.hasMore, remark: list.remark)
  }

  private func keep(
    _ choices: [NumberedChoice], _ page: ListPage, number: Int, hasMore: Bool, remark: String?
  ) {
    (isShown, pageNumber, self.hasMore) = (true, number, hasMore)
    let isOfSameList = page == .next || page == .previous
    self.choices = (isOfSameList ? self.choices : []).merged(with: choices)
    if let remark { output.remark("\(remark)") }
  }

  /// Returns the command that shows this page in a new session, or the last page that a command can reach; `nil` without photos.
  package func place(_ command: String) -> String? {
    let page = min(pageNumber, CommandSpec.mostPages)
    return choices.isEmpty ? nil : command + (page > 1 ? " \(CommandSpec.page.name) \(page)" : "")
  }

  /// Keeps the one photo on screen in place of a list; its number is 0, which no list uses.
  package func keep(_ photo: NumberedChoice.Photo, by photographer: String) {
    choices = [NumberedChoice(number: 0, label: photographer, photo: photo)]
  }

  /// The one photo on screen, as the last command left it.
  package var photoOnScreen: NumberedChoice.Photo? { choices.first { $0.number == 0 }?.photo }

  /// Records moves to or from the trash that a command of the scene made.
  package func note(_ result: Result<DisplayedOutcome<DisplayedMove>, DisplayedError>) {
    choices.note(result)
  }

  /// Forgets photos that no number refers to any longer.
  package func forget(_ isGone: (NumberedChoice.Photo) -> Bool) {
    choices.removeAll { $0.photo.map(isGone) == true }
  }
}

extension ListViewController: ListDisplayLogic {
  package func displayStarredPhotos(viewModel: List.StarPhotos.ViewModel) {
    output.show(viewModel.result)
    guard case .success(let starred) = viewModel.result else { return }
    choices.note(starred.results.map { PhotoNews($0) })
  }

  package func displayDeletedPhotos(viewModel: List.DeletePhotos.ViewModel) {
    output.show(viewModel.result)
    choices.note(viewModel.result)
  }

  package func displayUpdatedMemo(viewModel: List.UpdateMemo.ViewModel) {
    output.show(viewModel.result) { $0.lines }
    guard case .success(let updated) = viewModel.result else { return }
    choices.note([PhotoNews(id: updated.id, isStarred: true, memo: updated.memo, tags: updated.tags)])
  }

  package func displayFetchedMemos(viewModel: List.FetchMemos.ViewModel) {
    output.show(viewModel.result) { $0.lines(within: output.width) }
    guard case .success(let memos) = viewModel.result else { return }
    choices.note(memos.id, isStarred: !memos.isInTrash, memo: memos.memos.first?.memo)
  }

  package func displayTaggedPhotos(viewModel: List.TagPhotos.ViewModel) {
    output.show(viewModel.result) { $0.lines }
    if case .success(let tagging) = viewModel.result { choices.note(tagging) }
  }

  /// Shows only a failure; the next scenes show the photos.
  package func displaySelectedPhotos(viewModel: List.SelectPhotos.ViewModel) {
    guard let error = viewModel.error else { return }
    hasFailedToSelect = true
    output.fail(error)
  }
}
