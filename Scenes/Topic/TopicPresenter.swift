import Domain
import SceneCore

@MainActor protocol TopicPresentationLogic: AnyObject {
  func presentRestoredPhotos(response: TopicPhotos.RestorePhotos.Response)
  func presentFetchedNextPage(response: TopicPhotos.FetchNextPage.Response)
  func presentStarredPhoto(response: TopicPhotos.StarPhoto.Response)
  func presentUnstarredPhoto(response: TopicPhotos.UnstarPhoto.Response)
  func presentSelectedPhoto(response: TopicPhotos.SelectPhoto.Response)
  func presentArrangedPhotos(response: TopicPhotos.ArrangePhotos.Response)
}

@MainActor final class TopicPresenter: TopicPresentationLogic {
  weak var viewController: (any TopicDisplayLogic)?

  func presentRestoredPhotos(response: TopicPhotos.RestorePhotos.Response) {
    let result = response.result.map(displayed).mapError { DisplayedError($0) }
    viewController?.displayRestoredPhotos(viewModel: .init(result: result))
  }

  func presentFetchedNextPage(response: TopicPhotos.FetchNextPage.Response) {
    let result = response.result.map(displayed).mapError { DisplayedError($0) }
    viewController?.displayFetchedNextPage(viewModel: .init(result: result))
  }

  func presentStarredPhoto(response: TopicPhotos.StarPhoto.Response) {
    let result = response.result.map { DisplayedStar($0) }
    viewController?.displayStarredPhoto(viewModel: .init(result: result.mapError { DisplayedError($0) }))
  }

  func presentUnstarredPhoto(response: TopicPhotos.UnstarPhoto.Response) {
    let result = response.result.map(DisplayedDeletion.init(unstarred:))
    viewController?.displayUnstarredPhoto(viewModel: .init(result: result.mapError { DisplayedError($0) }))
  }

  func presentSelectedPhoto(response: TopicPhotos.SelectPhoto.Response) {
    var error: DisplayedError?
    if case .failure(let failure) = response.result { error = DisplayedError(failure) }
    viewController?.displaySelectedPhoto(viewModel: .init(error: error))
  }

  func presentArrangedPhotos(response: TopicPhotos.ArrangePhotos.Response) {
    let result = response.result.map {
      DisplayedArrangement(columns: response.columns, feed: DisplayedFeed($0))
    }
    viewController?.displayArrangedPhotos(viewModel: .init(result: result.mapError { DisplayedError($0) }))
  }

  private func displayed(_ shown: TopicPhotos.ShownTopic) -> TopicPhotos.DisplayedTopic {
    let topic = shown.topic
    let facts = [
      topic.description, topic.startsAt.map { "Since \($0.prefix(10))" },
      topic.owners.isEmpty ? nil : "Looked after by \(topic.owners.joined(separator: ", "))",
    ]
    return TopicPhotos.DisplayedTopic(
      heading: .init(
        slug: topic.slug, title: topic.title, total: topic.total,
        facts: facts.compactMap(\.self).map { Wording.excerpt($0) }),
      feed: DisplayedFeed(shown.photos))
  }
}
