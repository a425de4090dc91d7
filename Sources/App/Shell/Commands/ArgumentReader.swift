import Domain
import LineEditing
import SceneCore

typealias ItemsOfScene = (SceneName) -> [NumberedChoice]

struct ArgumentReader<Verb: CommandVerb> {
  let verb: Verb
  let spec: CommandSpec
  let line: LexedLine
  /// The line's words in ASCII letters and digits; only a memo stays as typed.
  let tokens: [Token]
  let roles: [WordRole]
  /// The indices of the arguments that have not been read yet.
  private(set) var words: [Int]
  private let items: ItemsOfScene?

  /// - Parameter items: The items that numbers stand for in options, or `nil` if any number will do.
  init(
    _ verb: Verb, _ line: LexedLine, firstArgument: Int, in scenes: SceneTable, items: ItemsOfScene? = nil
  ) {
    self.verb = verb
    self.items = items
    spec = line.isFromShell ? verb.spec.atAShell(in: scenes) : verb.spec
    self.line = line.separatingValues(of: spec)
    tokens = self.line.tokens.map(\.plain)
    roles = spec.roles(of: tokens.dropFirst(firstArgument))
    words = zip(firstArgument..., roles).filter { $0.1 == .argument }.map(\.0)
  }

  func command() throws(LineError) -> Command<Verb> {
    var reader = self
    var command = Command(verb)
    try readOptions(into: &command)
    for argument in spec.arguments { try reader.take(argument, into: &command) }
    if let extra = reader.words.first {
      throw reader.severalPhotos() ?? unexpected(tokens[extra])
    }
    return command
  }

  private func readOptions(into command: inout Command<Verb>) throws(LineError) {
    for (place, role) in roles.enumerated() {
      let token = tokens[tokens.count - roles.count + place]
      switch role {
      case .flag: command.flags.insert(token.text)
      case .option(let option):
        guard roles.dropFirst(place + 1).first == .value(of: option) else {
          throw missing(option, after: token)
        }
      case .value(let option):
        command.options[option.name] = try value(token, of: option)
      case .unknownOption: throw noOption(token)
      case .argument, .help, .endOfOptions: continue
      }
    }
  }

  private func value(_ token: Token, of option: CommandSpec.Option) throws(LineError) -> String {
    if let scene = option.scene, let items, token.isPlainNumber {
      guard let name = items(scene).first(where: { token.text == String($0.number) })?.name else {
        throw noItem(token, of: option, count: items(scene).count)
      }
      return name
    }
    guard let value = option.value(typed: token.text) else { throw unknown(token, for: option) }
    return value
  }

  private mutating func take(
    _ argument: CommandSpec.Argument, into command: inout Command<Verb>
  ) throws(LineError) {
    guard let index = words.first else {
      if argument.isPhoto, argument.isOptional { return }
      if argument.isOptional || argument.kind == .query && !command.options.isEmpty { return }
      throw missing(argument)
    }
    switch argument.kind {
    case .photo, .photos:
      command.photos = try takePhotos(argument)
    case .tags:
      command.tags = try tags()
      words = []
    case .verb, .name:
      command.text = tokens[index].text
      words.removeFirst()
    case .folder:
      if let variable = shellVariable(tokens[index]) { throw variable }
      guard !tokens[index].text.isEmpty else { throw missing(argument) }
      command.text = line.tokens[index].text
      words.removeFirst()
    case .value
    where argument.takesRest(after: command.text) && tokens[index...].contains { $0.text.contains("=") }:
      command.value = line.definition(from: index)
      words = []
    case .value:
      command.value = line.tokens[index].text
      words.removeFirst()
    case .definition:
      command.text = line.definition(from: index)
      words = []
    case .choice(let choices):
      guard choices.contains(tokens[index].text) else { throw unexpected(tokens[index]) }
      command.text = tokens[index].text
      words.removeFirst()
    case .number:
      guard tokens[index].isPlainNumber else { throw unexpected(tokens[index]) }
      command.text = tokens[index].text
      words.removeFirst()
    case .item:
      let token = tokens[index]
      if token.isPlainNumber { command.number = try number(token) } else { command.text = token.text }
      words.removeFirst()
    case .text:
      if let option = spec.options.first(where: { $0.isInsteadOfWords && command.options[$0.name] != nil }) {
        throw usage("\(spec.verb) takes words or \(option.name), not both.", at: tokens[index].range)
      }
      if argument == .memo, command.flags.contains(CommandSpec.history) { throw unexpected(tokens[index]) }
      if argument != .words, let wrong = wrongMemo(from: index) { throw wrong }
      if let sign = signOfShell(in: argument) ?? optionWithOneDash(in: argument) { throw sign }
      command.text =
        argument == .words
        ? line.text(of: words, keepsQuotes: false)?.halfWidth.withoutInvisible.composed : line.text(of: words)
      words = []
    case .query:
      if let sign = signOfShell(in: argument) { throw sign }
      if command.text == nil { command.text = query() } else { command.query = query() }
      words = []
    }
  }

