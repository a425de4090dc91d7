import SceneCore
import TestSupport
import Testing

@testable import StatusScene

@MainActor final class StatusPresentationLogicSpy: StatusPresentationLogic, Spy {
  let recorder = Recorder<any StatusPresentationLogic>()

  func presentShownStatus(response: Status.ShowStatus.Response) {
    recorder.record(response) { $0.presentShownStatus(response: response) }
  }

  func presentExamined(response: Status.Examine.Response) {
    recorder.record(response) { $0.presentExamined(response: response) }
  }
}

@MainActor final class StatusDisplayLogicSpy: StatusDisplayLogic, Spy {
  let recorder = Recorder<Never>()

  func displayShownStatus(viewModel: Status.ShowStatus.ViewModel) { recorder.record(viewModel) }
  func displayExamined(viewModel: Status.Examine.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class StatusBusinessLogicSpy: StatusBusinessLogic, Spy {
  let recorder = Recorder<Never>()

  func showStatus(request: Status.ShowStatus.Request) async { recorder.record(request) }
  func examine(request: Status.Examine.Request) async { recorder.record(request) }
}
