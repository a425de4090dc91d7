internal import Domain
internal import FoundationEssentials

@MainActor package protocol ListPresentationLogic: AnyObject {
  func presentStarredPhotos(response: List.StarPhotos.Response)
  func presentDeletedPhotos(response: List.DeletePhotos.Response)
  func presentUpdatedMemo(response: List.UpdateMemo.Response)
  func presentFetchedMemos(response: List.FetchMemos.Response)
  func presentTaggedPhotos(response: List.TagPhotos.Response)
  func presentSelectedPhotos(response: List.SelectPhotos.Response)
}

@MainActor final class ListPresenter: ListPresentationLogic {
  weak var viewController: (any ListDisplayLogic)?
  private let advice: String?
  private let restoring: String
  private let timeZone: LocalTimeZone

  /// - Parameters:
  ///   - advice: How to get photos if a number is typed too early, or `nil` if the first page appears by itself.
  ///   - restoring: The command that takes a photo out of the trash.
  ///   - timeZone: The reader's time zone, for the times of memos.
  init(beforeTheFirstPhoto advice: String?, restoring: String = "star", timeZone: LocalTimeZone) {
    self.advice = advice
    self.restoring = restoring
    self.timeZone = timeZone
  }

  func presentStarredPhotos(response: List.StarPhotos.Response) {
    let result = response.result.map { DisplayedOutcome($0) }
    viewController?.displayStarredPhotos(viewModel: .init(result: result.mapError(displayedError)))
  }

  func presentDeletedPhotos(response: List.DeletePhotos.Response) {
    let result = response.result.map { DisplayedOutcome(removed: $0) }
    viewController?.displayDeletedPhotos(viewModel: .init(result: result.mapError(displayedError)))
  }

  func presentSelectedPhotos(response: List.SelectPhotos.Response) {
    var error: DisplayedError?
    if case .failure(let failure) = response.result { error = displayedError(failure) }
    viewController?.displaySelectedPhotos(viewModel: .init(error: error))
  }

  func presentUpdatedMemo(response: List.UpdateMemo.Response) {
    let result = response.result.map { DisplayedMemo($0) }
    viewController?.displayUpdatedMemo(viewModel: .init(result: result.mapError(memoError)))
  }

  func presentFetchedMemos(response: List.FetchMemos.Response) {
    let result = response.result.map {
      let photo = Wording.reference(to: $0.photo)
      return DisplayedMemos(
        $0, command: "memo \(photo)", restoring: "\(restoring) \(photo)", timeZone: timeZone)
    }
    viewController?.displayFetchedMemos(viewModel: .init(result: result.mapError(memoError)))
  }

  func presentTaggedPhotos(response: List.TagPhotos.Response) {
    let result = response.result.map { DisplayedTagging($0, response.tags) }
    let error = result.mapError { .toBeStarred($0, having: "tags") ?? displayedError($0) }
    viewController?.displayTaggedPhotos(viewModel: .init(result: error))
  }

  private func memoError(_ failure: Failure) -> DisplayedError {
    if case .editor(.unsaved(let cause, let file)) = failure {
      return DisplayedError(unsaved: memoError(cause), file: file)
    }
    return .toBeStarred(failure, having: "a memo") ?? displayedError(failure)
  }

  func displayedError(_ failure: Failure) -> DisplayedError {
    switch failure {
    case .trashed(let photos): return DisplayedError(trashed: photos, restoring: restoring)
    case .unknownNumber(let number, count: 0):
      guard let advice else { return DisplayedError(failure) }
      return DisplayedError(
        .unknownNumber, "Nothing is listed here, so there is no photo \(number). \(advice)")
    default: return DisplayedError(failure)
    }
  }
}
