package import Domain
package import SceneCore

extension PhotoWorkers {
  package static func doubles(
    photos: any PhotosWorkerLogic = PhotosWorkerDouble(), library: LibraryWorkerFake = LibraryWorkerFake(),
    star: any StarWorkerLogic = StarWorkerDouble(), editor: any EditorWorkerLogic = EditorWorkerDouble(),
    download: any DownloadLogic = DownloadDouble(), desktop: any DesktopLogic = DesktopDouble(),
    hasOriginals: Bool = false
  ) -> PhotoWorkers {
    PhotoWorkers(
      photos: photos, library: library, changes: library, star: star, editor: editor, download: download,
      desktop: desktop, hasOriginals: hasOriginals)
  }
}

extension LawWorkers {
  package var photo: PhotoWorkers {
    .doubles(photos: photos, library: library, star: star, editor: editor, download: download)
  }
}
