import Domain
import LineEditing
import SceneCore
import Synchronization
import Terminal

/// Tells the editor about a line, from the commands' specifications and the list on show.
///
/// The editor asks on its own thread at every key, so it gets a snapshot that the shell renews before each line.
final class CommandAdvisor: LineAdvisor {
  struct Snapshot: Sendable {
    /// Those of the scene first.
    var specs: [CommandSpec] = []
    var choices: [NumberedChoice] = []
    /// What can be typed for something in the list of a scene, whether that is on stage or not.
    var items: [SceneName: [NumberedChoice]] = [:]
    /// The memo of the one photo on show.
    var memoOnShow: String?
    /// The tags of the one photo on show.
    var tagsOnShow: [String]?
    /// Every tag of the library; asked for only when tags are to be offered, and may take a moment then.
    var knownTags: @Sendable () -> [String] = { [] }
    /// Whether a line is a whole command here, with arguments that the command takes.
    var understands: @Sendable (String) -> Bool = { _ in true }
    /// The command that Enter on an empty line carries out.
    var forEnter: String?
    /// The command of a number that is typed alone.
    var forNumberAlone: CommandSpec?

    func spec(of verb: Token?) -> CommandSpec? {
      verb.flatMap { verb in specs.first { $0.isCalled(verb.text) && !verb.isQuoted } }
    }

    /// The words of a line, in plain letters.
    func words(of line: String) -> [Token] {
      let line = Lexer.lex(line)
      let spec = spec(of: line.tokens.first?.plain)
      return (spec.map(line.separatingValues) ?? line).tokens.map(\.plain)
    }
  }

  private struct State {
    var snapshot = Snapshot()
    /// What can be typed for something in the list of a scene that has not shown it yet.
    var learned: [SceneName: [NumberedChoice]] = [:]

    /// Completes the snapshot once, and not at every key.
    mutating func addLearned() {
      for (scene, items) in learned where snapshot.items[scene]?.isEmpty != false {
        snapshot.items[scene] = items
      }
    }
  }

  private let state = Mutex(State())

  func update(_ new: Snapshot) {
    state.withLock { state in
      state.snapshot = new
      state.addLearned()
    }
  }

  /// Offers the names of a list from now on, as long as its scene has not shown it.
  func learn(_ items: [NumberedChoice], of scene: SceneName) {
    state.withLock { state in
      state.learned[scene] = items
      state.addLearned()
    }
  }

  func completion(of line: String, at cursor: Int) -> Completion {
    let typed = String(line.utf8.prefix(cursor)) ?? line
    guard !Lexer.lex(typed).isComment else { return Completion(replace: cursor..<cursor, candidates: []) }
    if let verb = verbMeant(in: typed) { return verb }
    let word = WordAtCursor(typed, snapshot: current, isAtEnd: cursor == line.utf8.count)
    let offers = word.offers
    return Completion(
      replace: word.start..<cursor, candidates: (offers.beginning + offers.elsewhere).map(\.candidate),
      beginning: offers.beginning.count)
  }

  /// The command in the place of a first word that was typed whole with another keyboard layout.
  private func verbMeant(in typed: String) -> Completion? {
    let specs = current.specs
    guard let word = Lexer.lex(typed).tokens.first?.plain, !word.isQuoted,
      !specs.contains(where: { $0.isCalled(word.text) }),
      let spec = specs.first(where: { $0.verb == TypedLetters(word.text).meant })
    else { return nil }
    return Completion(replace: word.range, candidates: [CompletionOffer.word(spec.verb).candidate])
  }

  func hint(for line: String) -> String {
    let snapshot = current
    if line.isEmpty { return snapshot.forEnter.map { "Enter for \($0)" } ?? "" }
    if let verb = verbMeant(in: line)?.candidates.first {
      return (line.last == " " ? "" : " ") + "Tab for \(verb.text)"
    }
    return WordAtCursor(line, snapshot: snapshot).hint
  }

