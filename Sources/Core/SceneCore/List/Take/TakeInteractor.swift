package import Domain

@MainActor package protocol TakeBusinessLogic: AnyObject {
  func fetchPath(request: Take.FetchPath.Request) async
  func downloadPhotos(request: Take.DownloadPhotos.Request) async
  func openPhoto(request: Take.OpenPhoto.Request) async
  func fetchCredits(request: Take.FetchCredits.Request) async
  func copyText(request: Take.CopyText.Request) async
  func setWallpaper(request: Take.SetWallpaper.Request) async
}

/// A scene's photos, for the Take commands.
@MainActor package protocol PhotoStage: AnyObject {
  /// Returns the photos that `selection` can mean.
  func photos(for selection: PhotoSelection) async throws(Failure) -> PhotosOnStage
}

/// The interactor, which is stateless: the photos belong to the scene.
@MainActor final class TakeInteractor: TakeBusinessLogic {
  private let presenter: any TakePresentationLogic
  private let stage: any PhotoStage
  private let libraryWorker: any LibraryWorkerLogic
  private let downloadWorker: any DownloadLogic
  private let desktopWorker: any DesktopLogic
  private let finder: PhotoFinder
  private let hasOriginals: Bool

  init(presenter: any TakePresentationLogic, stage: any PhotoStage, workers: PhotoWorkers) {
    self.presenter = presenter
    self.stage = stage
    libraryWorker = workers.library
    hasOriginals = workers.hasOriginals
    downloadWorker = workers.download
    desktopWorker = workers.desktop
    finder = workers.finder
  }

  func fetchPath(request: Take.FetchPath.Request) async {
    let result = await Result { () async throws(Failure) in try await file(request.photos) }
    presenter.presentFetchedPath(response: .init(result: result))
  }

  func downloadPhotos(request: Take.DownloadPhotos.Request) async {
    let result = await Result { () async throws(Failure) in
      try await download(
        try await photos(request.photos), FileOrder(path: request.place, replaces: request.replaces),
        skipsExisting: request.skipsExisting)
    }
    presenter.presentDownloadedPhotos(response: .init(result: result))
  }

  /// Downloads photos one by one; stops at the first failure and keeps the files written before it.
  private func download(
    _ photos: [NumberedPhoto], _ order: FileOrder, skipsExisting: Bool
  ) async throws(Failure) -> DownloadedPhotos {
    var (order, done) = (order, DownloadedPhotos(left: photos))
    order.count = photos.count
    for photo in photos {
      let result = await Result { () async throws(Failure) in
        try await downloadWorker.download(photo.photo, order)
      }
      switch result {
      case .success(let picture): done.photos.append(DownloadedPhoto(photo: photo, picture: picture))
      case .failure(.file(.exists(let path))) where skipsExisting:
        done.skipped.append(SkippedDownload(photo: photo, path: path))
      case .failure(let failure):
        guard done.left.count < photos.count else { throw failure }
        done.failure = failure
        return done
      }
      done.left.removeFirst()
      order.place += 1
    }
    return done
  }

  func openPhoto(request: Take.OpenPhoto.Request) async {
    let result = await Result { () async throws(Failure) in
      request.isPicture ? try await openPicture(request.photos) : try await openPage(request.photos)
    }
    presenter.presentOpenedPhoto(response: .init(result: result))
  }

  private func openPicture(_ selection: PhotoSelection) async throws(Failure) -> Take.Opened {
    let file = try await file(selection)
    let isOpen = await desktopWorker.showPicture(at: file.path)
    return Take.Opened(photo: file.photo, target: .picture(file.path), isOpen: isOpen)
  }

  private func openPage(_ selection: PhotoSelection) async throws(Failure) -> Take.Opened {
    guard let photo = try await photos(selection).first,
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
  func copyText(request: Take.CopyText.Request) async {
    let result = await Result { () async throws(Failure) in
      let (id, text) = try await text(request.part, of: request.photos)
      return Take.Copied(id: id, text: text, outcome: await desktopWorker.copy(text))
    }
    presenter.presentCopiedText(response: .init(result: result))
  }

  private func text(
    _ part: CopiedPart, of selection: PhotoSelection
  ) async throws(Failure) -> (PhotoID, String) {
    if part == .path {
      let file = try await file(selection)
      return (file.photo.photo.id, file.path)
    }
    guard let photo = try await photos(selection).first?.photo else { throw .noPage }
    let credit = PhotoCredit(for: photo)
    guard let text = part == .id ? photo.id.rawValue : part == .credit ? credit.text : credit.photoURL
    else { throw .noPage }
    return (photo.id, text)
  }

  func setWallpaper(request: Take.SetWallpaper.Request) async {
    let result = await Result { () async throws(Failure) in
      try await desktopWorker.checkWallpaperCommand()
      guard let photo = try await photos(request.photos).first else { throw .noPage }
      let path = try await downloadedPath(of: photo.photo)
      try await desktopWorker.setWallpaper(path)
      return Take.Wallpaper(photo: photo, path: path)
    }
    presenter.presentSetWallpaper(response: .init(result: result))
  }

  /// The original, or an earlier download, is as good as a new one.
  private func downloadedPath(of photo: Photo) async throws(Failure) -> String {
    if let original = await downloadWorker.originalFile(of: photo) { return original }
    do throws(Failure) {
      return try await downloadWorker.download(photo, FileOrder(path: nil, replaces: false)).path
    } catch {
      guard case .file(.exists(let path)) = error else { throw error }
      return path
    }
  }
}

extension TakeInteractor {
  /// Finds the photos in the list, the library or the source.
  private func photos(_ selection: PhotoSelection) async throws(Failure) -> [NumberedPhoto] {
    try await finder.photos(selection, in: try await stage.photos(for: selection)).map(\.photo)
  }

  /// Finds the original in the user's own folder, which need not be saved, otherwise the library's copy.
  ///
  /// - Throws: `noPicture` if a saved photo's picture is missing, and the errors of `tag`.
  private func file(_ selection: PhotoSelection) async throws(Failure) -> Take.PictureFile {
    if hasOriginals, let photo = try await photos(selection).first,
      let path = await downloadWorker.originalFile(of: photo.photo)
    {
      return Take.PictureFile(photo: photo, path: path)
    }
    let saved = try await saved(selection)
    guard let path = try await libraryWorker.pictureFile(of: saved.saved) else {
      throw .noPicture(saved.numbered)
    }
    return Take.PictureFile(photo: saved.numbered, name: saved.saved.file, path: path)
  }

  private func saved(_ selection: PhotoSelection) async throws(Failure) -> NumberedSavedPhoto {
    let stage = try await stage.photos(for: selection)
    let found = await Result { () async throws(Failure) in
      try await finder.savedPhotos(selection, in: stage)
    }
    guard let photo = try await finder.explained(found, of: selection, in: stage).get().first else {
      throw .library(.notSaved)
    }
    return photo
  }
}
