package import Domain
import Glibc
import OperatingSystem

/// Copies originals byte for byte; another worker downloads all other photos.
package struct FolderDownload: DownloadLogic {
  private let store: FolderStore
  private let files: any PersonalFileLogic
  private let next: any DownloadLogic

  package init(_ store: FolderStore, files: any PersonalFileLogic, next: any DownloadLogic) {
    (self.store, self.files, self.next) = (store, files, next)
  }

  package func download(_ photo: Photo, _ order: FileOrder) async throws(Failure) -> DownloadedPicture {
    guard let file = await original(of: photo), let facts = file.facts else {
      return try await next.download(photo, order)
    }
    let format = DownloadFileName.Format(facts.format)
    let path = try await files.place(for: DownloadFileName.of(photo, format), order)
    guard DownloadFileName.fits(path, format) else { throw .file(.notForFormat(path: path, format.name)) }
    let bytes = try await Self.bytes(of: file, in: store.path)
    try await files.write(bytes, to: path, replacing: order.replaces)
    return DownloadedPicture(path: path, bytes: bytes.count, width: facts.width, height: facts.height)
  }

  package func originalFile(of photo: Photo) async -> String? {
    await original(of: photo).map(store.fullPath)
  }

  /// Returns the photo's file if it is still there, wherever it has been moved in the folder.
  private func original(of photo: Photo) async -> FolderFile? {
    guard photo.source == .folder, let index = try? await store.index() else { return nil }
    return index.photos.first { $0.facts?.photoID == photo.id }
  }

  @concurrent
  private static func bytes(of file: FolderFile, in path: String) async throws(Failure) -> [UInt8] {
    do throws(SystemError) {
      return try PhotoFile.bytes(
        of: file, in: try Descriptor(folder: path), atMost: FolderPicture.mostFileBytes)
    } catch { throw .file(.cannotRead(path: error.path, reason: error.reason)) }
  }
}

extension DownloadFileName.Format {
  fileprivate init(_ format: PhotoFormat) {
    self =
      switch format {
      case .jpeg: .jpeg
      case .png: .png
      case .webp: .webp
      case .heic: .heic
      case .avif: .avif
      }
  }
}
