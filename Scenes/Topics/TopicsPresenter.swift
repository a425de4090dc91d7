import Domain
import SceneCore

@MainActor protocol TopicsPresentationLogic: AnyObject {
  func presentFetchedTopics(response: Topics.FetchTopics.Response)
  func presentSelectedTopic(response: Topics.SelectTopic.Response)
}

@MainActor final class TopicsPresenter: TopicsPresentationLogic {
  weak var viewController: (any TopicsDisplayLogic)?

  func presentFetchedTopics(response: Topics.FetchTopics.Response) {
    viewController?.displayFetchedTopics(viewModel: .init(result: displayed(response)))
  }

  func presentSelectedTopic(response: Topics.SelectTopic.Response) {
    var error: DisplayedError?
    if case .failure(let failure) = response.result { error = displayedError(failure, known: response.known) }
    viewController?.displaySelectedTopic(viewModel: .init(error: error))
  }
}

extension TopicsPresenter {
  private func displayed(
    _ response: Topics.FetchTopics.Response
  ) -> Result<Topics.DisplayedTopics, DisplayedError> {
    response.result.mapError { displayedError($0) }.map { list in
      Topics.DisplayedTopics(
        topics: zip((response.before + 1)..., list.topics).map(displayed), before: response.before,
        hasMore: list.next != nil,
        footer: footer(of: list, before: response.before), remark: remark(on: list.unreadable), age: list.age)
    }
  }

  private func displayed(number: Int, topic: Topic) -> Topics.DisplayedTopic {
    Topics.DisplayedTopic(
      number: number, slug: topic.slug, title: topic.title, photos: topic.total,
      description: topic.description, page: PhotoCredit.link(to: topic.page, at: topic.source),
      previews: topic.previews.map(DisplayedPicture.init))
  }

  private func footer(of list: TopicList, before: Int) -> String {
    guard let source = list.topics.first?.source else {
      if list.next != nil { return "Nothing new on this page; type next to go on." }
      return before > 0 ? "There are no more topics." : "There are no topics."
    }
    let name = PhotoCredit.listName(of: source) + Wording.offline(age: list.age)
    return name + " · topic <n> for the photos of one" + (list.next == nil ? "" : " · next for more")
  }

  private func remark(on unreadable: Int) -> String? {
    guard unreadable > 0 else { return nil }
    let topics = Wording.counted(unreadable, "topic")
    return "\(topics) could not be read and \(unreadable == 1 ? "was" : "were") left out."
  }

  private func displayedError(_ failure: Failure, known: [String] = []) -> DisplayedError {
    switch failure {
    case .photos(.noTopic(let slug), let server):
      DisplayedError(noTopic: slug, nearest: NearestWord.to(slug, among: known), server: server)
    case .unknownNumber(let number, count: 0):
      DisplayedError(.unknownNumber, "There is no topic \(number) yet. Type topics first to see the list.")
    case .unknownNumber(let number, let count):
      DisplayedError(
        .unknownNumber,
        "There is no topic \(number): the list has \(Wording.counted(count, "topic")). "
          + "If \(number) is a name, quote it: topic \"\(number)\"")
    default: DisplayedError(failure)
    }
  }
}
