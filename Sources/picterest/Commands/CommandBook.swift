import Domain
import SceneCore

/// The commands as seen from one scene: those that work here, and where the others work.
struct CommandBook<Verb: CommandVerb> {
  /// Who carries out a command.
  enum Entry {
    case here(Verb)
    case opening(OpeningCommand)
    case anywhere(AnywhereCommand)
  }

  let scene: SceneName
  /// What the scene is called in a sentence: it may show something else than its name says.
  private let place: String
  /// The scene's own.
  let here: [CommandSpec]
  /// Those that work in every scene, except words that have their own meaning here.
  let anywhere: [CommandSpec]
  /// Whether a shell has split the command into words, so that it is the only one of its session.
  let isFromShell: Bool
  private let entries: [(spec: CommandSpec, entry: Entry)]
  private let elsewhere: [SceneRow]
  /// The scene that this one was pushed above, to which `back` leads; nil when there is none.
  private let before: SceneName?

  /// - Parameters:
  ///   - verbs: The scene's own commands.
  ///   - anywhere: Those that work in every scene.
  ///   - scenes: The commands of all scenes; those of this one are left out.
  ///   - place: What the scene is called in a sentence; nil for its name.
  ///   - before: The scene that this one was pushed above.
  ///   - isFromShell: Whether the command is the only one of its session, split into words by a shell.
  init(
    scene: SceneName, verbs: [Verb], anywhere: [AnywhereCommand] = AnywhereCommand.allCases,
    scenes: [SceneRow], place: String? = nil, before: SceneName? = nil, isFromShell: Bool = false
  ) {
    let own = verbs.map { (spec: $0.spec, entry: Entry.here($0)) }
    let openings = scenes.flatMap(\.openings).map { (spec: $0.spec, entry: Entry.opening($0)) }
    let shared = (openings + anywhere.map { (spec: $0.spec, entry: Entry.anywhere($0)) })
      .filter { common in !own.contains { $0.spec.isCalled(common.spec.verb) } }
    self.scene = scene
    self.place = place ?? scene.rawValue
    self.before = before
    self.isFromShell = isFromShell
    here = own.map(\.spec)
    self.anywhere = shared.map(\.spec)
    entries = own + shared
    elsewhere = scenes.filter { $0.scene != scene }
  }

  /// Everything that works here, the scene's own first.
  var specs: [CommandSpec] { here + anywhere }

  /// The command of a number that is typed alone: it opens the photo or item of that number in the list on show.
  var forNumberAlone: CommandSpec? { here.first { $0.verb == "show" } ?? here.first { $0.takesNumberOfItem } }

  func entry(for word: String) -> Entry? { entries.first { $0.spec.isCalled(word) }?.entry }

  func spec(for word: String) -> CommandSpec? { specs.first { $0.isCalled(word) } }

  /// The other scenes in which the word is a command.
  func scenes(with word: String) -> [SceneRow] { elsewhere.filter { $0.spec(for: word) != nil } }

  /// The error for a word that is not a command here.
  ///
  /// - Parameter hasArguments: Whether other words were typed after it, so that a command that takes some was meant.
  func unknown(_ word: String, isQuoted: Bool = false, hasArguments: Bool = false) -> DisplayedError {
    DisplayedError(
      .unknownCommand,
      severalWords(word) ?? notPartOfIt(word) ?? flag(word) ?? (isQuoted ? withoutQuotes(word) : nil)
        ?? worksElsewhere(word) ?? photo(word) ?? commandInOtherLetters(word) ?? suggestion(
          for: word, hasArguments: hasArguments)
        ?? noCommand(word))
  }

  /// What comes before a command in a shell's line or in a session that is copied.
  private func notPartOfIt(_ word: String) -> String? {
    guard word == "picterest" || word.hasSuffix(">") else { return nil }
    return "Leave out \(quoted(word)): type only what comes after it."
  }

  /// An id or the address of a page alone.
  private func photo(_ word: String) -> String? {
    guard case .name(let name)? = PhotoReference(word), name.canBeFetched, spec(for: "show") != nil,
      name.source != nil || word.contains(where: \.isUppercase)
    else { return nil }
    return
      "There is no command \(quoted(word)). To see the photo, type \(isFromShell ? "picterest " : "")show \(word)"
  }

