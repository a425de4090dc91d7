import SceneCore
import Terminal

@MainActor protocol HomeDisplayLogic: AnyObject {
  func displayFetchedPhotos(viewModel: Home.FetchPhotos.ViewModel)
  func displayFetchedNextPage(viewModel: Home.FetchNextPage.ViewModel)
  func displayRestoredPhotos(viewModel: Home.RestorePhotos.ViewModel)
  func displayStarredPhoto(viewModel: Home.StarPhoto.ViewModel)
  func displayUnstarredPhoto(viewModel: Home.UnstarPhoto.ViewModel)
  func displaySelectedPhoto(viewModel: Home.SelectPhoto.ViewModel)
  func displayArrangedPhotos(viewModel: Home.ArrangePhotos.ViewModel)
}

@MainActor final class HomeViewController: TextScene {
  private let interactor: any HomeBusinessLogic
  private let router: any HomeRoutingLogic
  private let output: any SceneOutput

  let name: SceneName = "home"
  let verbs = HomeCommand.allCases
  var numberedChoices: [NumberedChoice] { list.choices }
  private var list = ListOnScreen()

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
    case .by:
      await interactor.selectPhoto(request: .init(number: command.number))
      await router.routeToPhotographer()
    case .columns: await interactor.arrangePhotos(request: .init(columns: command.text.flatMap { Int($0) }))
    }
  }
}

extension HomeViewController: HomeDisplayLogic {
  func displayFetchedPhotos(viewModel: Home.FetchPhotos.ViewModel) {
    list.show(viewModel.result, .replaced, feed: \.self, on: output)
  }

  func displayFetchedNextPage(viewModel: Home.FetchNextPage.ViewModel) {
    list.show(viewModel.result, .appended, feed: \.self, on: output)
  }

  func displayRestoredPhotos(viewModel: Home.RestorePhotos.ViewModel) {
    list.show(viewModel.result, .replaced, feed: \.self, on: output)
  }

  func displayStarredPhoto(viewModel: Home.StarPhoto.ViewModel) {
    output.show(viewModel.result)
  }

  func displayUnstarredPhoto(viewModel: Home.UnstarPhoto.ViewModel) {
    output.show(viewModel.result) { $0.lines }
  }

  /// The next scene shows the photo; only a failure is shown here.
  func displaySelectedPhoto(viewModel: Home.SelectPhoto.ViewModel) {
    if let error = viewModel.error { output.fail(error) }
  }

  func displayArrangedPhotos(viewModel: Home.ArrangePhotos.ViewModel) {
    list.arrange(viewModel.result, on: output)
  }
}
