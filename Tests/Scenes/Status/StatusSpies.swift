import SceneCore
import TestSupport
import Testing

@testable import StatusScene

@MainActor final class StatusPresentationLogicSpy: StatusPresentationLogic, Spy {
  let recorder = Recorder<any StatusPresentationLogic>()

  func presentShownStatus(response: Status.ShowStatus.Response) {
    recorder.record(response) { $0.presentShownStatus(response: response) }
  }
}

@MainActor final class StatusDisplayLogicSpy: StatusDisplayLogic, Spy {
  let recorder = Recorder<Never>()

  func displayShownStatus(viewModel: Status.ShowStatus.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class StatusBusinessLogicSpy: StatusBusinessLogic, Spy {
  let recorder = Recorder<Never>()

  func showStatus(request: Status.ShowStatus.Request) async { recorder.record(request) }
}
