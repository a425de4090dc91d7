import SceneCore
import Terminal

@MainActor protocol PhotographerDisplayLogic: AnyObject {
  func displayShownPhotos(viewModel: Photographer.ShowPhotos.ViewModel)
  func displayFetchedNextPage(viewModel: Photographer.FetchNextPage.ViewModel)
  func displayStarredPhoto(viewModel: Photographer.StarPhoto.ViewModel)
  func displayUnstarredPhoto(viewModel: Photographer.UnstarPhoto.ViewModel)
  func displaySelectedPhoto(viewModel: Photographer.SelectPhoto.ViewModel)
  func displayArrangedPhotos(viewModel: Photographer.ArrangePhotos.ViewModel)
}

@MainActor final class PhotographerViewController: TextScene {
  private let interactor: any PhotographerBusinessLogic
  private let router: any PhotographerRoutingLogic
  private let output: any SceneOutput

  let name: SceneName = "photographer"
  let verbs = PhotographerCommand.allCases
  private(set) var numberedChoices: [NumberedChoice] = []
  /// Of a page of pictures; nil for as few as fit in the window.
  private var columns: Int?
  private var hasShownPhotos = false

  init(
    interactor: any PhotographerBusinessLogic, router: any PhotographerRoutingLogic, output: any SceneOutput
  ) {
    self.interactor = interactor
    self.router = router
    self.output = output
  }

  func appear() async -> Bool {
    await interactor.showPhotos(request: .init())
    return hasShownPhotos
  }

  func perform(_ command: Command<PhotographerCommand>) async {
    switch command.verb {
    case .next: await interactor.fetchNextPage(request: .init())
    case .star: await interactor.starPhoto(request: .init(number: command.number, memo: command.text))
    case .unstar: await interactor.unstarPhoto(request: .init(number: command.number))
    case .show:
      // Without a photo of that number the router stays where it is.
      await interactor.selectPhoto(request: .init(number: command.number))
      await router.routeToDetail()
    case .columns: await interactor.arrangePhotos(request: .init(columns: command.text.flatMap { Int($0) }))
    }
  }
}

extension PhotographerViewController: PhotographerDisplayLogic {
  func displayShownPhotos(viewModel: Photographer.ShowPhotos.ViewModel) {
    display(viewModel.result, header: \.by.lines) { numberedChoices = $0 }
    if case .success = viewModel.result { hasShownPhotos = true }
  }

  func displayFetchedNextPage(viewModel: Photographer.FetchNextPage.ViewModel) {
    display(viewModel.result) { numberedChoices += $0 }
  }

  func displayStarredPhoto(viewModel: Photographer.StarPhoto.ViewModel) {
    output.show(viewModel.result)
  }

  func displayUnstarredPhoto(viewModel: Photographer.UnstarPhoto.ViewModel) {
    output.show(viewModel.result) { $0.lines }
  }

  /// Detail shows the photo; only a failure is shown here.
  func displaySelectedPhoto(viewModel: Photographer.SelectPhoto.ViewModel) {
    if let error = viewModel.error { output.fail(error) }
  }

  func displayArrangedPhotos(viewModel: Photographer.ArrangePhotos.ViewModel) {
    output.show(viewModel.result, as: { $0.lines }, pictures: { $0.page })
    if case .success(let arrangement) = viewModel.result { columns = arrangement.columns }
  }

  private func display(
    _ result: Result<Photographer.DisplayedPage, DisplayedError>,
    header: (Photographer.DisplayedPage) -> [StyledText] = { _ in [] }, keeping: ([NumberedChoice]) -> Void
  ) {
    output.show(
      result, as: { header($0) + $0.feed.lines(within: output.width) },
      pictures: { $0.feed.page(columns: columns, header: header($0)) })
    guard case .success(let page) = result else { return }
    keeping(page.feed.choices)
    if let remark = page.feed.remark { output.remark("\(remark)") }
  }
}
