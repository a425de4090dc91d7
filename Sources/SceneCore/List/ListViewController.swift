internal import Domain
package import Terminal

@MainActor package protocol ListDisplayLogic: AnyObject {
  func displayStarredPhotos(viewModel: List.StarPhotos.ViewModel)
  func displayUnstarredPhotos(viewModel: List.UnstarPhotos.ViewModel)
  func displayTaggedPhotos(viewModel: List.TagPhotos.ViewModel)
  func displaySelectedPhoto(viewModel: List.SelectPhoto.ViewModel)
  func displayArrangedPhotos(viewModel: List.ArrangePhotos.ViewModel)
}

/// A list of photos inside a scene: the child of the scene's own view controller.
///
/// It carries out what can be done in every list. The scene fetches the pages, and has them shown here.
@MainActor package final class ListViewController {
  private let interactor: any ListBusinessLogic
  private let router: any ListRoutingLogic
  private let output: any SceneOutput

  /// The numbers that can be typed.
  package private(set) var choices: [NumberedChoice] = []
  /// Whether the list has been shown, perhaps without photos.
  package private(set) var isShown = false
  /// Whether photos follow those that were shown.
  package private(set) var hasMore = false
  /// Nil for as few as fit in the window.
  private var columns: Int?
  private var hasFailedToSelect = false

  package init(
    interactor: any ListBusinessLogic, router: any ListRoutingLogic, output: any SceneOutput
  ) {
    self.interactor = interactor
    self.router = router
    self.output = output
  }

  package func perform(_ command: Command<ListCommand>) async {
    switch command.verb {
    case .star: await interactor.starPhotos(request: .init(photos: command.photos, memo: command.text))
    case .unstar: await interactor.unstarPhotos(request: .init(photos: command.photos))
    case .tag: await interactor.tagPhotos(request: .init(photos: command.photos, tags: command.tags))
    case .show: if await selects(command.photo) { await router.routeToDetail() }
    case .by: if await selects(command.photo) { await router.routeToPhotographer() }
    case .columns: await interactor.arrangePhotos(request: .init(columns: command.text.flatMap { Int($0) }))
    }
  }

  /// Takes note of photos that were changed by another command.
  package func note(_ news: [PhotoNews]) { choices.note(news) }

  /// - Returns: Whether there is such a photo.
  private func selects(_ photo: PhotoReference) async -> Bool {
    hasFailedToSelect = false
    await interactor.selectPhoto(request: .init(photo: photo))
    return !hasFailedToSelect
  }

  /// Whether the whole list is shown again, or a page was added to it.
  package enum Change { case replaced, appended }

  /// Shows a list, or says why there is none; the numbers are then those of the list before.
  /// - Parameters:
  ///   - feed: The photos of the list.
  ///   - header: Lines above the photos.
  package func show<Content: Encodable & Sendable>(
    _ result: Result<Content, DisplayedError>, _ change: Change, feed: (Content) -> DisplayedFeed,
    header: (Content) -> [StyledText] = { _ in [] }
  ) {
    func shown(_ content: Content) -> DisplayedFeed { feed(content).shown(in: output) }
    output.show(
      result, as: { header($0) + shown($0).lines(within: output.width) },
      pictures: { shown($0).page(columns: columns, header: header($0)) })
    guard case .success(let list) = result else { return }
    (isShown, hasMore) = (true, feed(list).hasMore)
    choices = (change == .replaced ? [] : choices) + feed(list).choices
    if let remark = feed(list).remark { output.remark("\(remark)") }
  }
}

extension ListViewController: ListDisplayLogic {
  package func displayStarredPhotos(viewModel: List.StarPhotos.ViewModel) {
    output.show(viewModel.result)
    choices.note(viewModel.result)
  }

  package func displayUnstarredPhotos(viewModel: List.UnstarPhotos.ViewModel) {
    output.show(viewModel.result)
    choices.note(viewModel.result)
  }

  package func displayTaggedPhotos(viewModel: List.TagPhotos.ViewModel) {
    output.show(viewModel.result) { $0.lines }
    if case .success(let tagging) = viewModel.result { choices.note(tagging) }
  }

  /// The next scene shows the photo; only a failure is shown here.
  package func displaySelectedPhoto(viewModel: List.SelectPhoto.ViewModel) {
    guard let error = viewModel.error else { return }
    hasFailedToSelect = true
    output.fail(error)
  }

  /// Shows the last page in the columns that all pages have from now on.
  package func displayArrangedPhotos(viewModel: List.ArrangePhotos.ViewModel) {
    output.show(viewModel.result, as: { $0.lines }, pictures: { $0.page })
    guard case .success(let arrangement) = viewModel.result else { return }
    columns = arrangement.columns
    guard output.cardsThatFit != nil, let width = output.width else { return }
    if let remark = arrangement.remark(window: width) { output.remark(remark) }
  }
}
