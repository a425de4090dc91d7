import Domain
import SceneCore

@MainActor protocol DetailBusinessLogic: AnyObject {
  func showPhoto(request: Detail.ShowPhoto.Request) async
  func starPhoto(request: Detail.StarPhoto.Request) async
  func unstarPhoto(request: Detail.UnstarPhoto.Request) async
  func updateMemo(request: Detail.UpdateMemo.Request) async
  func showCredit(request: Detail.ShowCredit.Request) async
}

@MainActor final class DetailInteractor: DetailBusinessLogic {
  private let presenter: any DetailPresentationLogic
  private let photosWorker: any PhotosWorkerLogic
  private let libraryWorker: any LibraryWorkerLogic
  private let starWorker: any StarWorkerLogic

  /// As the list knew it, and better once its source has told more.
  private(set) var photo: NumberedPhoto
  /// What the source has told: coming back here asks it for nothing.
  private var details: PhotoDetails?

  init(
    input: DetailInput, presenter: any DetailPresentationLogic, photosWorker: any PhotosWorkerLogic,
    libraryWorker: any LibraryWorkerLogic, starWorker: any StarWorkerLogic
  ) {
    photo = NumberedPhoto(number: input.number, photo: input.photo)
    self.presenter = presenter
    self.photosWorker = photosWorker
    self.libraryWorker = libraryWorker
    self.starWorker = starWorker
  }

  func showPhoto(request: Detail.ShowPhoto.Request) async {
    let result: Result<Detail.ShownPhoto, SceneFailure>
    do throws(SceneFailure) { result = .success(try await everythingKnown()) } catch {
      result = .failure(error)
    }
    presenter.presentShownPhoto(response: .init(result: result))
  }

  func starPhoto(request: Detail.StarPhoto.Request) async {
    let result: Result<StarredPhoto, SceneFailure>
    do throws(StarError) {
      let star = try await starWorker.star(photo.photo, memo: request.memo)
      result = .success(StarredPhoto(photo: photo, result: star))
    } catch { result = .failure(.star(error)) }
    presenter.presentStarredPhoto(response: .init(result: result))
  }

  func unstarPhoto(request: Detail.UnstarPhoto.Request) async {
    let result: Result<NumberedPhoto, SceneFailure>
    do throws(LibraryError) {
      try await libraryWorker.delete(photo.photo.key)
      result = .success(photo)
    } catch { result = .failure(.library(error)) }
    presenter.presentUnstarredPhoto(response: .init(result: result))
  }

  func updateMemo(request: Detail.UpdateMemo.Request) async {
    let result: Result<UpdatedMemo, SceneFailure>
    do throws(LibraryError) {
      let memo = Memo.meant(by: request.memo)
      try await libraryWorker.updateMemo(of: photo.photo.key, to: memo)
      result = .success(UpdatedMemo(number: photo.number, photo: photo.photo, memo: memo))
    } catch { result = .failure(.library(error)) }
    presenter.presentUpdatedMemo(response: .init(result: result))
  }

  func showCredit(request: Detail.ShowCredit.Request) async {
    presenter.presentShownCredit(response: .init(photo: photo.photo))
  }
}

extension DetailInteractor {
  /// Asks the library and the source.
  ///
  /// A saved photo is worth showing even when its source is out of reach, and then only then: for any other
  /// photo the source's failure is the answer.
  private func everythingKnown() async throws(SceneFailure) -> Detail.ShownPhoto {
    let saved: SavedPhoto?
    do throws(LibraryError) { saved = try await libraryWorker.savedPhoto(photo.photo.key) } catch {
      throw .library(error)
    }
    do throws(PhotosError) {
      let details = try await fetchedDetails()
      return Detail.ShownPhoto(photo: photo, details: details, saved: saved)
    } catch {
      guard saved != nil, error != .cancelled else { throw .photos(error) }
      return Detail.ShownPhoto(photo: photo, detailsFailure: error, saved: saved)
    }
  }

  private func fetchedDetails() async throws(PhotosError) -> PhotoDetails {
    if let details { return details }
    let fetched = try await photosWorker.details(of: photo.photo.id)
    // The source may have answered with another photo, or as another source: the key stays the list's.
    if fetched.photo.key == photo.photo.key { photo.photo = fetched.photo }
    details = fetched
    return fetched
  }
}
