import TestSupport

@testable import BackupScene

@MainActor final class BackupBusinessLogicSpy: BackupBusinessLogic, Spy {
  let recorder = Recorder<Never>()

  func backUpLibrary(request: Backup.BackUpLibrary.Request) async { recorder.record(request) }
}

@MainActor final class BackupPresentationLogicSpy: BackupPresentationLogic, Spy {
  let recorder = Recorder<any BackupPresentationLogic>()

  func presentBackedUpLibrary(response: Backup.BackUpLibrary.Response) {
    recorder.record(response) { $0.presentBackedUpLibrary(response: response) }
  }
}

@MainActor final class BackupDisplayLogicSpy: BackupDisplayLogic, Spy {
  let recorder = Recorder<Never>()

  func displayBackedUpLibrary(viewModel: Backup.BackUpLibrary.ViewModel) { recorder.record(viewModel) }
}
