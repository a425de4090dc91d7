import Domain
import SceneCore
import Terminal

@MainActor protocol UndoDisplayLogic: AnyObject {
  func displayUndoneChange(viewModel: Undo.UndoChange.ViewModel)
  func displayRedoneChange(viewModel: Undo.RedoChange.ViewModel)
  func displayFetchedTags(viewModel: Undo.FetchTags.ViewModel)
  func displayRenamedTag(viewModel: Undo.RenameTag.ViewModel)
}

/// Shows its results over any scene; it has no router, because it never opens another scene.
@MainActor final class UndoViewController: TextScene {
  private let interactor: any UndoBusinessLogic
  private let tell: @MainActor ([PhotoNews]) -> Void
  private let output: any SceneOutput

  let name: SceneName = "undo"
  let verbs = UndoCommand.allCases
  let numberedChoices: [NumberedChoice] = []

  init(
    interactor: any UndoBusinessLogic, tell: @escaping @MainActor ([PhotoNews]) -> Void,
    output: any SceneOutput
  ) {
    self.interactor = interactor
    self.tell = tell
    self.output = output
  }

  func appear() async -> Bool { false }

  func perform(_ command: Command<UndoCommand>) async {
    switch command.verb {
    case .undo: await interactor.undoChange(request: .init())
    case .redo: await interactor.redoChange(request: .init())
    case .tags where command.text == UndoCommand.rename: await rename(command.tags)
    case .tags: await interactor.fetchTags(request: .init())
    }
  }

  private func rename(_ tags: TagEdit) async {
    guard tags.added.count == 2, tags.removed.isEmpty else {
      return output.fail(
        .init(.usage, "tags rename takes a tag and its new name, as in: tags rename sea ocean"))
    }
    await interactor.renameTag(request: .init(old: tags.added[0], new: tags.added[1]))
  }
}

extension UndoViewController: UndoDisplayLogic {
  func displayUndoneChange(viewModel: Undo.UndoChange.ViewModel) { display(viewModel.result) }

  func displayRedoneChange(viewModel: Undo.RedoChange.ViewModel) { display(viewModel.result) }

  func displayFetchedTags(viewModel: Undo.FetchTags.ViewModel) {
    output.show(viewModel.result) { tags in
      let widths = tags.tags.map { CellWidth.of(SafeText($0.tag)) }
      // A tag that is wider than the column moves only its own number.
      let width = widths.filter { $0 <= Self.widestColumn }.max() ?? 0
      let lines = tags.tags.map { tag in
        let space = String(repeating: " ", count: max(0, width - CellWidth.of(SafeText(tag.tag))) + 2)
        return StyledText("\(tag.tag)") + "\(SafeText(space))" + StyledText("\(tag.count)", .faint)
      }
      return lines + [StyledText("\(tags.footer)", .faint).as(.aside)]
    }
  }

  func displayRenamedTag(viewModel: Undo.RenameTag.ViewModel) {
    output.show(viewModel.result) { [StyledText("\($0.sentence)").as(.confirmation)] }
    if case .success(let renaming) = viewModel.result { tell(renaming.news) }
  }

  private static let widestColumn = 24

  private func display(_ result: Result<Undo.DisplayedChange, DisplayedError>) {
    output.show(result) { $0.sentences.map { StyledText("\($0)").as(.confirmation) } }
    if case .success(let change) = result { tell(change.news) }
  }
}
