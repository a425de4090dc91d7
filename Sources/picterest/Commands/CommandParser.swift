import Domain
import LineEditing
import SceneCore

/// Reads a command line against the specifications of the commands that can be typed right now.
///
/// A word becomes a typed verb here and nowhere else: what carries the command out switches over its own enum.
struct CommandParser<Verb: CommandVerb> {
  let book: CommandBook<Verb>

  /// - Returns: nil for a line without a word, such as a comment.
  /// - Throws: A sentence that quotes what was typed and says what was expected and what to do next, with the place.
  func parse(_ line: String) throws(LineError) -> ParsedCommand<Verb>? { try parse(Lexer.lex(line)) }

  /// The same for a line that is split into words already.
  func parse(_ lexed: LexedLine) throws(LineError) -> ParsedCommand<Verb>? {
    guard let word = lexed.tokens.first?.plain else { return nil }
    if let offset = lexed.unterminatedQuote { throw unterminated(at: offset, of: lexed.line) }
    if word.isPlainNumber, let show = book.entry(for: "show") {
      return try command(show, lexed, firstArgument: 0)
    }
    guard !word.isQuoted, let entry = book.entry(for: word.text) else {
      throw LineError(book.unknown(word.text), at: word.range)
    }
    return try command(entry, lexed, firstArgument: 1)
  }

  private func command(
    _ entry: CommandBook<Verb>.Entry, _ line: LexedLine, firstArgument: Int
  ) throws(LineError) -> ParsedCommand<Verb> {
    switch entry {
    case .here(let verb): .here(try ArgumentReader(verb, line, firstArgument: firstArgument).command())
    case .opening(let verb):
      .opening(try ArgumentReader(verb, line, firstArgument: firstArgument).command())
    case .anywhere(let verb):
      .anywhere(try ArgumentReader(verb, line, firstArgument: firstArgument).command())
    }
  }

  private func unterminated(at offset: Int, of line: String) -> LineError {
    let text = String(line.utf8.dropFirst(offset)) ?? ""
    let quote = text.unicodeScalars.first ?? "\""
    let closer = Lexer.closer(of: quote) ?? quote
    let error = DisplayedError(
      .usage,
      "This quote is never closed: \(Wording.quoted(text).dropFirst().dropLast()). "
        + "Type \(closer) where it ends, or \\\(quote) if it is part of the text.")
    return LineError(error, at: offset..<offset + UTF8.width(quote))
  }
}

/// A command line, with what carries it out.
enum ParsedCommand<Verb: CommandVerb> {
  /// The scene on stage.
  case here(Command<Verb>)
  /// The scene that it brings on stage.
  case opening(Command<OpeningCommand>)
  /// The program itself.
  case anywhere(Command<AnywhereCommand>)

  var spec: CommandSpec {
    switch self {
    case .here(let command): command.verb.spec
    case .opening(let command): command.verb.spec
    case .anywhere(let command): command.verb.spec
    }
  }
}

/// Reads what comes after a command word.
private struct ArgumentReader<Verb: CommandVerb> {
  let verb: Verb
  let spec: CommandSpec
  let line: LexedLine
  /// Those of the line, in plain letters: only a text is taken as it was typed.
  let tokens: [Token]
  private var flags: Set<String> = []
  private var words: [Int]

  /// - Parameter firstArgument: The index of the first word that is an argument.
  init(_ verb: Verb, _ line: LexedLine, firstArgument: Int) {
    self.verb = verb
    spec = verb.spec
    self.line = line
    tokens = line.tokens.map(\.plain)
    words = Array(tokens.indices.dropFirst(firstArgument))
  }

  func command() throws(LineError) -> Command<Verb> {
    var reader = self
    var command = Command(verb)
    reader.takeFlags()
    command.options = try reader.takeOptions()
    for argument in spec.arguments { try reader.take(argument, into: &command) }
    if let extra = reader.words.first {
      throw reader.severalNumbers() ?? unexpected(tokens[extra])
    }
    command.flags = reader.flags
    return command
  }

  private mutating func takeFlags() {
    for flag in spec.flags {
      let places = words.filter { tokens[$0].text == flag && !tokens[$0].isQuoted }
      if !places.isEmpty { flags.insert(flag) }
      words.removeAll(where: places.contains)
    }
  }

  /// Takes the pairs at the end of the line.
  private mutating func takeOptions() throws(LineError) -> [String: String] {
    if let unknown = words.first(where: { isOption($0) && spec.option(tokens[$0].text) == nil }) {
      throw noOption(tokens[unknown])
    }
    let dashed = words.firstIndex(where: isOption)
    var rest = words[(dashed ?? words.endIndex)...]
    words.removeLast(rest.count)
    var values: [String: String] = [:]
    while let index = rest.popFirst() {
      let token = tokens[index]
      guard let option = spec.option(token.text), !token.isQuoted else { throw unexpected(token) }
      guard let value = rest.popFirst().map({ tokens[$0] }) else { throw missing(option, after: token) }
      guard option.values.isEmpty || option.values.contains(value.text) else {
        throw unknown(value, for: option)
      }
      values[option.name] = value.text
    }
    return values
  }

  /// Whether a word can only be an option; where a photo is expected, `--abcdefghi` is an id.
  private func isOption(_ index: Int) -> Bool {
    let mayBePhoto = spec.arguments.first == .photo && index == words.first
    return tokens[index].isOption && !(mayBePhoto && PhotoID(tokens[index].text)?.isWhole == true)
  }

