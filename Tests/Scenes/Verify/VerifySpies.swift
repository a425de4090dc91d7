import TestSupport

@testable import VerifyScene

@MainActor final class VerifyPresentationLogicSpy: VerifyPresentationLogic, Spy {
  let recorder = Recorder<any VerifyPresentationLogic>()

  func presentVerifiedLibrary(response: Verify.VerifyLibrary.Response) {
    recorder.record(response) { $0.presentVerifiedLibrary(response: response) }
  }
}

@MainActor final class VerifyDisplayLogicSpy: VerifyDisplayLogic, Spy {
  let recorder = Recorder<Never>()

  func displayVerifiedLibrary(viewModel: Verify.VerifyLibrary.ViewModel) {
    recorder.record(viewModel)
  }
}

@MainActor final class VerifyBusinessLogicSpy: VerifyBusinessLogic, Spy {
  let recorder = Recorder<Never>()

  func verifyLibrary(request: Verify.VerifyLibrary.Request) async {
    recorder.record(request)
  }
}
