internal import Domain

@MainActor package protocol ListPresentationLogic: AnyObject {
  func presentStarredPhotos(response: List.StarPhotos.Response)
  func presentUnstarredPhotos(response: List.UnstarPhotos.Response)
  func presentTaggedPhotos(response: List.TagPhotos.Response)
  func presentSelectedPhoto(response: List.SelectPhoto.Response)
}

@MainActor final class ListPresenter: ListPresentationLogic {
  weak var viewController: (any ListDisplayLogic)?
  private let advice: String?

  /// - Parameter advice: How to get photos, for a number that is typed before there are any; nil in a scene that
  ///   fetches its first page without being asked.
  init(beforeTheFirstPhoto advice: String?) {
    self.advice = advice
  }

  func presentStarredPhotos(response: List.StarPhotos.Response) {
    let result = response.result.map { DisplayedOutcome($0) }
    viewController?.displayStarredPhotos(viewModel: .init(result: result.mapError(displayedError)))
  }

  func presentUnstarredPhotos(response: List.UnstarPhotos.Response) {
    let result = response.result.map { DisplayedOutcome(removed: $0) }
    viewController?.displayUnstarredPhotos(viewModel: .init(result: result.mapError(displayedError)))
  }

  func presentSelectedPhoto(response: List.SelectPhoto.Response) {
    var error: DisplayedError?
    if case .failure(let failure) = response.result { error = displayedError(failure) }
    viewController?.displaySelectedPhoto(viewModel: .init(error: error))
  }

  func presentTaggedPhotos(response: List.TagPhotos.Response) {
    let result = response.result.map { DisplayedTagging($0, response.tags) }
    let error = result.mapError { DisplayedTagging.toBeStarred($0) ?? displayedError($0) }
    viewController?.displayTaggedPhotos(viewModel: .init(result: error))
  }

  private func displayedError(_ failure: Failure) -> DisplayedError {
    guard case .unknownNumber(let number, count: 0) = failure, let advice else {
      return DisplayedError(failure)
    }
    return DisplayedError(.unknownNumber, "Nothing is listed yet, so there is no photo \(number). \(advice)")
  }
}