  /// A flag with the dash of a text, `—json`, or one that is typed as a command.
  private func flag(_ word: String) -> String? {
    if ["version", "about"].contains(word) {
      return "There is no command \(quoted(word)). For the version: picterest --version"
    }
    guard isFromShell, let dash = word.first, "—–".contains(dash) else { return nil }
    let flag = "--" + word.drop { "—–".contains($0) }
    return ProgramFlag.all.contains { $0.names.contains(flag) }
      ? "There is no command \(quoted(word)). Did you mean \(flag)?" : nil
  }

  private func withoutQuotes(_ text: String) -> String? {
    let verb = String(text.prefix { $0 != " " })
    guard !isFromShell, spec(for: verb) != nil || !scenes(with: verb).isEmpty else { return nil }
    return
      "A command has no quotes around it. Type \(Wording.cut(text)) without them."
  }

  private func worksElsewhere(_ word: String) -> String? {
    let scenes = scenes(with: word)
    guard let first = scenes.first, let spec = first.spec(for: word) else { return nil }
    let place = self.place(of: word)
    if isFromShell, let same = synonym(of: word, among: here), self.spec(for: same)?.takesPhoto == true {
      return "\(word) works only in \(place), on the photo shown there. "
        + "For a photo whose id you know: picterest \(same) <id>"
    }
    if isFromShell {
      // There is no list yet that could have numbers.
      let wayThere = first.wayThere(for: word).replacing("<n|id>", with: "<id>")
      let commands = [wayThere, spec.example].map { "-c " + ShellQuotedWord($0).text }
      return "\(word) works in \(place). Go there first: picterest \(commands.joined(separator: " "))"
    }
    let same = synonym(of: word, among: specs).map { "Did you mean \(line(of: $0, for: word))?" }
    let way = same ?? wayBack(to: word) ?? wayForPhotoOnShow(to: word) ?? ways(to: scenes, for: word)
    return "\(word) works in \(place), not in \(self.place). \(way)"
  }

  /// What the scene that shows the trash is called then.
  private static var trash: String { "the trash" }

  /// Where a word works, if not here.
  private func place(of word: String) -> String {
    let scenes = scenes(with: word)
    return scenes.contains { $0.spec(for: word)?.isForTrash == true }
      ? Self.trash : Wording.list(scenes.map(\.scene.rawValue))
  }

  /// How to get to a scene where a word works, by commands that work here.
  private func ways(to scenes: [SceneRow], for word: String) -> String {
    // A number of this list would mean another photo in a scene with a list of its own.
    let forOne = scenes.filter { $0.spec(for: word)?.takesPhoto == false }
    let leading = [forOne, scenes].map { rows in
      rows.map { $0.wayThere(for: word) }.compactMap { way in
        spec(for: Self.verb(of: way)).map { $0.arguments.isEmpty ? $0.verb : way }
      }
    }
    let here = leading.first { !$0.isEmpty } ?? []
    if !here.isEmpty { return "Type \(Wording.list(here, "or")) to go there." }
    let way = scenes.first?.wayThere ?? ""
    let list = elsewhere.first { $0.spec(for: Self.verb(of: way)) != nil && spec(for: $0.wayThere) != nil }
    return "Type \(list.map { "\($0.wayThere), then " } ?? "")\(way) to go there."
  }

  /// A command for the photo on show leads to the scene that has all commands for it.
  private func wayForPhotoOnShow(to word: String) -> String? {
    let leading = here.first { spec in
      spec.isForPhotoOnShow && elsewhere.contains { spec.synonyms.contains(Self.verb(of: $0.wayThere)) }
    }
    let row = elsewhere.first { row in leading?.synonyms.contains(Self.verb(of: row.wayThere)) == true }
    guard let leading, let spec = row?.spec(for: word) else { return nil }
    return "Type \(leading.verb), then \(spec.shortestUsage)."
  }

  private static func verb(of line: String) -> String { String(line.prefix { $0 != " " }) }

  /// A list keeps its place while the photo that was chosen there is on show.
  private func wayBack(to word: String) -> String? {
    let row = elsewhere.first { $0.scene == before }
    // The list that `back` shows may be another view than the trash.
    guard let spec = row?.spec(for: word), !spec.isForTrash else { return nil }
    return "Type back, then \(spec.shortestUsage)."
  }

