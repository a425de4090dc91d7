import TestSupport

@testable import TransferScene

@MainActor final class TransferBusinessLogicSpy: RecordingSpy<Never>, TransferBusinessLogic {
  func exportPhotos(request: Transfer.ExportPhotos.Request) async { recorder.record(request) }
  func importPhotos(request: Transfer.ImportPhotos.Request) async { recorder.record(request) }
  func fetchCredits(request: Transfer.FetchCredits.Request) async { recorder.record(request) }
}

@MainActor
final class TransferPresentationLogicSpy: RecordingSpy<any TransferPresentationLogic>,
  TransferPresentationLogic
{
  func presentExportedPhotos(response: Transfer.ExportPhotos.Response) {
    recorder.record(response) { $0.presentExportedPhotos(response: response) }
  }
  func presentImportedPhotos(response: Transfer.ImportPhotos.Response) {
    recorder.record(response) { $0.presentImportedPhotos(response: response) }
  }
  func presentFetchedCredits(response: Transfer.FetchCredits.Response) {
    recorder.record(response) { $0.presentFetchedCredits(response: response) }
  }
}

@MainActor final class TransferDisplayLogicSpy: RecordingSpy<Never>, TransferDisplayLogic {
  func displayExportedPhotos(viewModel: Transfer.ExportPhotos.ViewModel) { recorder.record(viewModel) }
  func displayImportedPhotos(viewModel: Transfer.ImportPhotos.ViewModel) { recorder.record(viewModel) }
  func displayFetchedCredits(viewModel: Transfer.FetchCredits.ViewModel) { recorder.record(viewModel) }
}
