import Domain
import SceneCore
import Terminal

@MainActor protocol TransferDisplayLogic: AnyObject {
  func displayExportedPhotos(viewModel: Transfer.ExportPhotos.ViewModel)
  func displayImportedPhotos(viewModel: Transfer.ImportPhotos.ViewModel)
  func displayFetchedCredits(viewModel: Transfer.FetchCredits.ViewModel)
}

/// The view controller for `export` and `import`, which work over any scene; it has no router, because it never opens another scene.
@MainActor final class TransferViewController: TextScene {
  private let interactor: any TransferBusinessLogic
  private let output: any SceneOutput
  private var question: SafeText?

  let name: SceneName = "transfer"
  let verbs = TransferCommand.allCases
  let numberedChoices: [NumberedChoice] = []

  init(interactor: any TransferBusinessLogic, output: any SceneOutput) {
    self.interactor = interactor
    self.output = output
  }

  func appear() async -> Bool { false }

  func perform(_ command: Command<TransferCommand>) async {
    let has = { (flag: String) in command.flags.contains(flag) }
    switch command.verb {
    case .export:
      await interactor.exportPhotos(
        request: .init(
          path: command.text ?? "", query: command.query,
          format: command.options[TransferCommand.format.name].flatMap(ExportFormat.init(rawValue:)),
          withTrash: has(TransferCommand.trash), withPictures: has(TransferCommand.pictures),
          isBookmarks: has(TransferCommand.bookmarks), isLinked: has(TransferCommand.link),
          title: command.options[TransferCommand.title.name],
          text: command.options[TransferCommand.text.name],
          replaces: has(TransferCommand.yes)))
    case .import:
      await importPhotos(
        .init(
          path: command.text ?? "", isDryRun: has(TransferCommand.dryRun),
          fetchesPictures: !has(TransferCommand.noPictures), answer: has(TransferCommand.yes) ? .yes : nil))
    case .credits:
      await interactor.fetchCredits(request: .init(query: command.text, format: CreditFormat(command)))
    }
  }

  /// Asks for confirmation first when there are more photos than `undo` can remove; the answer leads to another request.
  private func importPhotos(_ request: Transfer.ImportPhotos.Request) async {
    question = nil
    await interactor.importPhotos(request: request)
    guard let question else { return }
    var answered = request
    answered.answer = await output.confirm(question)
    await interactor.importPhotos(request: answered)
  }
}

extension TransferViewController: TransferDisplayLogic {
  func displayExportedPhotos(viewModel: Transfer.ExportPhotos.ViewModel) {
    if let export = viewModel.export {
      output.show(export, as: [StyledText("\(export.sentence)").as(.confirmation)])
    } else if viewModel.error == nil {
      output.noteWritten()
    }
    if let error = viewModel.error { output.fail(error) }
  }

  func displayImportedPhotos(viewModel: Transfer.ImportPhotos.ViewModel) {
    question = viewModel.question.map { SafeText($0) }
    if let imported = viewModel.imported {
      output.show(imported, as: imported.sentences.map { StyledText("\($0)").as(.confirmation) })
    }
    if let error = viewModel.error { output.fail(error) }
  }

  func displayFetchedCredits(viewModel: Transfer.FetchCredits.ViewModel) {
    output.show(viewModel.result) { $0.styledLines }
  }
}
