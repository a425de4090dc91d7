import TestSupport

@testable import DetailScene

@MainActor
final class DetailPresentationLogicSpy: RecordingSpy<any DetailPresentationLogic>, DetailPresentationLogic {
  func presentShownPhoto(response: Detail.ShowPhoto.Response) {
    recorder.record(response) { $0.presentShownPhoto(response: response) }
  }
}

@MainActor final class DetailDisplayLogicSpy: RecordingSpy<Never>, DetailDisplayLogic {
  func displayShownPhoto(viewModel: Detail.ShowPhoto.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class DetailBusinessLogicSpy: RecordingSpy<Never>, DetailBusinessLogic {
  func showPhoto(request: Detail.ShowPhoto.Request) async { recorder.record(request) }
}
