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
  var numberedChoices: [NumberedChoice] { list.choices }
  private var list = ListOnScreen()

  init(
    interactor: any PhotographerBusinessLogic, router: any PhotographerRoutingLogic, output: any SceneOutput
  ) {
    self.interactor = interactor
    self.router = router
    self.output = output
  }

  func appear() async -> Bool {
    await interactor.showPhotos(request: .init())
    return list.isShown
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
    list.show(viewModel.result, .replaced, feed: \.feed, header: \.by.lines, on: output)
  }

  func displayFetchedNextPage(viewModel: Photographer.FetchNextPage.ViewModel) {
    list.show(viewModel.result, .appended, feed: \.feed, on: output)
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
    list.arrange(viewModel.result, on: output)
  }
}
