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
    if let second = lexed.secondLine { throw severalLines(second) }
    if let help = help(on: word, lexed) { return help }
    if word.isPlainNumber, let opens = book.forNumberAlone.flatMap({ book.entry(for: $0.verb) }) {
      return try command(opens, lexed, firstArgument: 0)
    }
    guard !word.isQuoted, let entry = book.entry(for: word.text) else {
      throw LineError(book.unknown(word.text), at: word.range)
    }
    return try command(entry, lexed, firstArgument: 1)
  }

  /// In bash a line break ends a command, so the next line is hardly meant as a part of this one.
  private func severalLines(_ second: Token) -> LineError {
    LineError(
      DisplayedError(
        .usage,
        "A command is one line. Use another -c for the next line, or put quotes around text with line breaks."
      ),
      at: second.range)
  }

  /// `star --help` is `help star`, and so is `star -h`.
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
      .here(try ArgumentReader(verb, line, firstArgument: firstArgument, in: book.scenes).command())
    case .opening(let verb):
      .opening(try ArgumentReader(verb, line, firstArgument: firstArgument, in: book.scenes).command())
    case .anywhere(let verb):
      .anywhere(try ArgumentReader(verb, line, firstArgument: firstArgument, in: book.scenes).command())
    }
  }

  private func unterminated(at offset: Int, of line: String) -> LineError {
    let text = String(line.utf8.dropFirst(offset)) ?? ""
    let quote = text.unicodeScalars.first ?? "\""
    let closer = Lexer.closer(of: quote) ?? quote
    let error = DisplayedError(
      .usage,
      "This quote is never closed: \(Wording.cut(text)). "
        + "Type \(closer) where it ends, or \\\(quote) if it is part of the text.")
    return LineError(error, at: offset..<offset + UTF8.width(quote))
  }
}

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

  /// Whether it brings a scene on stage, which then shows a page.
  var opensPage: Bool {
    if case .opening(let command) = self { return !command.verb.scene.isShownOver }
    return spec.opening != nil
  }
}

struct LineError: Error, Hashable {
  var error: DisplayedError
  /// UTF-8 offsets in the line; empty where something is missing.
  var range: Range<Int>

  init(_ error: DisplayedError, at range: Range<Int>) {
    self.error = error
    self.range = range
  }
}