  func suits(_ command: String) -> Bool {
    let verb = String(command.drop { $0 == " " }.prefix { $0 != " " })
    let snapshot = current
    if let number = Int(verb) {
      guard snapshot.forNumberAlone != nil, snapshot.choices.contains(where: { $0.number == number }) else {
        return false
      }
    } else if !snapshot.specs.contains(where: { $0.isCalled(verb) }) {
      // Without this, the parser would look for the nearest word to every unknown one.
      return false
    }
    return snapshot.understands(command)
  }

  func highlights(of line: String) -> [Highlight] {
    let snapshot = current
    let tokens = snapshot.words(of: line)
    guard let verb = tokens.first else { return [] }
    let isComplete = tokens.count > 1 || verb.range.upperBound < line.utf8.count
    return LineColors(snapshot: snapshot).highlights(of: tokens, isVerbComplete: isComplete)
  }

  private var current: Snapshot { state.withLock { $0.snapshot } }
}

/// The word at the end of what is typed, and what it could become.
private struct WordAtCursor {
  /// Where the word begins, as a UTF-8 offset; the end of the line when a new one begins.
  let start: Int
  private let word: String
  private let before: [Token]
  /// Those before it and, if it has begun, the word itself.
  private let words: [Token]
  private let spec: CommandSpec?
  private let snapshot: CommandAdvisor.Snapshot
  private let isAtEnd: Bool

  /// - Parameter isAtEnd: Whether nothing follows.
  init(_ typed: String, snapshot: CommandAdvisor.Snapshot, isAtEnd: Bool = true) {
    let tokens = snapshot.words(of: typed)
    let end = typed.utf8.count
    let unfinished = tokens.last.flatMap { $0.range.upperBound < end ? nil : $0 }
    (self.snapshot, self.isAtEnd) = (snapshot, isAtEnd)
    start = unfinished?.range.lowerBound ?? end
    word = unfinished?.text ?? ""
    before = unfinished == nil ? tokens : tokens.dropLast()
    words = tokens
    spec = snapshot.spec(of: tokens.first)
  }

  /// Those that begin with the word, and those that have it elsewhere.
  var offers: (beginning: [CompletionOffer], elsewhere: [CompletionOffer]) {
    guard !word.isEmpty else { return (possible, []) }
    let letters = Array((before.isEmpty ? TypedLetters(word).meant : word.folded).utf8)
    var rest: [CompletionOffer] = []
    let beginning = possible.filter { offer in
      if offer.begins(with: letters) { return true }
      rest.append(offer)
      return false
    }
    return (beginning, rest.filter { $0.contains(letters) })
  }

  /// The arguments that are still to come.
  var hint: String {
    guard let spec else { return "" }
    let blank = words.count == before.count ? "" : " "
    let roles = spec.roles(of: words.dropFirst())
    switch roles.last {
    case .option(let option): return blank + option.placeholder
    case .value(let option) where word.isEmpty && words.count > before.count: return option.placeholder
    default: break
    }
    let given = roles.count { $0 == .argument }
    if roles.contains(.help) || spec.arguments.prefix(given).contains(where: \.takesRest) {
      return ""
    }
    let flags = zip(words.dropFirst(), roles).filter { $0.1.isFlagOrOption }.map(\.0.text)
    let usage = spec.usage(afterArguments: given, flags: Set(flags))
    return usage.isEmpty ? usage : blank + usage
  }

  private var possible: [CompletionOffer] {
    if before.isEmpty { return verbs }
    guard let spec else { return [] }
    let roles = spec.roles(of: before.dropFirst())
    if case .option(let option) = roles.last {
      return option.scene.map(names) ?? option.values.map { .word($0) }
    }
    let position = position(after: roles, in: spec)
    let flags = flags(of: spec, after: roles)
    if word.hasPrefix("--") { return flags }
    guard spec.arguments.indices.contains(position) else { return flags }
    switch spec.arguments[position].kind {
    case .photo, .photos: return photos(for: spec)
    case .tags: return tags(for: spec)
    case .verb: return verbs
    case .choice(let words): return words.map { .word($0) }
    case .number(let count): return (1...count).map { .word(String($0)) }
    case .item(let scene), .name(let scene): return names(in: scene)
    case .text where spec.arguments[position].isEdited: return memos(for: spec)
    case .query: return find.offers(for: word)
    case .text: return roles.isEmpty ? [] : flags
    case .folder: return flags
    }
  }

