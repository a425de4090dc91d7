import Domain
import LineEditing
import SceneCore

/// Reads what comes after a command word.
struct ArgumentReader<Verb: CommandVerb> {
  let verb: Verb
  let spec: CommandSpec
  let line: LexedLine
  /// Those of the line, in plain letters: only a text is taken as it was typed.
  let tokens: [Token]
  private var flags: Set<String> = []
  /// The indices of the words that have not been taken.
  private(set) var words: [Int]

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
    case .number:
      guard tokens[index].isPlainNumber else { throw unexpected(tokens[index]) }
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
}

extension Token {
  /// Whether it can only be an option or a flag, such as `--yes`; dashes alone are part of a text.
  var isOption: Bool { !isQuoted && text.hasPrefix("--") && text.contains { $0 != "-" } }

  /// Without full-width letters and digits, unless it is in quotes.
  var plain: Token { isQuoted ? self : Token(text: text.halfWidth, range: range) }

  /// Digits and nothing else, without quotes.
  var isPlainNumber: Bool { !isQuoted && text.utf8.allSatisfy { (0x30...0x39).contains($0) } }
}
