import Domain
import SceneCore
import TestSupport
import Testing

@testable import TransferScene

@MainActor struct TransferViewControllerTests {
  private let interactor = TransferBusinessLogicSpy()

  private func makeSUT(_ output: SceneOutputSpy = SceneOutputSpy()) -> TransferViewController {
    TransferViewController(interactor: interactor, output: output)
  }

  @Test func everyFlagOfExportReachesTheUseCase() async {
    let sut = makeSUT()
    await sut.perform(Command(.export, text: "a.html", query: "sea", flags: ["--bookmarks", "--yes"]))
    await sut.perform(
      Command(.export, text: "-", flags: ["--trash", "--pictures"], options: ["--format": "csv"]))
    #expect(
      interactor.messages == [
        Transfer.ExportPhotos.Request(path: "a.html", query: "sea", isBookmarks: true, replaces: true),
        Transfer.ExportPhotos.Request(path: "-", format: .csv, withTrash: true, withPictures: true),
      ])
    #expect(await !sut.appear())
  }

  @Test func onlyFilesThatNeedNoFlagOfTheirOwnAreFormats() {
    #expect(TransferCommand.format.values == ["json", "jsonl", "csv", "markdown"])
  }

  @Test func everyFlagOfImportReachesTheUseCase() async {
    let sut = makeSUT()
    await sut.perform(Command(.import, text: "a", flags: ["--dry-run"]))
    await sut.perform(Command(.import, text: "a", flags: ["--no-pictures", "--yes"]))
    #expect(
      interactor.messages == [
        Transfer.ImportPhotos.Request(path: "a", isDryRun: true),
        Transfer.ImportPhotos.Request(path: "a", fetchesPictures: false, answer: .yes),
      ])
  }

  @Test func creditsHaveAQueryAndAFormat() async {
    await makeSUT().perform(Command(.credits, text: "sea", options: ["--format": "html"]))
    #expect(interactor.messages == [Transfer.FetchCredits.Request(query: "sea", format: .html)])
  }

  @Test func whatAnImportDidComesBeforeWhyItFailed() {
    let output = SceneOutputSpy()
    let imported = Transfer.DisplayedImport(
      added: 1, changed: 0, unchanged: 0, inTrash: 0, fetched: 0, picturesMissing: 0, dryRun: false,
      refused: [.init(line: 2, text: "x", reason: "why")], refusedCount: 1, sentences: ["one", "two"])
    let error = DisplayedError(.badInput, "three")
    makeSUT(output).displayImportedPhotos(viewModel: .init(imported: imported, error: error))
    #expect(output.messages == [.show(["one", "two"]), .fail(error)])
  }
}
