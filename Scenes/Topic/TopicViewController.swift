import SceneCore
import Terminal

@MainActor protocol TopicDisplayLogic: AnyObject {
  func displayFetchedPhotos(viewModel: TopicPhotos.FetchPhotos.ViewModel)
}

@MainActor final class TopicViewController: TextScene {
  private let interactor: any TopicBusinessLogic
  private let list: ListViewController

  let name: SceneName = "topic"
  let verbs = TopicCommand.allCases
  var numberedChoices: [NumberedChoice] { list.choices }
  var commandForMore: TopicCommand? { list.hasMore ? .next : nil }
  var prompt: SafeText { prompt(with: slug) }
  private var slug = ""
  var place: String? { list.place("topic \(slug)") }

  init(interactor: any TopicBusinessLogic, list: ListViewController) {
    self.interactor = interactor
    self.list = list
  }

  func appear() async -> Bool {
    await interactor.fetchPhotos(request: .init(page: .again))
    return list.isShown
  }

  func appear(at number: Int) async -> Bool {
    await interactor.fetchPhotos(request: .init(page: .photo(number)))
    return list.isShown
  }

  func note(_ news: [PhotoNews]) { list.note(news) }

  func perform(_ command: Command<TopicCommand>) async {
    switch command.verb {
    case .next: await interactor.fetchPhotos(request: .init(page: .next))
    case .prev: await interactor.fetchPhotos(request: .init(page: .previous))
    case .list(let verb): await list.perform(Command(verb, like: command))
    }
  }
}

extension TopicViewController: TopicDisplayLogic {
  func displayFetchedPhotos(viewModel: TopicPhotos.FetchPhotos.ViewModel) {
    list.show(viewModel.result, viewModel.page, feed: \.feed, header: \.head.topic.lines)
    if case .success(let shown) = viewModel.result { slug = shown.head.topic.slug }
  }
}

extension TopicPhotos.DisplayedTopic {
  fileprivate var lines: [StyledText] {
    let photos = total.map { " · \(Wording.counted($0, "photo"))" } ?? ""
    return [StyledText("\(Wording.excerpt(title))", .strong) + StyledText("\(photos)", .faint)]
      + facts.map { "\($0)" }
  }
}
