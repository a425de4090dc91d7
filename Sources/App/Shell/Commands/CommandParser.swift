import LineEditing
import SceneCore

/// Parses a line into one of the commands that are available now.
///
/// Only here does a word become an enum case; the code that performs the command switches over its scene's own enum.
struct CommandParser<Verb: CommandVerb> {
  let book: CommandBook<Verb>
  /// The items in each scene's list, for options that take their numbers; without them, any number will do.
  var items: ItemsOfScene?

  /// Returns the command, or `nil` for a line without words, such as a comment.
  /// - Throws: A sentence that quotes the line, with the position; it says what was expected and what to do next.
  func parse(_ line: String) throws(LineError) -> ParsedCommand<Verb>? { try parse(Lexer.lex(line)) }

  func parse(_ lexed: LexedLine) throws(LineError) -> ParsedCommand<Verb>? {
    guard let word = lexed.tokens.first?.plain else { return nil }
    if let offset = lexed.unterminatedQuote { throw unterminated(at: offset, of: lexed.line) }
    if let second = lexed.secondLine { throw severalLines(second) }
    if let joined = joinedCommands(in: lexed) { throw joined }
    if let help = help(on: word, lexed) { return help }
    if word.isPlainNumber, let opens = book.forNumberAlone.flatMap({ book.entry(for: $0.verb) }) {
      return try command(opens, lexed, firstArgument: 0)
    }
    guard !word.isQuoted, let entry = book.entry(for: word.text) else {
      throw LineError(book.unknown(word.text), at: word.range)
    }
    return try command(entry, lexed, firstArgument: 1)
  }

  /// Returns the command `help star` for `star --help` and `star -h`.
  private func help(on word: Token, _ line: LexedLine) -> ParsedCommand<Verb>? {
    let rest = line.tokens.dropFirst().map(\.plain).filter { !$0.isQuoted }.map(\.text)
    guard !word.isQuoted, rest == ["-h"] || rest.prefix(while: { $0 != "--" }).contains(WordRole.helpWord)
    else {
      return nil
    }
    return .anywhere(
      Command(.help, text: word.isPlainNumber ? book.forNumberAlone?.verb ?? "show" : word.text))
  }

  private func command(
    _ entry: CommandBook<Verb>.Entry, _ line: LexedLine, firstArgument: Int
  ) throws(LineError) -> ParsedCommand<Verb> {
    switch entry {
    case .here(let verb):
      .here(
        try ArgumentReader(verb, line, firstArgument: firstArgument, in: book.scenes, items: items).command())
    case .opening(let verb) where verb.needsIDs: .opening(try command(forIDs: verb, line))
    case .opening(let verb):
      .opening(
        try ArgumentReader(verb, line, firstArgument: firstArgument, in: book.scenes, items: items).command())
    case .anywhere(let verb):
      .anywhere(
        try ArgumentReader(verb, line, firstArgument: firstArgument, in: book.scenes, items: items).command())
    }
  }

  /// - Throws: An error for an unknown word that names no photo, and for a number that would refer to another list.
  private func command(
    forIDs verb: OpeningCommand, _ line: LexedLine
  ) throws(LineError) -> Command<OpeningCommand> {
    let unknown = LineError(book.unknown(line.tokens[0].plain.text), at: line.tokens[0].range)
    guard line.tokens.count > 1 else { throw unknown }
    let command = try ArgumentReader(verb, line, firstArgument: 1, in: book.scenes, items: items).command()
    if command.hasNumbers { throw unknown }
    return command
  }
}

enum ParsedCommand<Verb: CommandVerb> {
  case here(Command<Verb>)
  case opening(Command<OpeningCommand>)
  case anywhere(Command<AnywhereCommand>)

  var spec: CommandSpec {
    switch self {
    case .here(let command): command.verb.spec
    case .opening(let command): command.verb.spec
    case .anywhere(let command): command.verb.spec
    }
  }

  /// Whether the command refers to photos or items by their numbers in the list on screen.
  var hasNumbers: Bool {
    switch self {
    case .here(let command): command.hasNumbers
    case .opening(let command): command.hasNumbers
    case .anywhere: false
    }
  }

  /// Whether the command brings a scene on stage, which then shows a page.
  var opensPage: Bool {
    if case .opening(let command) = self { return !command.verb.scene.isShownOver }
    return spec.opening != nil
  }
}

struct LineError: Error, Hashable {
  var error: DisplayedError
  /// The range in UTF-8 offsets, which is empty if something is missing.
  var range: Range<Int>

  init(_ error: DisplayedError, at range: Range<Int>) {
    self.error = error
    self.range = range
  }
}

/// The commands that work in a given scene, and the scenes in which the other commands work.
struct CommandBook<Verb: CommandVerb> {
  enum Entry {
    case here(Verb)
    case opening(OpeningCommand)
    case anywhere(AnywhereCommand)
  }

  let scene: SceneName
  let here: [CommandSpec]
  /// The commands that work in every scene, except for words that have another meaning here.
  let anywhere: [CommandSpec]
  /// Whether a shell has split the command into words, in which case it is the session's only command.
  let isFromShell: Bool
  private let entries: [(spec: CommandSpec, entry: Entry)]
  let elsewhere: [SceneRow]
  let scenes: SceneTable
  /// The scene below this pushed scene, to which `back` leads.
  let before: SceneName?

  init(
    scene: SceneName, verbs: [Verb], anywhere: [AnywhereCommand] = AnywhereCommand.allCases,
    scenes: SceneTable, before: SceneName? = nil, isFromShell: Bool = false
  ) {
    let own = verbs.map { (spec: $0.spec, entry: Entry.here($0)) }
    let openings = scenes.rows.flatMap(\.openings).map { (spec: $0.spec, entry: Entry.opening($0)) }
    let shared = (openings + anywhere.map { (spec: $0.spec, entry: Entry.anywhere($0)) })
      .filter { common in !own.contains { $0.spec.isCalled(common.spec.verb) } }
    self.scene = scene
    self.before = before
    self.isFromShell = isFromShell
    // In generic types, key paths are resolved at run time, which took 3% of the startup time.
    here = own.map { $0.spec }
    self.anywhere = shared.map { $0.spec }
    let known = own + shared
    entries =
      known
      + scenes.commandsForIDs.filter { command in !known.contains { $0.spec.isCalled(command.spec.verb) } }
      .map { (spec: $0.spec, entry: Entry.opening($0)) }
    self.scenes = scenes
    elsewhere = scenes.rows.filter { $0.scene != scene }
  }

  var specs: [CommandSpec] { here + anywhere }

  var commandsAtAShell: [CommandSpec] { scenes.commandsAtAShell }

  /// The command for a number by itself; it opens that photo or item from the list on screen.
  var forNumberAlone: CommandSpec? { here.first { $0.verb == "show" } ?? here.first { $0.takesNumberOfItem } }

  func entry(for word: String) -> Entry? { entries.first { $0.spec.isCalled(word) }?.entry }

  func spec(for word: String) -> CommandSpec? { specs.first { $0.isCalled(word) } }

  func scenes(with word: String) -> [SceneRow] { elsewhere.filter { $0.spec(for: word) != nil } }
}

extension CommandSpec {
  var takesNumberOfItem: Bool {
    if case .item = arguments.first?.kind { true } else { false }
  }
}
