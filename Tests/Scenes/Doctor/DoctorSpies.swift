import SceneCore
import TestSupport

@testable import DoctorScene

@MainActor final class DoctorPresentationLogicSpy: DoctorPresentationLogic, Spy {
  let recorder = Recorder<any DoctorPresentationLogic>()

  func presentExamined(response: Doctor.Examine.Response) {
    recorder.record(response) { $0.presentExamined(response: response) }
  }
}

@MainActor final class DoctorDisplayLogicSpy: DoctorDisplayLogic, Spy {
  let recorder = Recorder<Never>()

  func displayExamined(viewModel: Doctor.Examine.ViewModel) { recorder.record(viewModel) }
}

@MainActor final class DoctorBusinessLogicSpy: DoctorBusinessLogic, Spy {
  let recorder = Recorder<Never>()

  func examine(request: Doctor.Examine.Request) async { recorder.record(request) }
}
