import Domain
import SceneCore

@MainActor protocol VerifyBusinessLogic: AnyObject {
  func verifyLibrary(request: Verify.VerifyLibrary.Request) async
}

@MainActor final class VerifyInteractor: VerifyBusinessLogic {
  private let presenter: any VerifyPresentationLogic
  private let verifyWorker: any VerifyWorkerLogic

  init(presenter: any VerifyPresentationLogic, verifyWorker: any VerifyWorkerLogic) {
    self.presenter = presenter
    self.verifyWorker = verifyWorker
  }

  func verifyLibrary(request: Verify.VerifyLibrary.Request) async {
    let result = await Result { () async throws(Failure) in try await verifyWorker.verify() }
    presenter.presentVerifiedLibrary(response: .init(result: result))
  }
}