  /// What is in the trash is deleted already, so there it is removed for good.
  private func synonym(of word: String, among specs: [CommandSpec]) -> String? {
    let verb = specs.first { $0.synonyms.contains(word) }?.verb
    return place == Self.trash && verb == "delete" ? "purge" : verb
  }

  /// A command of another scene, typed with another layout or in capitals.
  private func commandInOtherLetters(_ word: String) -> String? {
    let meant = TypedLetters(word).meant
    let worksHere = spec(for: meant) != nil || isFromShell && SceneTable.scene(forOnly: meant) != nil
    guard meant != word, !worksHere else { return nil }
    return worksElsewhere(meant).map { "There is no command \(quoted(word)). \($0)" }
  }

  /// What to type for a word that means a command.
  private func line(of verb: String, for word: String) -> String {
    (specs + elsewhere.flatMap(\.specs)).first { $0.verb == verb }?.line(for: word) ?? verb
  }

  /// At a shell there is no scene whose commands come first.
  private func suggestionsAtAShell(for word: String, hasArguments: Bool) -> [String] {
    let specs = isFromShell ? SceneTable.commandsAtAShell : []
    if let meant = specs.first(where: { $0.isCalled(word) }) { return [meant.verb] }
    let named = specs.filter { $0.synonyms.contains(word) }
    let taking = hasArguments ? named.filter { !$0.arguments.isEmpty } : []
    return (taking.isEmpty ? named : taking).map { $0.line(for: word) }
  }

  /// The command itself, typed with other letters, comes before a word that means the same, that before one that looks
  /// the same, and a command of this scene before others.
  private func suggestion(for word: String, hasArguments: Bool) -> String? {
    let others = elsewhere.flatMap(\.specs)
    let meant = TypedLetters(word).meant
    let several = suggestionsAtAShell(for: meant, hasArguments: hasArguments)
    if !several.isEmpty {
      return "There is no command \(quoted(word)). Did you mean \(Wording.list(several, "or"))?"
    }
    let named = [specs, others].map { specs in
      specs.first { $0.isCalled(meant) }?.verb ?? synonym(of: meant, among: specs)
    }
    // `undelete` alone may mean undo, `undelete 1` cannot.
    let cannotBeHere = hasArguments && named[0].flatMap { spec(for: $0) }?.arguments.isEmpty == true
    let isOther = cannotBeHere && others.contains { $0.verb == named[1] && !$0.arguments.isEmpty }
    if let here = isOther
      ? nil : named[0] ?? (named[1] == nil ? nearest(to: word, hasArguments: hasArguments) : nil)
    {
      return "There is no command \(quoted(word)). Did you mean \(line(of: here, for: meant))?"
    }
    guard let nearest = named[1] ?? NearestWord.to(word, among: others.flatMap(\.names)) else {
      return nil
    }
    let worksHere = isFromShell && SceneTable.scene(forOnly: nearest) != nil
    return "There is no command \(quoted(word)). Did you mean \(line(of: nearest, for: meant))?"
      + (worksHere ? "" : " It works in \(self.place(of: nearest)).")
  }

  private func nearest(to word: String, hasArguments: Bool) -> String? {
    let taking = hasArguments ? specs.filter { !$0.arguments.isEmpty } : []
    return NearestWord.to(word, among: taking.flatMap(\.names))
      ?? NearestWord.to(word, among: specs.flatMap(\.names))
  }

  /// A whole command in quotes is one word for a shell.
  private func severalWords(_ word: String) -> String? {
    guard isFromShell, word.contains(" ") else { return nil }
    return "There is no command \(quoted(word)). Leave out the quotes, or put -c before them."
  }

  private func noCommand(_ word: String) -> String {
    isFromShell
      ? "There is no command \(quoted(word)). picterest help shows the commands."
      : "There is no command \(quoted(word)) in \(place). Type help to see the commands."
  }

  /// What may be an address is shown without the password that it may contain.
  private func quoted(_ word: String) -> String {
    Wording.quoted(ServerAddress.isPossible(word) ? ServerAddress.shown(word) : word)
  }
}

extension CommandSpec {
  /// Whether it is for something in the list of a scene, which can be named by its number.
  var takesNumberOfItem: Bool {
    if case .item = arguments.first?.kind { true } else { false }
  }
}