  private var find: FindCompletion {
    FindCompletion(
      tags: snapshot.knownTags, photographers: snapshot.choices.filter { $0.photo != nil }.map(\.label))
  }

  /// Those that are not in the line yet.
  private func flags(of spec: CommandSpec, after roles: [WordRole]) -> [CompletionOffer] {
    guard !roles.contains(.endOfOptions) else { return [] }
    let given = zip(before.dropFirst(), roles).filter { $0.1.isFlagOrOption }.map(\.0.text)
    return (spec.flags + spec.options.map(\.name)).filter { !given.contains($0) }.map { .flag($0) }
  }

  private func photos(for spec: CommandSpec) -> [CompletionOffer] {
    let places = (spec.isForStarred ? [true] : []) + (spec.isForTrash ? [false] : [])
    return snapshot.choices.filter {
      places.isEmpty || $0.photo.map { places.contains($0.isStarred) } == true
    }
    .map { .number($0) }
  }

  /// The argument that the word is, or is a part of.
  private func position(after roles: [WordRole], in spec: CommandSpec) -> Int {
    let given = roles.count { $0 == .argument }
    return spec.arguments.last?.takesRest == true && spec.arguments.last?.kind != .text
      ? min(given, spec.arguments.count - 1) : given
  }

  /// After `-`, those that the photo has; otherwise those of the library that are not in the line yet.
  private func tags(for spec: CommandSpec) -> [CompletionOffer] {
    let sign = word.first.flatMap { "+-".contains($0) ? String($0) : nil } ?? (word.isEmpty ? "+" : "")
    let hash = word.dropFirst(sign.count).hasPrefix("#") ? "#" : ""
    let given = Set(before.dropFirst().compactMap { PhotoTag($0.text.drop { "+-".contains($0) })?.name })
    let own = spec.takesPhoto ? choiceOfNumber?.photo?.tags : snapshot.tagsOnShow
    let tags = (sign == "-" ? own : nil) ?? snapshot.knownTags()
    return tags.filter { !given.contains($0) }.map { .value($0, after: sign + hash) }
  }

  /// The memo of the photo whose number comes before it, or else of the one on show, to be edited.
  private func memos(for spec: CommandSpec) -> [CompletionOffer] {
    guard isAtEnd else { return [] }
    let memo = spec.takesPhoto ? memoOfNumber : snapshot.memoOnShow
    return memo.map { [.memo($0)] } ?? []
  }

  private var memoOfNumber: String? { choiceOfNumber?.photo?.memo }

  private var choiceOfNumber: NumberedChoice? {
    guard let number = before.dropFirst().first(where: \.isPlainNumber).flatMap({ Int($0.text) }) else {
      return nil
    }
    return snapshot.choices.first { $0.number == number }
  }

  private func names(in scene: SceneName) -> [CompletionOffer] {
    (snapshot.items[scene] ?? []).compactMap { item in item.name.map { .name($0, label: item.label) } }
  }

  private var verbs: [CompletionOffer] { snapshot.specs.map { .word($0.verb, summary: $0.summary) } }
}

/// Colours the words of a line that are known or can only be wrong.
private struct LineColors {
  let snapshot: CommandAdvisor.Snapshot

