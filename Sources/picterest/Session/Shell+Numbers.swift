import Domain
import LineEditing
import SceneCore

// Numbers that no list has shown, and photos that are not on show.

/// What was to show another list or photo, and did not.
struct Unseen {
  enum Kind {
    /// Another list or deck, in place of the one on show.
    case list
    /// A list in a scene above the one on show, which `back` would leave.
    case listAbove
    /// A list from which a photo has been shown since: that photo is certain, and the list is not.
    case listBelow
    /// Another photo, in a scene that shows one.
    case photo
    /// A photo in a scene above the list on show.
    case detail

    var isList: Bool { [.list, .listAbove, .listBelow].contains(self) }
    var isAbove: Bool { self == .listAbove || self == .detail }
  }

  /// The beginning of a sentence: `"search" failed`.
  let why: String
  let kind: Kind
  /// Whether the scene that it would have come from is still on stage, so that `back` would leave that one.
  let hasStayed: Bool

  init(why: String, kind: Kind, hasStayed: Bool) {
    (self.why, self.kind, self.hasStayed) = (why, kind, hasStayed)
  }

  init(of word: String, kind: Kind, hasStayed: Bool = true) {
    self.init(why: "\(Wording.quoted(word)) failed", kind: kind, hasStayed: hasStayed)
  }
}

extension Shell {
  /// With `--keep-going`, what comes after a list or photo that could not be shown may be for an older one.
  func refuseUnseen<Scene: TextScene>(
    _ line: LexedLine, _ command: ParsedCommand<Scene.Verb>, in scene: Scene
  ) throws(LineError) {
    guard rules.keepsGoing, let unseen else { return }
    func refuse(_ why: String, at word: Token) throws(LineError) {
      throw LineError(DisplayedError(.unknownNumber, "\(unseen.why), so \(why)"), at: word.range)
    }
    let spec = command.spec
    if spec.takesPhoto, unseen.kind != .detail, let number = number(in: line, for: spec) {
      try refuse(
        "\(number.text) may mean a photo in an older list. Show a list first, or use an id.", at: number)
    }
    if case .anywhere(let command) = command, command.verb == .back, unseen.hasStayed,
      ![.photo, .listBelow].contains(unseen.kind)
    {
      let advice = unseen.kind.isAbove ? "It is still on show." : "Show a list first."
      try refuse("back would leave the earlier list. \(advice)", at: line.tokens[0])
    }
    if case .here = command, let would = spec.wouldUse(of: scene, insteadOf: unseen.kind) {
      try refuse("\(spec.verb) would \(would)", at: line.tokens[0])
    }
  }

  /// A line that is not understood may have been meant to show another list or photo.
  func noteFailedLine(_ line: LexedLine, in scene: some TextScene) {
    guard let word = line.tokens.first?.plain.text else { return }
    let book = book(of: scene)
    let kind: Unseen.Kind? =
      switch book.entry(for: word) {
      case .here(let verb): verb.spec.showsOther(in: scene)
      case .opening(let command): command.scene.isShownOver ? nil : .list
      case .anywhere(let command): command == .back && !isBackInList() ? .list : nil
      case nil: book.scenes(with: word).isEmpty ? .list : nil
      }
    if let kind { note(Unseen(of: word, kind: kind)) }
  }

  /// Whether `back` was to leave what could not be shown; with it what is still on show is meant again.
  private func isBackInList() -> Bool {
    guard unseen?.kind.isAbove == true else { return false }
    unseen = nil
    return true
  }

  /// Takes note that a page was shown, after which the list or photo on it is certain.
  ///
  /// A photo says nothing of the list that `back` leads to.
  func noteShownPage<Verb>(_ command: ParsedCommand<Verb>, in scene: some TextScene) {
    guard let old = unseen, old.kind.isList else { return unseen = nil }
    switch command.spec.showsOther(in: scene) {
    case .photo, .detail: unseen = Unseen(why: old.why, kind: .listBelow, hasStayed: old.hasStayed)
    default:
      let isBack = if case .anywhere(let command) = command { command.verb == .back } else { false }
      unseen =
        isBack && old.kind == .listBelow && old.hasStayed
        ? Unseen(why: old.why, kind: .list, hasStayed: true) : nil
    }
  }

  /// Of several, the first list is named; which ones are on show is then certain only after a list has been shown.
  func note(_ new: Unseen) {
    guard let old = unseen else { return unseen = new }
    let named = new.kind.isList && !old.kind.isList ? new : old
    unseen = Unseen(
      why: named.why, kind: named.kind.isList ? .list : old.kind, hasStayed: old.hasStayed || new.hasStayed)
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
  /// What it would do with the list or photo that the scene shows; nil when it names or shows another one.
  ///
  /// - Parameter kind: What was to be shown.
  fileprivate func wouldUse(of scene: some TextScene, insteadOf kind: Unseen.Kind) -> String? {
    if opening != nil || kind == .detail || kind == .listBelow { return nil }
    if showsPage, arguments.isEmpty {
      return kind.isList ? "go on with what was shown earlier. Show a list or a card first." : nil
    }
    guard scene.showsOnePhoto, showsOther(in: scene) != .photo else { return nil }
    return "apply to the photo shown earlier. Show a photo first."
  }

  /// What it shows besides the list or photo that the scene shows; nil for nothing else.
  func showsOther(in scene: some TextScene) -> Unseen.Kind? {
    if leadsTo == .list { return .listAbove }
    if opening != nil { return .list }
    if scene.showsOnePhoto { return showsPage && arguments.allSatisfy(\.isPhoto) ? .photo : nil }
    return leadsTo == .photo ? .detail : nil
  }
}

extension TextScene {
  fileprivate var showsOnePhoto: Bool { verbs.contains { $0.spec.isForPhotoOnShow } }
}
