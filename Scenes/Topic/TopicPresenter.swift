import Domain
import SceneCore

@MainActor protocol TopicPresentationLogic: AnyObject {
  func presentFetchedPhotos(response: TopicPhotos.FetchPhotos.Response)
}

@MainActor final class TopicPresenter: TopicPresentationLogic {
  weak var viewController: (any TopicDisplayLogic)?

  func presentFetchedPhotos(response: TopicPhotos.FetchPhotos.Response) {
    let result = response.result.map(displayed).mapError { DisplayedError($0) }
    viewController?.displayFetchedPhotos(viewModel: .init(page: response.page, result: result))
  }

  private func displayed(_ shown: TopicPhotos.ShownTopic) -> DisplayedList<TopicPhotos.Head> {
    let topic = shown.topic
    let facts = [
      topic.description, topic.startsAt.map { "Since \($0.prefix(10))" },
      topic.owners.isEmpty ? nil : "Curated by \(topic.owners.joined(separator: ", "))",
    ]
    let displayed = TopicPhotos.DisplayedTopic(
      slug: topic.slug, title: topic.title, total: topic.total,
      facts: facts.compactMap(\.self).map { Wording.excerpt($0) })
    return DisplayedList(head: .init(topic: displayed), feed: DisplayedFeed(shown.photos))
  }
}
