import Domain
import SceneCore

@MainActor protocol DetailPresentationLogic: AnyObject {
  func presentShownPhoto(response: Detail.ShowPhoto.Response)
  func presentStarredPhoto(response: Detail.StarPhoto.Response)
  func presentUnstarredPhoto(response: Detail.UnstarPhoto.Response)
  func presentUpdatedMemo(response: Detail.UpdateMemo.Response)
  func presentFetchedMemos(response: Detail.FetchMemos.Response)
  func presentTaggedPhoto(response: Detail.TagPhoto.Response)
  func presentSelectedPhoto(response: Detail.SelectPhoto.Response)
}

@MainActor final class DetailPresenter: DetailPresentationLogic {
  weak var viewController: (any DetailDisplayLogic)?
  private let timeZone: LocalTimeZone

  init(timeZone: LocalTimeZone) {
    self.timeZone = timeZone
  }

  func presentShownPhoto(response: Detail.ShowPhoto.Response) {
    let result = response.result.map(displayed).mapError(displayedError)
    viewController?.displayShownPhoto(viewModel: .init(result: result))
  }

  func presentStarredPhoto(response: Detail.StarPhoto.Response) {
    let result = response.result.map { DisplayedOutcome($0) }
    viewController?.displayStarredPhoto(viewModel: .init(result: result.mapError(displayedError)))
  }

  func presentUnstarredPhoto(response: Detail.UnstarPhoto.Response) {
    let result = response.result.map { DisplayedOutcome(removed: [$0]) }
    viewController?.displayUnstarredPhoto(viewModel: .init(result: result.mapError(displayedError)))
  }

  func presentUpdatedMemo(response: Detail.UpdateMemo.Response) {
    let result = response.result.map { DisplayedMemo($0) }
    viewController?.displayUpdatedMemo(viewModel: .init(result: result.mapError(displayedError)))
  }

  func presentFetchedMemos(response: Detail.FetchMemos.Response) {
    let result = response.result.map {
      DisplayedMemos($0, command: "memo", restoring: "star", timeZone: timeZone)
    }
    viewController?.displayFetchedMemos(viewModel: .init(result: result.mapError(displayedError)))
  }

  func presentTaggedPhoto(response: Detail.TagPhoto.Response) {
    let result = response.result.map { DisplayedTagging($0, response.tags) }
    viewController?.displayTaggedPhoto(viewModel: .init(result: result.mapError(displayedError)))
  }

  func presentSelectedPhoto(response: Detail.SelectPhoto.Response) {
    var error: DisplayedError?
    if case .failure(let failure) = response.result { error = errorOfSelection(failure) }
    viewController?.displaySelectedPhoto(viewModel: .init(error: error))
  }

  private func errorOfSelection(_ failure: Failure) -> DisplayedError {
    guard case .unknownNumber(let number, count: 0) = failure else { return DisplayedError(failure) }
    return DisplayedError(
      .unknownNumber, "There is no list here, so there is no photo \(number). Use the photo's id."
    )
  }

  /// The photo on screen can be starred, so the sentence has the way to do it.
  func displayedError(_ failure: Failure) -> DisplayedError {
    switch failure {
    case .library(.notSaved):
      DisplayedError(.notSaved, "This photo is not in the library. Type star to save it.")
    case .trashed:
      DisplayedError(.notSaved, "This photo is in the trash. Type star to bring it back.")
    case .editor(.noTerminal):
      DisplayedError(.usage, DisplayedError.noTerminal(example: "memo"))
    case .editor(.unsaved(let cause, let file)): DisplayedError(unsaved: displayedError(cause), file: file)
    default: DisplayedError(failure)
    }
  }
}

extension DetailPresenter {
  private func displayed(_ shown: Detail.ShownPhoto) -> DisplayedDetail {
    let photo = DisplayedPhotoWithMetadata(
      row: DisplayedPhoto(shown.photo, isStarred: shown.saved?.isInTrash == false, file: shown.saved?.file),
      saving: DisplayedSaving(shown.saved, timeZone: timeZone),
      credit: DisplayedCredit(PhotoCredit(for: shown.photo.photo)),
      metadata: DisplayedMetadata(try? shown.details.get(), of: shown.photo.photo))
    return DisplayedDetail(
      photo: photo, facts: DetailFacts(photo, missing: MissingPicture(shown), timeZone: timeZone).all,
      remark: remark(on: shown))
  }

  private func remark(on shown: Detail.ShownPhoto) -> String? {
    guard case .failure(let failure) = shown.details else { return nil }
    return "Showing only the saved data. " + DisplayedError(failure).message
  }
}

extension DisplayedMetadata {
  init(_ details: PhotoDetails?, of photo: Photo) {
    self.init()
    alternativeText = photo.alternativeText
    camera = details?.exif?.camera
    exposureTime = details?.exif?.exposureTime
    aperture = details?.exif?.aperture
    focalLength = details?.exif?.focalLength
    iso = details?.exif?.iso
    place = details?.location?.place ?? photo.place
    latitude = details?.location?.latitude.map(Self.toSixDecimals)
    longitude = details?.location?.longitude.map(Self.toSixDecimals)
    tags = details?.tags ?? []
    views = details?.views
    downloads = details?.downloads
    likes = details?.likes
    createdAt = details?.createdAt
  }

  /// A step of the sixth decimal is 11 cm; the digits after it are noise from binary fractions.
  private static func toSixDecimals(_ degrees: Double) -> Double { (degrees * 1e6).rounded() / 1e6 }
}
