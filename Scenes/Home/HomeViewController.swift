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
  private let router: any HomeRoutingLogic & HomeDataPassing
  private let output: any SceneOutput

  let name = SceneName.home
  let commands = HomeCommand.specs

  init(
    interactor: any HomeBusinessLogic, router: any HomeRoutingLogic & HomeDataPassing,
    output: any SceneOutput
  ) {
    self.interactor = interactor
    self.router = router
    self.output = output
  }

  /// An empty list, or a failure in its place, is something to stay at: the next command may do better.
  func appear() async -> Bool {
    await interactor.restorePhotos(request: .init())
    return true
  }

  func perform(_ command: Command) async {
    switch (HomeCommand(rawValue: command.verb), command.number) {
    case (.home, _): await interactor.fetchPhotos(request: .init())
    case (.next, _): await interactor.fetchNextPage(request: .init())
    case (.star, let number?):
      await interactor.starPhoto(request: .init(number: number, memo: command.text))
    case (.unstar, let number?): await interactor.unstarPhoto(request: .init(number: number))
    case (.show, let number?):
      await interactor.selectPhoto(request: .init(number: number))
      await router.routeToDetail()
    default: assertionFailure("\(command.verb) is not a command of Home")
    }
  }

  private(set) var numberedChoices: [NumberedChoice] = []
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
    output.show(viewModel.result) { $0.lines }
  }

  func displayUnstarredPhoto(viewModel: Home.UnstarPhoto.ViewModel) {
    output.show(viewModel.result) { $0.lines }
  }

  /// A photo that was found is Detail's to show.
  func displaySelectedPhoto(viewModel: Home.SelectPhoto.ViewModel) {
    if let error = viewModel.error { output.fail(error) }
  }

  private func display(
    _ result: Result<Home.DisplayedPhotos, DisplayedError>, choices: ([NumberedChoice]) -> Void
  ) {
    output.show(result) { page in
      let width = page.photos.numberWidth
      return page.photos.map { $0.line(numberWidth: width, within: output.width) } + [
        StyledText("\(page.footer)", .faint)
      ]
    }
    guard case .success(let page) = result else { return }
    choices(page.photos.map { NumberedChoice(number: $0.number, label: $0.photographer) })
    if let remark = page.remark { output.remark("\(remark)") }
  }
}
