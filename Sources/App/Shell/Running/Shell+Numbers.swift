import Domain
import LineEditing
import SceneCore

extension Shell {
  /// With `--keep-going`, refuses a command that may be meant for a list or photo that was not shown.
  func refuseForOlder<Scene: TextScene>(
    _ line: LexedLine, _ command: ParsedCommand<Scene.Verb>, in scene: Scene
  ) throws(LineError) {
    guard rules.keepsGoing, let failed = notShown, case .here(let here) = command, command.spec.opening == nil
    else { return }
    let spec = command.spec
    func refuse(_ why: String, at word: Token) throws(LineError) {
      throw LineError(DisplayedError(.unknownNumber, "\(failed), so \(why)"), at: word.range)
    }
    if here.hasNumbers, let photo = line.number {
      try refuse(
        "\(photo.text) may mean a photo in an older list. Show a list first, or use an id.", at: photo)
    }
    let showsOnly = spec.effect == .page && spec.arguments.allSatisfy(\.isPhoto)
    if scene.showsOnePhoto, !showsOnly, !here.hasPhotos {
      try refuse("\(spec.verb) would be for the photo shown earlier. Show one first.", at: line.tokens[0])
    }
  }

  /// Records a failed line if it should have shown another list or photo; a failed `next` does not count, because it only adds to the list
  /// on screen.
  func noteFailedLine(_ line: LexedLine, in scene: some TextScene) {
    guard let word = line.tokens.first?.plain.text else { return }
    let book = book(of: scene)
    let wasToShow =
      switch book.entry(for: word) {
      case .here(let verb):
        verb.spec.opening != nil || verb.spec.effect == .leads
          || verb.spec.effect == .page && scene.showsOnePhoto
      case .opening(let command): !command.scene.isShownOver
      case .anywhere(let command): command == .back
      case nil: book.scenes(with: word).isEmpty
      }
    if wasToShow { notShown = notShown ?? "\(Wording.quoted(word)) failed" }
  }

  /// Records that a page was shown; a next or previous page, or a page shown by `back`, may belong to an older list.
  func noteShownPage<Verb>(_ command: ParsedCommand<Verb>) {
    if command.spec.opening != nil || command.spec.takesPhoto { notShown = nil }
  }

  /// Refuses a number in a session's only command, which has no list before it; only Saved knows its numbers.
  func refuseNumber<Verb>(of line: LexedLine, for command: ParsedCommand<Verb>) throws(LineError) {
    guard command.hasNumbers, let number = line.number else { return }
    let spec = command.spec
    let isMemo =
      spec.arguments.contains { $0.kind == .text } && number.range != line.argument(of: spec)?.range
    let (thing, name) = spec.takesNumberOfItem ? ("topic", "name") : ("photo", "id")
    throw LineError(
      DisplayedError(
        .unknownNumber,
        "There is no list yet, so \(thing) \(number.text) is unknown. "
          + (isMemo
            ? "Put a memo that begins with a number after --."
            : "Type the \(thing)'s \(name), or \(listing(before: line, spec))")), at: number.range)
  }

  /// Returns the words about the list that a number refers to.
  private func listing(before line: LexedLine, _ spec: CommandSpec) -> String {
    let command = ShellQuotedWord(line.line).text
    if spec.takesNumberOfItem { return "show a list first: picterest -c topics -c \(command)" }
    return "show its list first: picterest -c \(scenes.table.first.name.rawValue) -c \(command), "
      + "or for a saved photo: picterest -c saved -c \(command)"
  }
}

extension LexedLine {
  /// The first word that consists of numbers, which may be the command word.
  fileprivate var number: Token? { tokens.map(\.plain).first(where: \.isNumbers) }
}

extension TextScene {
  fileprivate var showsOnePhoto: Bool { verbs.contains { $0.spec.subject == .photoOnScreen } }
}
