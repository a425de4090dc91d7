import TestSupport

@testable import VerifyScene

@MainActor
final class VerifyPresentationLogicSpy: RecordingSpy<any VerifyPresentationLogic>, VerifyPresentationLogic {
  func presentVerifiedLibrary(response: Verify.VerifyLibrary.Response) {
    recorder.record(response) { $0.presentVerifiedLibrary(response: response) }
  }
}

@MainActor final class VerifyDisplayLogicSpy: RecordingSpy<Never>, VerifyDisplayLogic {
  func displayVerifiedLibrary(viewModel: Verify.VerifyLibrary.ViewModel) {
    recorder.record(viewModel)
  }
}

@MainActor final class VerifyBusinessLogicSpy: RecordingSpy<Never>, VerifyBusinessLogic {
  func verifyLibrary(request: Verify.VerifyLibrary.Request) async {
    recorder.record(request)
  }
}
