import Domain
import LineEditing
import SceneCore

// Numbers that no list has shown, and photos that are not on show.

extension Shell {
  /// With `--keep-going`, what comes after a list or photo that could not be shown may be for an older one.
  func refuseUnseen<Scene: TextScene>(
    _ line: LexedLine, _ command: ParsedCommand<Scene.Verb>, in scene: Scene
  ) throws(LineError) {
    guard rules.keepsGoing, let unseen else { return }
    let (spec, name) = (command.spec, Wording.quoted(unseen))
    if spec.takesPhoto, let number = number(in: line, for: spec) {
      throw LineError(
        DisplayedError(
          .unknownNumber,
          "\(name) failed, so \(number.text) may mean a photo in an older list. Show a list first, or use an id."
        ),
        at: number.range)
    }
    guard case .here = command, spec.isForPhoto(of: scene) else { return }
    throw LineError(
      DisplayedError(
        .unknownNumber,
        "\(name) failed, so \(spec.verb) would apply to the photo shown before it. Show a photo first."),
      at: line.tokens[0].range)
  }

  /// A line that is not understood may have been meant to show another list or photo.
  func noteFailedLine(_ line: LexedLine, in scene: some TextScene) {
    guard let word = line.tokens.first?.plain.text else { return }
    let book = book(of: scene)
    let wasToShow =
      switch book.entry(for: word) {
      case .here(let verb): verb.spec.opening != nil || verb.spec.showsPhoto(in: scene)
      case .opening(let command): !command.scene.isShownOver
      case .anywhere(let command): command == .back
      case nil: book.scenes(with: word).isEmpty
      }
    if wasToShow { unseen = unseen ?? word }
  }

  private func number(in line: LexedLine, for spec: CommandSpec) -> Token? {
    guard spec.takesNumberOfItem || spec.takesPhoto, let number = line.argument(of: spec), number.isNumbers
    else {
      return nil
    }
    return number
  }

  /// The only command of a session has no list before it; only Saved knows what its numbers would be.
  func refuseNumber(of line: LexedLine, for spec: CommandSpec) throws(LineError) {
    guard let number = number(in: line, for: spec) else { return }
    let (thing, name) = spec.takesNumberOfItem ? ("topic", "name") : ("photo", "id")
    throw LineError(
      DisplayedError(
        .unknownNumber,
        "There is no list yet in which a \(thing) could be number \(number.text). "
          + "Type the \(thing)'s \(name), or \(listing(before: line, number, spec))"), at: number.range)
  }

  /// How to say which list a number is from.
  ///
  /// People may have seen it in the library, so that is never left out.
  private func listing(before line: LexedLine, _ number: Token, _ spec: CommandSpec) -> String {
    if spec.isForStarred { return "its number in saved: picterest delete \(number.text)" }
    let command = ShellQuotedWord(line.line).text
    // Every photo in Saved is starred already, so star takes only one there.
    let isForOne = PhotoNumbers.areMeant(by: number.text) && spec.verb == "star"
    if spec.takesNumberOfItem { return "show a list first: picterest -c topics -c \(command)" }
    let first = "show its list first: picterest -c \(scenes.first.name.rawValue) -c \(command)"
    return isForOne ? first : first + ", or for a saved photo: picterest -c saved -c \(command)"
  }
}

@MainActor extension CommandSpec {
  /// Whether it is for the photo that the scene shows, and names no other.
  fileprivate func isForPhoto(of scene: some TextScene) -> Bool {
    scene.showsOnePhoto && opening == nil && !showsPhoto(in: scene)
  }

  /// Whether it shows another photo in a scene that shows one.
  func showsPhoto(in scene: some TextScene) -> Bool {
    scene.showsOnePhoto && showsPage && arguments.allSatisfy(\.isPhoto)
  }
}

extension TextScene {
  fileprivate var showsOnePhoto: Bool { verbs.contains { $0.spec.isForPhotoOnShow } }
}