  /// Returns the search words, which after `--` include words that begin with a dash.
  private func query() -> String? {
    let start = roles.firstIndex(of: .endOfOptions).map { tokens.count - roles.count + $0 } ?? tokens.count
    let isDashed = { (word: Int) in word > start && tokens[word].text.hasPrefix("-") }
    let rest = line.query(of: words.filter { !isDashed($0) }, filters: FindQuery.filters)
    let parts =
      [rest].compactMap(\.self)
      + words.filter(isDashed).map { "\"\(tokens[$0].text.replacing("\"", with: " "))\"" }
    return parts.isEmpty ? nil : parts.joined(separator: " ")
  }

  /// Reads the words that name photos.
  ///
  /// The first word must, unless the argument is optional or follows tags.
  private mutating func takePhotos(_ argument: CommandSpec.Argument) throws(LineError) -> PhotoSelection {
    // xargs appends photos after the tags.
    if spec.arguments.last?.kind == .tags, case let named = words.filter(namesPhoto), !named.isEmpty {
      words = named + words.filter { !named.contains($0) }
    }
    var selection = PhotoSelection()
    while let index = words.first {
      let isNeeded = selection.parts.isEmpty && !argument.isOptional
      guard isNeeded || namesPhoto(index) && (argument.kind == .photos || selection.parts.isEmpty) else {
        break
      }
      let mayBeMemo = takesText && (argument.isOptional || !selection.parts.isEmpty)
      // In a shell, a word after `--` still names a photo where a photo belongs.
      let word = tokens[index]
      let listed = (line.isFromShell ? Token(text: word.text, range: word.range) : word).listed
      if argument.kind == .photo, listed.count > 1 { throw onlyOnePhoto(tokens[index]) }
      for word in listed { selection.append(try photo(word, in: tokens[index], of: argument, mayBeMemo)) }
      words.removeFirst()
    }
    if selection.hasNames, let word = ambiguousWord(after: selection) { throw mayBeID(word) }
    return selection
  }

  /// Returns a word after several ids that may be another id, a tag or the memo: xargs passes many ids, and some look like words.
  private func ambiguousWord(after photos: PhotoSelection) -> Token? {
    let rest = words.filter { $0 < endOfOptions }.map { tokens[$0] }
    let possible = rest.filter {
      !$0.isQuoted && PhotoID($0.text)?.isWhole == true && !$0.text.hasPrefix("-")
    }
    guard photos.parts.count + possible.count > 2 else { return nil }
    let isForTags = spec.arguments.last?.kind == .tags
    return isForTags || takesText && possible.count == rest.count ? possible.first : nil
  }

  /// Returns whether the word names a photo; words after `--` are text.
  func namesPhoto(_ index: Int) -> Bool { index < endOfOptions && spec.namesPhoto(tokens[index]) }

  /// The index of `--`, or a number larger than any index.
  var endOfOptions: Int {
    roles.firstIndex(of: .endOfOptions).map { tokens.count - roles.count + $0 } ?? .max
  }

  private func photo(
    _ token: Token, in word: Token, of argument: CommandSpec.Argument, _ mayBeMemo: Bool
  ) throws(LineError) -> PhotoSelection.Part {
    if token.text.isEmpty, word.text.contains(where: \.isComma) { throw incomplete(word) }
    if token.isNumbers, !token.isPlainNumber {
      guard argument.kind == .photos else { throw onlyOnePhoto(token) }
      return .numbers(try numbers(token, mayBeMemo: mayBeMemo))
    }
    if argument.kind == .photos, ["all", "*"].contains(token.text) { throw noRange(token) }
    switch PhotoReference(token.text) {
    case .number(let number): return .number(number)
    case .name(let name): return .name(name)
    case nil: throw notAPhoto(token)
    }
  }

  private func number(_ token: Token) throws(LineError) -> Int {
    if let number = Int(token.text), number > 0 { return number }
    throw usage(
      "\(Wording.quoted(token.text)) is not a number from the list. "
        + "\(spec.verb) takes a number or a name, as in: \(spec.example)", at: token.range)
  }
}
