package import Domain

@MainActor package protocol TakeBusinessLogic: AnyObject {
  func fetchPath(request: Take.FetchPath.Request) async
  func downloadPhotos(request: Take.DownloadPhotos.Request) async
  func openPhoto(request: Take.OpenPhoto.Request) async
  func fetchCredits(request: Take.FetchCredits.Request) async
}

/// The photos of a scene, for its commands.
@MainActor package protocol PhotosOnStage: AnyObject {
  /// The photo of a command without one; nil in a list.
  var photoOnScreen: NumberedPhoto? { get }
  /// Returns the photos for the numbers of a command.
  func photos(for selection: PhotoSelection) async throws(Failure) -> [Photo]
}

/// The interactor, which keeps nothing: the photos are the scene's.
@MainActor final class TakeInteractor: TakeBusinessLogic {
  private let presenter: any TakePresentationLogic
  private let stage: any PhotosOnStage
  private let libraryWorker: any LibraryWorkerLogic
  private let downloadWorker: any DownloadLogic
  private let desktopWorker: any DesktopLogic
  private let finder: PhotoFinder

  init(presenter: any TakePresentationLogic, stage: any PhotosOnStage, workers: PhotoWorkers) {
    self.presenter = presenter
    self.stage = stage
    libraryWorker = workers.library
    downloadWorker = workers.download
    desktopWorker = workers.desktop
    finder = workers.finder
  }

  func fetchPath(request: Take.FetchPath.Request) async {
    let result = await Result { () async throws(Failure) in try await savedWithPicture(request.photo) }
    presenter.presentFetchedPath(response: .init(result: result))
  }

  func downloadPhotos(request: Take.DownloadPhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      try await download(
        try await photos(request.photos),
        FileOrder(path: request.place, replaces: request.replaces))
    }
    presenter.presentDownloadedPhotos(response: .init(result: result))
  }

  /// Downloads photos one by one; the first failure ends it, and earlier files stay.
  private func download(
    _ photos: [NumberedPhoto], _ order: FileOrder
  ) async throws(Failure) -> DownloadedPhotos {
    var (order, done) = (order, DownloadedPhotos(left: photos))
    order.count = photos.count
    for photo in photos {
      let result = await Result { () async throws(Failure) in
        try await downloadWorker.download(photo.photo, order)
      }
      if case .failure(let failure) = result, !done.photos.isEmpty {
        done.failure = failure
        return done
      }
      done.photos.append(DownloadedPhoto(photo: photo, picture: try result.get()))
      done.left.removeFirst()
      order.place += 1
    }
    return done
  }

  func openPhoto(request: Take.OpenPhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      request.isPicture ? try await openPicture(request.photo) : try await openPage(request.photo)
    }
    presenter.presentOpenedPhoto(response: .init(result: result))
  }

  private func openPicture(_ reference: PhotoReference?) async throws(Failure) -> Take.Opened {
    let photo = try await savedWithPicture(reference)
    let path = photo.saved.path ?? ""
    let isOpen = await desktopWorker.showPicture(at: path)
    return Take.Opened(photo: photo.numbered, target: .picture(path), isOpen: isOpen)
  }

  private func openPage(_ reference: PhotoReference?) async throws(Failure) -> Take.Opened {
    guard let photo = try await photos(reference.map { PhotoSelection($0) }).first,
      let page = PhotoCredit(for: photo.photo).photoURL
    else { throw .noPage }
    let isOpen = await desktopWorker.showPage(at: page)
    return Take.Opened(photo: photo, target: .page(page), isOpen: isOpen)
  }

  func fetchCredits(request: Take.FetchCredits.Request) async {
    let result = await Result { () async throws(Failure) in
      try await photos(request.photos).map(\.photo)
    }
    presenter.presentFetchedCredits(response: .init(format: request.format, result: result))
  }
}

extension TakeInteractor {
  /// Finds the photos anywhere.
  private func photos(_ selection: PhotoSelection?) async throws(Failure) -> [NumberedPhoto] {
    guard let selection else { return [stage.photoOnScreen].compactMap(\.self) }
    return try await finder.photos(selection, in: try await stage.photos(for: selection))
  }

  /// - Throws: `noPicture` when the picture of a saved photo is missing, and the errors of `tag`.
  private func savedWithPicture(_ reference: PhotoReference?) async throws(Failure) -> NumberedSavedPhoto {
    var photo = try await saved(reference)
    photo.saved.path = try await libraryWorker.pictureFile(of: photo.saved)
    guard photo.saved.path != nil else { throw .noPicture(photo.numbered) }
    return photo
  }

  private func saved(_ reference: PhotoReference?) async throws(Failure) -> NumberedSavedPhoto {
    if let photo = stage.photoOnScreen, reference == nil {
      guard let saved = try await libraryWorker.savedPhoto(photo.photo.key) else { throw .library(.notSaved) }
      return NumberedSavedPhoto(number: photo.number, saved: saved)
    }
    let selection = PhotoSelection(reference ?? .number(0))
    let list = try await stage.photos(for: selection)
    let found = await Result { () async throws(Failure) in
      try await finder.savedPhotos(selection, in: list)
    }
    guard let photo = try await finder.explained(found, of: selection, in: list).get().first else {
      throw .library(.notSaved)
    }
    return photo
  }
}
