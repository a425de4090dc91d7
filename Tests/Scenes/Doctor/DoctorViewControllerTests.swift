import SceneCore
import TestSupport
import Testing

@testable import DoctorScene

@MainActor struct DoctorViewControllerTests {
  private let interactor = DoctorBusinessLogicSpy()
  private let output = SceneOutputSpy()
  private var sut: DoctorViewController { DoctorViewController(interactor: interactor, output: output) }

  @Test func theFlagsSayWhetherToCallAndWhetherItIsForAReport() async {
    #expect(await sut.appear())
    await sut.perform(Command(.doctor))
    await sut.perform(Command(.doctor, flags: ["--call", "--report"]))
    #expect(
      interactor.messages == [
        Doctor.Examine.Request(), Doctor.Examine.Request(),
        Doctor.Examine.Request(calls: true, isReport: true),
      ])
  }

  @Test func aCheckIsARowAndItsAdviceOneBelow() {
    let checkup = Doctor.DisplayedCheckup(checks: [
      .init(name: "Key", state: .note, text: "none", advice: "Get one."),
      .init(name: "Library", state: .bad, text: "busy", advice: nil),
      .init(name: "curl", state: .good, text: "is there", advice: nil),
    ])
    let error = DisplayedError(.libraryBusy, "busy")
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
