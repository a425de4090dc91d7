import Domain
import SceneCore

@MainActor protocol BackupBusinessLogic: AnyObject {
  func backUpLibrary(request: Backup.BackUpLibrary.Request) async
}

@MainActor final class BackupInteractor: BackupBusinessLogic {
  private let presenter: any BackupPresentationLogic
  private let careWorker: any LibraryCareLogic
  private let homeFolder: String?

  init(
    presenter: any BackupPresentationLogic, careWorker: any LibraryCareLogic, homeFolder: String?
  ) {
    self.presenter = presenter
    self.careWorker = careWorker
    self.homeFolder = homeFolder
  }

  func backUpLibrary(request: Backup.BackUpLibrary.Request) async {
    let result = await Result { () async throws(Failure) in
      try await careWorker.backUp(to: whole(request.folder))
    }
    presenter.presentBackedUpLibrary(response: .init(result: result))
  }

  /// Expands `~/`, which a shell does not expand inside quotes, and which at the prompt never passes through a shell.
  private func whole(_ folder: String) -> String {
    guard let homeFolder, folder == "~" || folder.hasPrefix("~/") else { return folder }
    return homeFolder + folder.dropFirst()
  }
}
