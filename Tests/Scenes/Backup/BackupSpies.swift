import TestSupport

@testable import BackupScene

@MainActor final class BackupBusinessLogicSpy: RecordingSpy<Never>, BackupBusinessLogic {
  func backUpLibrary(request: Backup.BackUpLibrary.Request) async { recorder.record(request) }
}

@MainActor
final class BackupPresentationLogicSpy: RecordingSpy<any BackupPresentationLogic>, BackupPresentationLogic {
  func presentBackedUpLibrary(response: Backup.BackUpLibrary.Response) {
    recorder.record(response) { $0.presentBackedUpLibrary(response: response) }
  }
}

@MainActor final class BackupDisplayLogicSpy: RecordingSpy<Never>, BackupDisplayLogic {
  func displayBackedUpLibrary(viewModel: Backup.BackUpLibrary.ViewModel) { recorder.record(viewModel) }
}