  func highlights(of tokens: [Token], isVerbComplete: Bool) -> [Highlight] {
    guard let verb = tokens.first else { return [] }
    if let spec = snapshot.spec(of: verb) {
      return [Highlight(verb.range, .command)] + arguments(of: spec, Array(tokens.dropFirst()))
    }
    if verb.isPlainNumber, snapshot.forNumberAlone != nil {
      return [Highlight(verb.range, isNumber(verb, of: snapshot.choices) ? .command : .failure)]
        + tokens.dropFirst().map { Highlight($0.range, .failure) }
    }
    let meant = TypedLetters(verb.text).meant
    let mayBecomeOne = snapshot.specs.contains {
      isVerbComplete ? $0.verb == meant : $0.verb.hasPrefix(meant)
    }
    return mayBecomeOne && !verb.isQuoted ? [] : [Highlight(verb.range, .failure)]
  }

  private func arguments(of spec: CommandSpec, _ tokens: [Token]) -> [Highlight] {
    var expected = spec.arguments[...]
    var highlights: [Highlight] = []
    for (token, role) in zip(tokens, spec.roles(of: tokens)) {
      let argument = expected.first
      if role == .argument, argument?.takesRest != true { expected = expected.dropFirst() }
      if let style = style(of: token, role, as: argument, in: spec) {
        highlights.append(Highlight(token.range, style))
      }
    }
    return highlights
  }

  private func style(
    of token: Token, _ role: WordRole, as argument: CommandSpec.Argument?, in spec: CommandSpec
  ) -> Style? {
    switch role {
    case .argument: style(of: token, as: argument)
    case .value(let option):
      option.takes(token.text) || option.values.contains { $0.hasPrefix(token.text) } ? nil : .failure
    case .unknownOption:
      (spec.flags + spec.options.map(\.name) + [WordRole.helpWord]).contains { $0.hasPrefix(token.text) }
        ? nil : .failure
    case .flag, .option, .help, .endOfOptions: nil
    }
  }

  private func style(of token: Token, as argument: CommandSpec.Argument?) -> Style? {
    switch argument?.kind {
    case .photo: mayBePhoto(token) ? nil : .failure
    case .photos: mayBePhotos(token) ? nil : .failure
    case .tags: mayBeTag(token) ? nil : .failure
    case .item(let scene):
      !token.isPlainNumber || isNumber(token, of: snapshot.items[scene] ?? []) ? nil : .failure
    case .name: nil
    case .text, .query, .folder: token.isQuoted ? .quoted : nil
    case .verb: snapshot.specs.contains { $0.verb.hasPrefix(token.text) } ? nil : .failure
    case .choice(let words): words.contains { $0.hasPrefix(token.text) } ? nil : .failure
    case .number(let count): (1...count).contains { String($0).hasPrefix(token.text) } ? nil : .failure
    case nil: .failure
    }
  }

  /// Whether it is a photo's number, id or address, or could become one.
  private func mayBePhoto(_ token: Token) -> Bool {
    if token.isPlainNumber { return isNumber(token, of: snapshot.choices) }
    return PhotoReference(token.text) != nil || token.text.contains { ".:/".contains($0) }
  }

  /// The same, or several numbers of the list; what is still to be typed may be missing at their end.
  private func mayBePhotos(_ token: Token) -> Bool {
    guard token.isNumbers, !token.isPlainNumber else { return mayBePhoto(token) }
    let known = snapshot.choices.map(\.number)
    let numbers = try? PhotoNumbers(parsing: token.text)
    guard let numbers else { return token.text.last?.isNumber == false }
    return known.isEmpty || numbers.last <= known.max() ?? 0
  }

  private func mayBeTag(_ token: Token) -> Bool {
    let name = ["+", "-"].contains(token.text.first) ? token.text.dropFirst() : token.text[...]
    // Its letter may still come.
    return name.isEmpty || name == "#" || PhotoTag(name + "a") != nil
  }

  /// Whether it is a number in the list, or could become one with another digit.
  private func isNumber(_ token: Token, of choices: [NumberedChoice]) -> Bool {
    guard token.isPlainNumber, let number = Int(token.text), number > 0 else { return false }
    return choices.isEmpty || choices.contains { String($0.number).hasPrefix(token.text) }
  }
}
