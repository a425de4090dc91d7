import SceneCore
import Terminal

@MainActor protocol TopicDisplayLogic: AnyObject {
  func displayRestoredPhotos(viewModel: TopicPhotos.RestorePhotos.ViewModel)
  func displayFetchedNextPage(viewModel: TopicPhotos.FetchNextPage.ViewModel)
  func displayStarredPhoto(viewModel: TopicPhotos.StarPhoto.ViewModel)
  func displayUnstarredPhoto(viewModel: TopicPhotos.UnstarPhoto.ViewModel)
  func displaySelectedPhoto(viewModel: TopicPhotos.SelectPhoto.ViewModel)
  func displayArrangedPhotos(viewModel: TopicPhotos.ArrangePhotos.ViewModel)
}

@MainActor final class TopicViewController: TextScene {
  private let interactor: any TopicBusinessLogic
  private let router: any TopicRoutingLogic
  private let output: any SceneOutput

  let name: SceneName = "topic"
  let verbs = TopicCommand.allCases
  var numberedChoices: [NumberedChoice] { list.choices }
  private var list = ListOnScreen()

  init(interactor: any TopicBusinessLogic, router: any TopicRoutingLogic, output: any SceneOutput) {
    self.interactor = interactor
    self.router = router
    self.output = output
  }

  func appear() async -> Bool {
    await interactor.restorePhotos(request: .init())
    return list.isShown
  }

  func perform(_ command: Command<TopicCommand>) async {
    switch command.verb {
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

extension TopicViewController: TopicDisplayLogic {
  func displayRestoredPhotos(viewModel: TopicPhotos.RestorePhotos.ViewModel) {
    list.show(viewModel.result, .replaced, feed: \.feed, header: \.heading.lines, on: output)
  }

  func displayFetchedNextPage(viewModel: TopicPhotos.FetchNextPage.ViewModel) {
    list.show(viewModel.result, .appended, feed: \.feed, on: output)
  }

  func displayStarredPhoto(viewModel: TopicPhotos.StarPhoto.ViewModel) {
    output.show(viewModel.result)
  }

  func displayUnstarredPhoto(viewModel: TopicPhotos.UnstarPhoto.ViewModel) {
    output.show(viewModel.result) { $0.lines }
  }

  /// The next scene shows the photo; only a failure is shown here.
  func displaySelectedPhoto(viewModel: TopicPhotos.SelectPhoto.ViewModel) {
    if let error = viewModel.error { output.fail(error) }
  }

  func displayArrangedPhotos(viewModel: TopicPhotos.ArrangePhotos.ViewModel) {
    list.arrange(viewModel.result, on: output)
  }
}

extension TopicPhotos.DisplayedHeading {
  /// The title with the number of photos, then what else is known.
  fileprivate var lines: [StyledText] {
    let photos = total.map { " · \(Wording.counted($0, "photo"))" } ?? ""
    return [StyledText("\(Wording.excerpt(title))", .strong) + StyledText("\(photos)", .faint)]
      + facts.map { "\($0)" }
  }
}
