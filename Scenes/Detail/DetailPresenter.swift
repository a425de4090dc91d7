import Domain
import SceneCore

@MainActor protocol DetailPresentationLogic: AnyObject {
  func presentShownPhoto(response: Detail.ShowPhoto.Response)
}

@MainActor final class DetailPresenter: DetailPresentationLogic {
  weak var viewController: (any DetailDisplayLogic)?
  private let timeZone: LocalTimeZone

  init(timeZone: LocalTimeZone) {
    self.timeZone = timeZone
  }

  func presentShownPhoto(response: Detail.ShowPhoto.Response) {
    let result = response.result.map(displayed).mapError { DisplayedError($0) }
    viewController?.displayShownPhoto(viewModel: .init(step: response.step, result: result))
  }
}

extension DetailPresenter {
  private func displayed(_ shown: Detail.ShownPhoto) -> DisplayedDetail {
    let photo = DisplayedPhotoWithMetadata(
      row: DisplayedPhoto(
        shown.photo, isStarred: shown.saved?.isInTrash == false,
        isInTrash: shown.saved?.isInTrash == true, file: shown.saved?.file),
      saving: DisplayedSaving(shown.saved, timeZone: timeZone),
      credit: DisplayedCredit(PhotoCredit(for: shown.photo.photo)),
      metadata: DisplayedMetadata(try? shown.details.get(), of: shown.photo.photo))
    return DisplayedDetail(
      photo: photo,
      facts: DetailFacts(photo, missing: MissingPicture(shown), timeZone: timeZone)
        .facts(withThoseForPrograms: shown.showsAll),
      place: place(of: shown), hasNext: shown.hasNext, suggestions: suggestions(for: shown),
      remark: remark(on: shown))
  }

  private func suggestions(for shown: Detail.ShownPhoto) -> [String] {
    (shown.saved?.isInTrash == false ? ["memo", "tag"] : ["star"])
      + ["download", "credit", shown.hasNext ? "next" : "back"]
  }

  /// Returns the place in the list, as in "of 2,355", or `nil` if the photo is the only one.
  private func place(of shown: Detail.ShownPhoto) -> String? {
    guard shown.photo.number != nil, shown.listCount > 1 else { return nil }
    return "of \(Wording.number(shown.listCount))"
  }

  private func remark(on shown: Detail.ShownPhoto) -> String? {
    guard case .failure(let failure) = shown.details else { return nil }
    return "Showing only the saved data. " + DisplayedError(failure).message
  }
}

extension DisplayedMetadata {
  init(_ details: PhotoDetails?, of photo: Photo) {
    self.init()
    camera = details?.exif?.camera
    exposureTime = details?.exif?.exposureTime
    aperture = details?.exif?.aperture
    focalLength = details?.exif?.focalLength
    iso = details?.exif?.iso
    place = details?.location?.place ?? photo.place
    latitude = details?.location?.latitude.map(Self.toSixDecimals)
    longitude = details?.location?.longitude.map(Self.toSixDecimals)
    sourceTags = details?.tags ?? []
    views = details?.views
    downloads = details?.downloads
    likes = details?.likes
    createdAt = details?.createdAt
  }

  /// Rounds to six decimals; the sixth is 11 cm, and the digits after it are artifacts of binary fractions.
  private static func toSixDecimals(_ degrees: Double) -> Double { (degrees * 1e6).rounded() / 1e6 }
}
