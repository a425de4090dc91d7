import SceneCore
import Terminal

@MainActor protocol TopicsDisplayLogic: AnyObject {
  func displayFetchedTopics(viewModel: Topics.FetchTopics.ViewModel)
  func displaySelectedTopic(viewModel: Topics.SelectTopic.ViewModel)
}

@MainActor final class TopicsViewController: TextScene {
  private let interactor: any TopicsBusinessLogic
  private let router: any TopicsRoutingLogic
  private let output: any SceneOutput

  let name: SceneName = "topics"
  let verbs = TopicsCommand.allCases
  private(set) var numberedChoices: [NumberedChoice] = []
  private var hasMore = false
  var commandForMore: TopicsCommand? { hasMore ? .next : nil }

  init(
    interactor: any TopicsBusinessLogic, router: any TopicsRoutingLogic, output: any SceneOutput
  ) {
    self.interactor = interactor
    self.router = router
    self.output = output
  }

  func appear() async -> Bool {
    await interactor.fetchTopics(request: .init(page: .again))
    return true
  }

  func perform(_ command: Command<TopicsCommand>) async {
    switch command.verb {
    case .topics: await interactor.fetchTopics(request: .init())
    case .next: await interactor.fetchTopics(request: .init(page: .next))
    case .topic:
      // If no topic was found, the router does nothing.
      let choice: Topics.Choice = command.text.map { .name($0) } ?? .number(command.number)
      await interactor.selectTopic(request: .init(choice: choice, start: command.start))
      await router.routeToTopic()
    }
  }
}

extension TopicsViewController: TopicsDisplayLogic {
  func displayFetchedTopics(viewModel: Topics.FetchTopics.ViewModel) {
    output.show(viewModel.result, as: { $0.lines(within: output.width) }, pictures: \.page)
    guard case .success(let list) = viewModel.result else { return }
    hasMore = list.hasMore
    numberedChoices =
      numberedChoices.prefix(list.before)
      + list.topics.map { NumberedChoice(number: $0.number, label: $0.title, name: $0.slug) }
    if let remark = list.remark { output.remark("\(remark)") }
  }

  func displaySelectedTopic(viewModel: Topics.SelectTopic.ViewModel) {
    if let error = viewModel.error { output.fail(error) }
  }
}
