import Domain
import SceneCore

@MainActor protocol BackupPresentationLogic: AnyObject {
  func presentBackedUpLibrary(response: Backup.BackUpLibrary.Response)
}

@MainActor final class BackupPresenter: BackupPresentationLogic {
  weak var viewController: (any BackupDisplayLogic)?

  func presentBackedUpLibrary(response: Backup.BackUpLibrary.Response) {
    viewController?.displayBackedUpLibrary(viewModel: viewModel(response.result))
  }

  private func viewModel(_ result: Result<LibraryBackup, Failure>) -> Backup.BackUpLibrary.ViewModel {
    switch result {
    case .failure(let failure): .init(error: DisplayedError(failure))
    case .success(let backup): .init(backup: displayed(backup), error: error(backup))
    }
  }

  private func displayed(_ backup: LibraryBackup) -> Backup.DisplayedBackup {
    Backup.DisplayedBackup(
      folder: backup.folder, photos: backup.photos, pictures: backup.pictures, bytes: backup.bytes,
      missing: backup.missing, problems: backup.problems, sentence: sentence(backup))
  }

  private func sentence(_ backup: LibraryBackup) -> String {
    let size = Wording.size(backup.bytes)
    let content =
      "\(Wording.counted(backup.photos, "photo")) and \(Wording.counted(backup.pictures, "picture"))"
    return
      "Backed up \(content) to \"\(backup.folder)\" · \(size) · open it with --data-dir"
  }

  /// Returns the damage as an error: the backup exists, but reporting success would hide that the library is damaged.
  private func error(_ backup: LibraryBackup) -> DisplayedError? {
    let sentences = [
      damage(backup.problems.first), missing(backup.missing - backup.denied - backup.withdrawn),
      withdrawn(backup.withdrawn), denied(backup.denied),
    ].compactMap(\.self)
    return sentences.isEmpty ? nil : DisplayedError(.libraryDamaged, sentences.joined(separator: " "))
  }

  private func damage(_ problem: String?) -> String? {
    guard let problem else { return nil }
    return
      "The library's database is damaged, and so is the copy in the backup: \(Wording.excerpt(problem)). "
      + "Keep older backups, and type verify to see all that is damaged."
  }

  private func missing(_ pictures: Int) -> String? {
    guard pictures > 0 else { return nil }
    return
      "\(Wording.counted(pictures, "picture")) could not be copied, because \(pictures == 1 ? "it is" : "they are")"
      + " missing from the library or cannot be read. Type verify to fetch \(pictures == 1 ? "it" : "them") again."
  }

  private func withdrawn(_ pictures: Int) -> String? {
    guard pictures > 0 else { return nil }
    let (they, them, their) = pictures == 1 ? ("it is", "it", "its") : ("they are", "them", "their")
    return
      "\(Wording.counted(pictures, "picture")) could not be copied, because \(they) missing from the library, and "
      + "\(their) source does not have \(them) any more. Type verify to see what to do."
  }

  private func denied(_ pictures: Int) -> String? {
    guard pictures > 0 else { return nil }
    let (their, them) = pictures == 1 ? ("its", "it") : ("their", "them")
    return
      "\(Wording.counted(pictures, "picture")) could not be copied, because you have no permission to read \(them). "
      + "Correct \(their) permissions in the library's folder, and make another backup."
  }
}
