import Domain
import LineEditing
import SceneCore

// Numbers that no list has shown.

extension Shell {
  /// With `--keep-going`, numbers after a list that could not be shown would be those of an older one.
  func refuseNumberOfUnseenList(_ line: LexedLine, _ spec: CommandSpec) throws(LineError) {
    guard rules.keepsGoing, spec.takesPhoto, let unseenList, let number = number(in: line, for: spec) else {
      return
    }
    let name = Wording.quoted(unseenList)
    throw LineError(
      DisplayedError(
        .unknownNumber,
        "\(name) failed, so \(number.text) may mean a photo in an older list. Show a list first, or use an id."
      ),
      at: number.range)
  }

  /// A line that is not understood may have been meant to show another list.
  func noteFailedLine(_ line: LexedLine, in scene: some TextScene) {
    guard let word = line.tokens.first?.plain.text else { return }
    let spec = book(of: scene).spec(for: word)
    if spec == nil || spec?.opening != nil { unseenList = word }
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
