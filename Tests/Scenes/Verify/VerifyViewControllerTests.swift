import Domain
import SceneCore
import TestSupport
import Testing

@testable import VerifyScene

@MainActor struct VerifyViewControllerTests {
  private let interactor = VerifyBusinessLogicSpy()
  private let output = SceneOutputSpy()

  private func makeSUT() -> VerifyViewController {
    VerifyViewController(interactor: interactor, output: output)
  }

  @Test func theCommandStartsTheUseCaseAndTheSceneNeverComesOnStage() async {
    let sut = makeSUT()
    await sut.perform(Command(.verify))
    #expect(await sut.appear() == false)
    #expect(interactor.messages == [Verify.VerifyLibrary.Request()])
  }

  @Test func aScriptGetsEveryKey() {
    let report = Verify.DisplayedReport(
      photos: 3, whole: 1, repaired: 1, notRepaired: 1,
      damaged: [.init(id: "p2", problem: "missing", reason: "Why.")], withdrawn: 0, unreadable: [],
      otherFiles: nil, database: nil, indexRebuilt: false, sentences: ["one", "two"])
    let error = DisplayedError(.libraryDamaged, "The library is not whole.")
    makeSUT().displayVerifiedLibrary(viewModel: .init(report: report, error: error))
    #expect(output.messages == [.show(["one", "two"]), .fail(error)])
    #expect(
      output.json == [
        """
        {"damaged":[{"id":"p2","problem":"missing","reason":"Why."}],"database":null,"indexRebuilt":false,\
        "notRepaired":1,"otherFiles":null,"photos":3,"repaired":1,"unreadable":[],"whole":1,"withdrawn":0}
        """
      ])
  }

  @Test func aFailureIsReportedAndNothingIsShown() {
    let error = DisplayedError(Failure.library(.busy))
    makeSUT().displayVerifiedLibrary(viewModel: .init(error: error))
    #expect(output.messages == [.fail(error)])
  }
}
