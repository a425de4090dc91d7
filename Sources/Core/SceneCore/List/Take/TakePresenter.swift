internal import Domain

@MainActor package protocol TakePresentationLogic: AnyObject {
  func presentFetchedPath(response: Take.FetchPath.Response)
  func presentDownloadedPhotos(response: Take.DownloadPhotos.Response)
  func presentOpenedPhoto(response: Take.OpenPhoto.Response)
  func presentFetchedCredits(response: Take.FetchCredits.Response)
  func presentCopiedText(response: Take.CopyText.Response)
  func presentSetWallpaper(response: Take.SetWallpaper.Response)
}

@MainActor final class TakePresenter: TakePresentationLogic {
  weak var viewController: (any TakeDisplayLogic)?
  private let displayedError: @MainActor (Failure) -> DisplayedError

  /// - Parameter displayedError: Returns the scene's words for a failure.
  init(displayedError: @escaping @MainActor (Failure) -> DisplayedError) {
    self.displayedError = displayedError
  }

  func presentFetchedPath(response: Take.FetchPath.Response) {
    let result = response.result.map { file in
      DisplayedPath(id: file.photo.photo.id.rawValue, file: file.name, path: file.path)
    }
    viewController?.displayFetchedPath(viewModel: .init(result: result.mapError(pathError)))
  }

  func presentDownloadedPhotos(response: Take.DownloadPhotos.Response) {
    let result = response.result.map { downloaded in
      let files = downloaded.photos.filter { !$0.picture.isOnStandardOutput }
      return DisplayedDownloads(
        results: files.map(item), skipped: downloaded.skipped.map(item),
        sentences: files.map(sentence) + downloaded.skipped.map(sentence),
        error: downloaded.failure.map { error($0, after: downloaded) })
    }
    viewController?.displayDownloadedPhotos(viewModel: .init(result: result.mapError(downloadError)))
  }

  func presentOpenedPhoto(response: Take.OpenPhoto.Response) {
    let result = response.result.map(displayed).mapError(pathError)
    viewController?.displayOpenedPhoto(viewModel: .init(result: result))
  }

  func presentFetchedCredits(response: Take.FetchCredits.Response) {
    let result = response.result.map { DisplayedCredits($0, in: response.format) }
    viewController?.displayFetchedCredits(viewModel: .init(result: result.mapError(displayedError)))
  }
}

extension TakePresenter {
  func presentCopiedText(response: Take.CopyText.Response) {
    let result = response.result.map { copied in
      DisplayedCopy(
        id: copied.id.rawValue, text: copied.text, copied: copied.outcome != .nowhere,
        sentence: CopySentences.sentence(on: copied))
    }
    viewController?.displayCopiedText(viewModel: .init(result: result.mapError(pathError)))
  }

  func presentSetWallpaper(response: Take.SetWallpaper.Response) {
    let result = response.result.map { wallpaper in
      DisplayedWallpaper(
        id: wallpaper.photo.photo.id.rawValue, path: wallpaper.path,
        sentence: "Set \(Wording.label(wallpaper.photo)) as wallpaper · \"\(wallpaper.path)\"")
    }
    viewController?.displaySetWallpaper(viewModel: .init(result: result.mapError(downloadError)))
  }
}

extension TakePresenter {
  private func item(_ downloaded: DownloadedPhoto) -> DisplayedDownloads.Item {
    let (photo, picture) = (downloaded.photo, downloaded.picture)
    return .init(
      number: photo.number, id: photo.photo.id.rawValue, path: picture.path, bytes: picture.bytes,
      width: picture.width, height: picture.height, fromLibrary: picture.isFromLibrary)
  }

  private func item(_ skipped: SkippedDownload) -> DisplayedDownloads.Skipped {
    .init(number: skipped.photo.number, id: skipped.photo.photo.id.rawValue, path: skipped.path)
  }

  private func sentence(on skipped: SkippedDownload) -> String {
    "Skipped \(Wording.label(skipped.photo)) · \"\(skipped.path)\" already exists"
  }

  /// Returns a sentence such as "Downloaded 3 · Amy · "/here/a.jpg" · 2160×1440 of 6000×4000 · 184 kB".
  private func sentence(on downloaded: DownloadedPhoto) -> String {
    let (photo, picture) = (downloaded.photo.photo, downloaded.picture)
    let isSmaller = max(picture.width, picture.height) < max(photo.width, photo.height)
    return Wording.joined([
      "Downloaded \(Wording.label(downloaded.photo))", "\"\(picture.path)\"",
      "\(picture.width)×\(picture.height)" + (isSmaller ? " of \(photo.width)×\(photo.height)" : ""),
      Wording.size(picture.bytes),
      picture.isFromLibrary ? "your library's copy: the source cannot be reached" : "",
    ])
  }

  private func error(_ failure: Failure, after downloaded: DownloadedPhotos) -> DisplayedError {
    let reason = downloadError(failure)
    let total = downloaded.photos.count + downloaded.skipped.count + downloaded.left.count
    let done = "\(downloaded.photos.count) of \(Wording.counted(total, "photo"))"
    let rest = "Type download \(Wording.typed(downloaded.left)) for the rest."
    guard reason.code != .cancelled, let next = downloaded.left.first else {
      return DisplayedError(reason.code, "Canceled after downloading \(done). \(rest)")
    }
    let failed = Wording.named(next, isFirst: false)
    return DisplayedError(reason.code, "Downloaded \(done), not \(failed): \(reason.message) \(rest)")
  }

  private func downloadError(_ failure: Failure) -> DisplayedError {
    guard case .picture(let error, let server) = failure else { return displayedError(failure) }
    return DisplayedError(error, server: server, consequence: "Nothing was written")
  }

  private func pathError(_ failure: Failure) -> DisplayedError {
    .toBeStarred(failure, having: "a path") ?? displayedError(failure)
  }

  private func displayed(_ opened: Take.Opened) -> DisplayedOpening {
    let id = opened.photo.photo.id.rawValue
    switch opened.target {
    case .page(let url):
      return DisplayedOpening(
        id: id, url: url, opened: opened.isOpen,
        sentence: opened.isOpen ? "Opened \(url)" : nil)
    case .picture(let path):
      return DisplayedOpening(
        id: id, path: path, opened: opened.isOpen,
        sentence: opened.isOpen
          ? "Opened \"\(path)\"" : "Cannot find a picture viewer. The picture is at \"\(path)\""
      )
    }
  }
}
