package import Domain

/// The workers for every scene that stars and tags photos.
package struct PhotoWorkers: Sendable {
  package let photos: any PhotosWorkerLogic
  package let library: any LibraryWorkerLogic
  package let changes: any LibraryChangesLogic
  package let star: any StarWorkerLogic
  /// The user's own editor, for memos.
  package let editor: any EditorWorkerLogic
  package let download: any DownloadLogic
  package let desktop: any DesktopLogic
  /// Whether originals are files on this machine.
  package let hasOriginals: Bool

  package init(
    photos: any PhotosWorkerLogic, library: any LibraryWorkerLogic, changes: any LibraryChangesLogic,
    star: any StarWorkerLogic, editor: any EditorWorkerLogic, download: any DownloadLogic,
    desktop: any DesktopLogic, hasOriginals: Bool = false
  ) {
    self.photos = photos
    self.library = library
    self.changes = changes
    self.star = star
    self.editor = editor
    self.download = download
    self.desktop = desktop
    self.hasOriginals = hasOriginals
  }

  package var finder: PhotoFinder { PhotoFinder(library: library, source: photos) }

  package var memoWriter: MemoWriter { MemoWriter(changes: changes, editor: editor) }
}
