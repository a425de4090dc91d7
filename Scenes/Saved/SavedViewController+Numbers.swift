import Domain
import SceneCore

// One photo or several.

extension SavedViewController {
  func delete(_ command: Command<SavedCommand>) async {
    let saidYes = command.flags.contains(SavedCommand.yes)
    guard let numbers = command.numbers else { return await delete(command.photo, saidYes: saidYes) }
    question = nil
    await interactor.prepareDeletions(request: .init(photos: numbers))
    guard let question else { return }
    let answer = saidYes ? .yes : await output.confirm(question)
    await interactor.deletePhotos(request: .init(photos: numbers, answer: answer))
  }

  func restore(_ command: Command<SavedCommand>) async {
    if let numbers = command.numbers {
      await interactor.restorePhotos(request: .init(photos: numbers))
    } else {
      await interactor.restorePhoto(request: .init(photo: command.photo))
    }
  }
}
