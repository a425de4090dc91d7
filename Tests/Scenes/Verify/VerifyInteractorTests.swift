import Domain
import TestSupport
import Testing

@testable import VerifyScene

@MainActor struct VerifyInteractorTests {
  private let presenter = VerifyPresentationLogicSpy()

  private nonisolated static let results: [Result<Verification?, Failure>] = [
    .success(Verification(total: 3)), .success(nil), .failure(.library(.busy)),
  ]

  @Test(arguments: results)
  func verifyLibraryPresentsWhatTheWorkerFinds(found: Result<Verification?, Failure>) async {
    let sut = VerifyInteractor(presenter: presenter, verifyWorker: VerifyWorkerStub(found))
    await sut.verifyLibrary(request: .init())
    #expect(presenter.messages == [Verify.VerifyLibrary.Response(result: found)])
  }
}
