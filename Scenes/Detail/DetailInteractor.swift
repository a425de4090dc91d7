import Domain
import SceneCore

@MainActor protocol DetailBusinessLogic: AnyObject {
  func showPhoto(request: Detail.ShowPhoto.Request) async
  func starPhoto(request: Detail.StarPhoto.Request) async
  func unstarPhoto(request: Detail.UnstarPhoto.Request) async
  func updateMemo(request: Detail.UpdateMemo.Request) async
  func showCredit(request: Detail.ShowCredit.Request) async
}

@MainActor protocol DetailDataStore: AnyObject {
  var photo: NumberedPhoto { get }
}

@MainActor final class DetailInteractor: DetailBusinessLogic, DetailDataStore {
  private let presenter: any DetailPresentationLogic
  private let photosWorker: any PhotosWorkerLogic
  private let libraryWorker: any LibraryWorkerLogic
  private let starWorker: any StarWorkerLogic

  /// The photo from the list; once the source has answered, the source's, which has more details.
  private(set) var photo: NumberedPhoto
  /// What the source answered, kept so that coming back asks for nothing.
  private var details: PhotoDetails?

  init(
    input: DetailInput, presenter: any DetailPresentationLogic, photosWorker: any PhotosWorkerLogic,
    libraryWorker: any LibraryWorkerLogic, starWorker: any StarWorkerLogic
  ) {
    photo = input.photo
    details = input.details
    self.presenter = presenter
    self.photosWorker = photosWorker
    self.libraryWorker = libraryWorker
    self.starWorker = starWorker
  }

  func showPhoto(request: Detail.ShowPhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      let saved = try await libraryWorker.savedPhoto(photo.photo.key)
      let details = await Result { () async throws(Failure) in try await fetchDetails() }
      // A saved photo can be shown even when its source is out of reach; any other photo fails with it.
      if saved == nil { _ = try details.get() }
      if case .failure(.photos(.cancelled, _)) = details { _ = try details.get() }
      return Detail.ShownPhoto(photo: photo, details: details, saved: saved)
    }
    presenter.presentShownPhoto(response: .init(result: result))
  }

  func starPhoto(request: Detail.StarPhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      StarredPhoto(photo: photo, result: try await starWorker.star(photo.photo, memo: request.memo))
    }
    presenter.presentStarredPhoto(response: .init(result: result))
  }

  func unstarPhoto(request: Detail.UnstarPhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      RemovedPhoto(photo: photo, memo: try await libraryWorker.delete(photo.photo.key))
    }
    presenter.presentUnstarredPhoto(response: .init(result: result))
  }

  func updateMemo(request: Detail.UpdateMemo.Request) async {
    let result = await Result { () async throws(Failure) in
      let memo = Memo.trimmed(request.memo)
      try await libraryWorker.updateMemo(of: photo.photo.key, to: memo)
      return UpdatedMemo(photo: photo, memo: memo)
    }
    presenter.presentUpdatedMemo(response: .init(result: result))
  }

  func showCredit(request: Detail.ShowCredit.Request) async {
    presenter.presentShownCredit(response: .init(photo: photo.photo))
  }

  private func fetchDetails() async throws(Failure) -> PhotoDetails {
    if let details { return details }
    let fetched = try await photosWorker.details(of: photo.photo.id)
    // If the source answers with another photo, or as another source, the list's photo is kept.
    if fetched.photo.key == photo.photo.key { photo.photo = fetched.photo }
    details = fetched
    return fetched
  }
}
