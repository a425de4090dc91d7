import Domain
import FoundationEssentials
import SceneCore

@MainActor protocol DetailPresentationLogic: AnyObject {
  func presentShownPhoto(response: Detail.ShowPhoto.Response)
  func presentStarredPhoto(response: Detail.StarPhoto.Response)
  func presentUnstarredPhoto(response: Detail.UnstarPhoto.Response)
  func presentUpdatedMemo(response: Detail.UpdateMemo.Response)
  func presentShownCredit(response: Detail.ShowCredit.Response)
}

@MainActor final class DetailPresenter: DetailPresentationLogic {
  weak var viewController: (any DetailDisplayLogic)?
  private let timeZone: TimeZone

  /// - Parameter timeZone: The reader's; it decides on which day a photo was saved or uploaded.
  init(timeZone: TimeZone) {
    self.timeZone = timeZone
  }

  func presentShownPhoto(response: Detail.ShowPhoto.Response) {
    let result = response.result.map(displayed).mapError(displayedError)
    viewController?.displayShownPhoto(viewModel: .init(result: result))
  }

  func presentStarredPhoto(response: Detail.StarPhoto.Response) {
    let result = response.result.map { DisplayedStar($0) }
    viewController?.displayStarredPhoto(viewModel: .init(result: result.mapError(displayedError)))
  }

  func presentUnstarredPhoto(response: Detail.UnstarPhoto.Response) {
    let result = response.result.map(DisplayedDeletion.init(removed:))
    viewController?.displayUnstarredPhoto(viewModel: .init(result: result.mapError(displayedError)))
  }

  func presentUpdatedMemo(response: Detail.UpdateMemo.Response) {
    let result = response.result.map { DisplayedMemo($0, sentence: Wording.memo(of: $0)) }
    viewController?.displayUpdatedMemo(viewModel: .init(result: result.mapError(displayedError)))
  }

  func presentShownCredit(response: Detail.ShowCredit.Response) {
    viewController?.displayShownCredit(
      viewModel: .init(credit: DisplayedCredit(PhotoCredit(for: response.photo))))
  }

  /// The photo on show can be starred, so the sentence says how.
  private func displayedError(_ failure: Failure) -> DisplayedError {
    guard case .library(.notSaved) = failure else { return DisplayedError(failure) }
    return DisplayedError(.notSaved, "This photo is not in the library. Type star to save it.")
  }
}

extension DetailPresenter {
  private func displayed(_ shown: Detail.ShownPhoto) -> DisplayedDetail {
    let photo = DisplayedPhotoWithMetadata(
      row: DisplayedPhoto(shown.photo, isStarred: shown.saved != nil, file: shown.saved?.file),
      saving: DisplayedSaving(shown.saved, timeZone: timeZone),
      credit: DisplayedCredit(PhotoCredit(for: shown.photo.photo)),
      metadata: DisplayedMetadata(try? shown.details.get(), of: shown.photo.photo))
    return DisplayedDetail(
      photo: photo, facts: DetailFacts(photo, timeZone: timeZone).all, remark: remark(on: shown))
  }

  private func remark(on shown: Detail.ShownPhoto) -> String? {
    guard case .failure(let failure) = shown.details else { return nil }
    return "Showing only what the library has. " + DisplayedError(failure).message
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
    place = details?.location.flatMap(Self.name)
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

  /// "Montréal, Canada", or the full name where the source gives one.
  private static func name(of location: PhotoDetails.Location) -> String? {
    if let name = location.name { return name }
    let parts = [location.city, location.country].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
