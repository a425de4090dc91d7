import Domain
import SceneCore
import TestSupport
import Testing

@testable import StatusScene

@MainActor struct StatusViewControllerTests {
  private let interactor = StatusBusinessLogicSpy()
  private let output = SceneOutputSpy()

  @Test func theCommandAndComingOnStageStartTheUseCase() async {
    let sut = StatusViewController(interactor: interactor, output: output)
    await sut.perform(Command(.status))
    #expect(await sut.appear())
    #expect(interactor.messages == [Status.ShowStatus.Request(), Status.ShowStatus.Request()])
  }

  @Test func aLibraryErrorIsShownAfterTheRestAndFailsTheCommand() {
    let sut = StatusViewController(interactor: interactor, output: output)
    let status = Status.DisplayedStatus(
      server: nil, callsLeft: nil, callsPerHour: nil, saved: nil,
      trash: nil, nextRemovalAt: nil, pendingReports: nil, databaseBytes: nil, pictureBytes: nil,
      pictureBytesEstimated: nil, otherFiles: nil, editedTexts: nil,
      library: "/home/amy/pictures",
      pictures: "off", cacheBytes: 0,
      cacheFolder: nil, sentences: ["one"])
    let error = DisplayedError(Failure.library(.busy))
    sut.displayShownStatus(viewModel: .init(status: status, error: error))
    #expect(output.messages == [.show(["one"]), .fail(error)])
    #expect(output.json.first?.contains("\"saved\":null") == true)
  }

  @Test func theFlagsSayWhetherToCallAndWhetherItIsForAReport() async {
    let sut = StatusViewController(interactor: interactor, output: output)
    await sut.perform(Command(.doctor))
    await sut.perform(Command(.doctor, flags: ["--call", "--report"]))
    #expect(
      interactor.messages == [
        Status.Examine.Request(),
        Status.Examine.Request(calls: true, isReport: true),
      ])
  }

  @Test func aCheckIsARowAndItsAdviceOneBelow() {
    let checkup = Status.DisplayedCheckup(checks: [
      .init(name: "Key", state: .note, text: "none", advice: "Get one."),
      .init(name: "Library", state: .bad, text: "busy", advice: nil),
      .init(name: "curl", state: .good, text: "is there", advice: nil),
    ])
    let error = DisplayedError(.libraryBusy, "busy")
    let sut = StatusViewController(interactor: interactor, output: output)
    sut.displayExamined(viewModel: .init(checkup: checkup, error: error))
    #expect(
      output.messages == [
        .show(["· Key      none", "           Get one.", "✗ Library  busy", "✓ curl     is there"]),
        .fail(error),
      ])
    #expect(
      output.json == [
        """
        {"checks":[{"advice":"Get one.","name":"Key","state":"note","text":"none"},\
        {"advice":null,"name":"Library","state":"bad","text":"busy"},\
        {"advice":null,"name":"curl","state":"good","text":"is there"}]}
        """
      ])
  }
}
