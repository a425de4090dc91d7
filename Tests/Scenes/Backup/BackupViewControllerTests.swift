import SceneCore
import TestSupport
import Testing

@testable import BackupScene

@MainActor struct BackupViewControllerTests {
  private let interactor = BackupBusinessLogicSpy()
  private let output = SceneOutputSpy()

  @Test func theCommandStartsTheUseCaseWithWhatWasTyped() async {
    let sut = BackupViewController(interactor: interactor, output: output)
    await sut.perform(Command(.backup, text: "~/b"))
    #expect(await !sut.appear())
    #expect(interactor.messages == [Backup.BackUpLibrary.Request(folder: "~/b")])
  }

  @Test func aProblemIsShownAfterTheSentenceOrAlone() {
    let sut = BackupViewController(interactor: interactor, output: output)
    let backup = Backup.DisplayedBackup(
      folder: "/b", photos: 2, pictures: 1, bytes: 4_096, missing: 1, problems: ["p"], sentence: "one")
    let error = DisplayedError(.libraryDamaged, "two")
    sut.displayBackedUpLibrary(viewModel: .init(backup: backup, error: error))
    sut.displayBackedUpLibrary(viewModel: .init(error: error))
    #expect(output.messages == [.show(["one"]), .fail(error), .fail(error)])
  }
}
