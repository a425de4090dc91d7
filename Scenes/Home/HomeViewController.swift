import SceneCore
import Terminal

@MainActor protocol HomeDisplayLogic: AnyObject {
  func displayFetchedPhotos(viewModel: Home.FetchPhotos.ViewModel)
  func displayFetchedNextPage(viewModel: Home.FetchNextPage.ViewModel)
  func displayRestoredPhotos(viewModel: Home.RestorePhotos.ViewModel)
  func displayStarredPhoto(viewModel: Home.StarPhoto.ViewModel)
  func displayUnstarredPhoto(viewModel: Home.UnstarPhoto.ViewModel)
  func displaySelectedPhoto(viewModel: Home.SelectPhoto.ViewModel)
}

@MainActor final class HomeViewController: TextScene {
  private let interactor: any HomeBusinessLogic
  private let router: any HomeRoutingLogic
  private let output: any SceneOutput

  let name = SceneName.home
  let verbs = HomeCommand.allCases
  private(set) var numberedChoices: [NumberedChoice] = []

  init(
    interactor: any HomeBusinessLogic, router: any HomeRoutingLogic, output: any SceneOutput
  ) {
    self.interactor = interactor
    self.router = router
    self.output = output
  }

  /// Stays on stage even with an empty list or after a failure, because the next command may succeed.
  func appear() async -> Bool {
    await interactor.restorePhotos(request: .init())
    return true
  }

  func perform(_ command: Command<HomeCommand>) async {
    switch command.verb {
    case .home: await interactor.fetchPhotos(request: .init())
    case .next: await interactor.fetchNextPage(request: .init())
    case .star: await interactor.starPhoto(request: .init(number: command.number, memo: command.text))
    case .unstar: await interactor.unstarPhoto(request: .init(number: command.number))
    case .show:
      // Without a photo of that number the router stays where it is.
      await interactor.selectPhoto(request: .init(number: command.number))
      await router.routeToDetail()
    }
  }
}

extension HomeViewController: HomeDisplayLogic {
  func displayFetchedPhotos(viewModel: Home.FetchPhotos.ViewModel) {
    display(viewModel.result) { numberedChoices = $0 }
  }

  func displayFetchedNextPage(viewModel: Home.FetchNextPage.ViewModel) {
    display(viewModel.result) { numberedChoices += $0 }
  }

  func displayRestoredPhotos(viewModel: Home.RestorePhotos.ViewModel) {
    display(viewModel.result) { numberedChoices = $0 }
  }

  func displayStarredPhoto(viewModel: Home.StarPhoto.ViewModel) {
    output.show(viewModel.result)
  }

  func displayUnstarredPhoto(viewModel: Home.UnstarPhoto.ViewModel) {
    output.show(viewModel.result) { $0.lines }
  }

  /// Detail shows the photo; only a failure is shown here.
  func displaySelectedPhoto(viewModel: Home.SelectPhoto.ViewModel) {
    if let error = viewModel.error { output.fail(error) }
  }

  private func display(
    _ result: Result<DisplayedFeed, DisplayedError>, keeping: ([NumberedChoice]) -> Void
  ) {
    output.show(result, as: { $0.lines(within: output.width) }, pictures: { $0.page() })
    guard case .success(let feed) = result else { return }
    keeping(feed.choices)
    if let remark = feed.remark { output.remark("\(remark)") }
  }
}
