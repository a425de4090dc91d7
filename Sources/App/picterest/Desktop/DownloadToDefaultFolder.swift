import Domain

/// Downloads into the folder from the settings if the command names no place.
struct DownloadToDefaultFolder: DownloadLogic {
  let next: any DownloadLogic
  /// Returns the folder; called each time, because the setting may change.
  let folder: @MainActor @Sendable () -> String?

  func download(_ photo: Photo, _ order: FileOrder) async throws(Failure) -> DownloadedPicture {
    guard order.path == nil, let folder = await folder(), !folder.isEmpty else {
      return try await next.download(photo, order)
    }
    var order = order
    order.path = folder.hasSuffix("/") ? folder : folder + "/"
    return try await next.download(photo, order)
  }

  func originalFile(of photo: Photo) async -> String? { await next.originalFile(of: photo) }
}