  private mutating func take(
    _ argument: CommandSpec.Argument, into command: inout Command<Verb>
  ) throws(LineError) {
    guard let index = words.first else {
      if argument.isOptional { return }
      throw missing(argument)
    }
    switch argument.kind {
    case .photo:
      command.photo = try photo(tokens[index])
      words.removeFirst()
    case .verb, .name:
      command.text = tokens[index].text
      words.removeFirst()
    case .choice(let choices):
      guard choices.contains(tokens[index].text) else { throw unexpected(tokens[index]) }
      command.text = tokens[index].text
      words.removeFirst()
    case .item:
      let token = tokens[index]
      if token.isPlainNumber { command.number = try number(token) } else { command.text = token.text }
      words.removeFirst()
    case .text:
      if tokens[index].isPlainNumber, argument != .words, !spec.arguments.contains(.photo) {
        throw numberInsteadOfText(tokens[index])
      }
      if argument.isOptional, spec.arguments.contains(.photo), let several = severalNumbers() {
        throw several
      }
      command.text = line.text(of: index..<(words.last ?? index) + 1)
      words = []
    }
  }

  private func photo(_ token: Token) throws(LineError) -> PhotoReference {
    if let photo = PhotoReference(token.text) { return photo }
    let wrong = token.text.contains("/") ? "the address of a photo's page" : "a photo's number or id"
    throw usage(
      "\(Wording.quoted(token.text)) is not \(wrong). "
        + "\(spec.verb) takes a number from the list, an id or an address, as in: \(spec.example)",
      at: token.range)
  }

  private func number(_ token: Token) throws(LineError) -> Int {
    if let number = Int(token.text), number > 0 { return number }
    throw usage(
      "\(Wording.quoted(token.text)) is not a number from the list. "
        + "\(spec.verb) takes a number or a name, as in: \(spec.example)", at: token.range)
  }

  /// In a scene that shows one photo, `star 4` would otherwise save the memo "4".
  private func numberInsteadOfText(_ token: Token) -> LineError {
    usage(
      "Here \(spec.verb) applies to the photo shown and takes no number. "
        + "Put quotes around text that begins with a number, as in: \(spec.verb) \"4 lamps\"", at: token.range
    )
  }

  /// `star 3 4 5` is not a photo with the memo "4 5".
  ///
  /// - Returns: nil if the command takes no number, or what is left is not only numbers.
  private func severalNumbers() -> LineError? {
    let extra = words.map { tokens[$0] }
    guard spec.arguments.contains(.photo), extra.allSatisfy(\.isPlainNumber), let first = extra.first,
      let last = extra.last
    else { return nil }
    let photos = tokens.filter { $0.isPlainNumber || PhotoID($0.text)?.isWhole == true }.map {
      Wording.quoted($0.text).dropFirst().dropLast()
    }
    let commands = photos.prefix(3).map { "\(spec.verb) \($0)" } + (photos.count > 3 ? ["so on"] : [])
    let advice = line.isFromShell ? "Put a memo of numbers after --." : "Put quotes around a memo of numbers."
    let memo = spec.arguments.contains { $0.kind == .text } ? " " + advice : ""
    return usage(
      "\(spec.verb) takes one photo at a time: type \(Wording.list(commands)).\(memo)",
      at: first.range.lowerBound..<last.range.upperBound)
  }

  private func noOption(_ token: Token) -> LineError {
    let word = Wording.quoted(token.text)
    let nearest = NearestWord.to(token.text, among: spec.flags + spec.options.map(\.name))
    let advice =
      nearest.map { "Did you mean \($0)?" }
      ?? (spec.arguments.contains { $0.kind == .text }
        ? "Put quotes around text with such a word: \(word)" : "Usage: \(spec.usage)")
    return usage("\(spec.verb) has no option \(word). \(advice)", at: token.range)
  }

  private func missing(_ option: CommandSpec.Option, after token: Token) -> LineError {
    let end = token.range.upperBound
    return usage("\(option.name) needs a value. \(Self.expected(by: option))", at: end..<end)
  }

  private func unknown(_ value: Token, for option: CommandSpec.Option) -> LineError {
    let nearest = NearestWord.to(value.text, among: option.values).map { " Did you mean \($0)?" }
    let advice = nearest ?? " " + Self.expected(by: option)
    return usage(
      "\(option.name) does not take \(Wording.quoted(value.text))." + advice, at: value.range)
  }

  private static func expected(by option: CommandSpec.Option) -> String {
    option.values.isEmpty ? "Usage: \(option.usage)" : "It takes \(Wording.alternatives(option.values))."
  }

  private func missing(_ argument: CommandSpec.Argument) -> LineError {
    let what =
      switch argument.kind {
      case .photo: "a photo's number or id"
      case .item: "a number or a name"
      case .name: "a name"
      case .choice: argument.name.replacing("|", with: " or ")
      case .text, .verb: "a \(argument.name)"
      }
    let end = tokens.last?.range.upperBound ?? 0
    return usage("\(spec.verb) needs \(what), as in: \(spec.example)", at: end..<end)
  }

  private func unexpected(_ token: Token) -> LineError {
    usage(
      "\(spec.verb) does not take \(Wording.quoted(token.text)). Usage: \(spec.usage)", at: token.range)
  }

  private func usage(_ sentence: String, at range: Range<Int>) -> LineError {
    LineError(DisplayedError(.usage, sentence), at: range)
  }
}

extension Token {
  /// Whether it can only be an option or a flag, such as `--yes`; dashes alone are part of a text.
  var isOption: Bool { !isQuoted && text.hasPrefix("--") && text.contains { $0 != "-" } }

  /// Without full-width letters and digits, unless it is in quotes.
  var plain: Token { isQuoted ? self : Token(text: text.halfWidth, range: range) }

  /// Digits and nothing else, without quotes.
  var isPlainNumber: Bool { !isQuoted && text.utf8.allSatisfy { (0x30...0x39).contains($0) } }
}
