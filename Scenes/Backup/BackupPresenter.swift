import Domain
import SceneCore

@MainActor protocol BackupPresentationLogic: AnyObject {
  func presentBackedUpLibrary(response: Backup.BackUpLibrary.Response)
}

@MainActor final class BackupPresenter: BackupPresentationLogic {
  weak var viewController: (any BackupDisplayLogic)?

  func presentBackedUpLibrary(response: Backup.BackUpLibrary.Response) {
    let result = response.result.mapError { DisplayedError($0) }.map { backup in
      Backup.DisplayedBackup(
        folder: backup.folder, photos: backup.photos, pictures: backup.pictures, bytes: backup.bytes,
        missing: backup.missing, sentences: sentences(backup))
    }
    viewController?.displayBackedUpLibrary(viewModel: .init(result: result))
  }

  private func sentences(_ backup: LibraryBackup) -> [String] {
    let size = Wording.size(backup.bytes)
    let content = "\(Wording.counted(backup.photos, "photo")), \(Wording.counted(backup.pictures, "picture"))"
    return [
      "The backup is in \"\(backup.folder)\": \(content), \(size). To open it, start picterest with --data-dir."
    ] + missing(backup.missing)
  }

  private func missing(_ pictures: Int) -> [String] {
    guard pictures > 0 else { return [] }
    return [
      "\(Wording.counted(pictures, "picture")) could not be copied, because \(pictures == 1 ? "it is" : "they are")"
        + " missing in the library or cannot be read."
    ]
  }
}
