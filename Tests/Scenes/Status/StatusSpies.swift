import SceneCore
import TestSupport
import Testing

@testable import StatusScene

@MainActor
final class StatusPresentationLogicSpy: RecordingSpy<any StatusPresentationLogic>, StatusPresentationLogic {
  func presentShownStatus(response: Status.ShowStatus.Response) {
    recorder.record(response) { $0.presentShownStatus(response: response) }
  }

  func presentExamined(response: Status.Examine.Response) {
    recorder.record(response) { $0.presentExamined(response: response) }
  }
}

@MainActor final class StatusDisplayLogicSpy: RecordingSpy<Never>, StatusDisplayLogic {
  func displayShownStatus(viewModel: Status.ShowStatus.ViewModel) { recorder.record(viewModel) }
  func displayExamined(viewModel: Status.Examine.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class StatusBusinessLogicSpy: RecordingSpy<Never>, StatusBusinessLogic {
  func showStatus(request: Status.ShowStatus.Request) async { recorder.record(request) }
  func examine(request: Status.Examine.Request) async { recorder.record(request) }
}
