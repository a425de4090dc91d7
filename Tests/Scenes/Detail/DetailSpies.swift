import TestSupport

@testable import DetailScene

@MainActor
final class DetailPresentationLogicSpy: RecordingSpy<any DetailPresentationLogic>, DetailPresentationLogic {
  func presentShownPhoto(response: Detail.ShowPhoto.Response) {
    recorder.record(response) { $0.presentShownPhoto(response: response) }
  }

  func presentNeighbor(response: Detail.ShowNeighbor.Response) {
    recorder.record(response) { $0.presentNeighbor(response: response) }
  }
}

@MainActor final class DetailDisplayLogicSpy: RecordingSpy<Never>, DetailDisplayLogic {
  func displayShownPhoto(viewModel: Detail.ShowPhoto.ViewModel) { recorder.record(viewModel) }
  func displayNeighbor(viewModel: Detail.ShowNeighbor.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class DetailBusinessLogicSpy: RecordingSpy<Never>, DetailBusinessLogic {
  func showPhoto(request: Detail.ShowPhoto.Request) async { recorder.record(request) }
  func showNeighbor(request: Detail.ShowNeighbor.Request) async { recorder.record(request) }
}
