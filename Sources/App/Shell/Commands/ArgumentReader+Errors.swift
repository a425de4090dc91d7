import Domain
import LineEditing
import SceneCore
import Terminal

extension ArgumentReader {
  /// Returns the error for `memo 3 4` and `show ID ID`, when the command takes a single photo; `nil` if other words follow.
  func severalPhotos() -> LineError? {
    guard let photo = spec.arguments.first(where: \.isPhoto), photo.kind == .photo else { return nil }
    let others = words.prefix {
      namesPhoto($0) && (tokens[$0].isNumbers || PhotoName(tokens[$0].text)?.canBeFetched == true)
    }
    let first = (tokens.count - roles.count..<tokens.count).first {
      roles[$0 - tokens.count + roles.count] == .argument
    }
    guard let next = others.first, let last = others.last, let first, first != next,
      words.dropFirst(others.count).allSatisfy({ tokens[$0].isQuoted })
    else { return nil }
    if tokens[next].isNumbers, !tokens[next].isPlainNumber {
      return onlyOnePhoto(tokens[next], after: tokens[first])
    }
    let names = ([first] + others).map { Wording.cut(tokens[$0].text) }
    let commands = names.prefix(3).map { "\(spec.verb) \($0)" } + (names.count > 3 ? ["so on"] : [])
    let advice =
      line.isFromShell
      ? "Put a memo of numbers after --." : "If the numbers are the memo, put quotes around them."
    return usage(
      "\(spec.verb) takes one photo at a time: type \(Wording.list(commands))."
        + (takesText ? " " + advice : ""),
      at: tokens[next].range.lowerBound..<tokens[last].range.upperBound)
  }

  var takesText: Bool { spec.arguments.contains { $0.kind == .text } }

  func noOption(_ token: Token) -> LineError {
    let name = String(token.text.prefix { $0 != "=" })
    if spec.flags.contains(name) {
      return usage("\(name) takes no value. Usage: \(spec.usage)", at: token.range)
    }
    if !takesText, let flag = ProgramFlag.all.first(where: { $0.names.contains(name) }) {
      return usage(Self.sentence(on: flag, called: name, in: spec), at: token.range)
    }
    let nearest =
      NearestWord.to(name, among: spec.flags + spec.options.map(\.name))
    let advice =
      nearest.map { "Did you mean \($0)?" } ?? nameInQuotes(with: token)
      ?? (takesText
        ? "If it is text, put quotes around it: \(Wording.quoted(token.text))" : "Usage: \(spec.usage)")
    return usage("\(spec.verb) has no option \(Wording.quoted(name)). \(advice)", at: token.range)
  }

  /// Returns the sentence about `saved --json` at the prompt.
  private static func sentence(on flag: ProgramFlag, called name: String, in spec: CommandSpec) -> String {
    "\(spec.verb) has no option \(Wording.quoted(name)). That is an option of picterest itself: "
      + "picterest \(name)" + (flag.value == nil ? "" : " \(flag.placeholder)")
  }

  func missing(_ option: CommandSpec.Option, after token: Token) -> LineError {
    let end = token.range.upperBound
    return usage("\(option.name) needs a value. \(Self.expected(by: option))", at: end..<end)
  }

  func unknown(_ value: Token, for option: CommandSpec.Option) -> LineError {
    // Among many two-letter codes, the nearest is rarely the right one.
    let near = option.values.count > 20 ? [] : NearestWord.all(to: value.text, among: option.values)
    let advice =
      near.isEmpty ? Self.expected(by: option) : "Did you mean \(Wording.list(near, "or"))?"
    return usage(
      "\(option.name) does not accept \(Wording.quoted(value.text)). \(advice)", at: value.range)
  }

  /// Returns the error for `--topic 3` without a topic 3 in the list.
  func noItem(_ number: Token, of option: CommandSpec.Option, count: Int) -> LineError {
    let name = String(option.name.drop { $0 == "-" })
    let list = option.scene?.rawValue ?? ""
    let advice =
      count == 0
      ? "There is no \(name) \(number.text) yet. "
        + (line.isFromShell
          ? "Show the list first: picterest -c \(list) -c \(ShellQuotedWord(line.line).text)"
          : "Type \(list) first to see the list.")
      : "There is no \(name) \(number.text): the list has \(Wording.counted(count, name)). "
        + "If \(number.text) is a name, quote it: \(option.name) \"\(number.text)\""
    return LineError(DisplayedError(.unknownNumber, advice), at: number.range)
  }

  private static func expected(by option: CommandSpec.Option) -> String {
    if let range = option.range {
      return
        "Use a number from \(Wording.number(range.lowerBound)) to \(Wording.number(range.upperBound))."
    }
    return option.values.isEmpty
      ? "Usage: \(option.usage)" : "Use \(Wording.alternatives(option.values))."
  }

  func missing(_ argument: CommandSpec.Argument) -> LineError {
    let what =
      switch argument.kind {
      case .photo, .photos: "a photo's number or id"
      case .item: "a number or a name"
      case .name: "a name"
      case .number: "a number"
      case .choice: argument.name.replacing("|", with: " or ")
      case .text, .verb, .folder, .value, .definition: "a \(argument.name)"
      case .tags: "a tag"
      case .query: argument.name
      }
    let end = tokens.last?.range.upperBound ?? 0
    let isLost = line.isFromShell && (argument.kind == .tags || argument.kind == .query)
    let advice = isLost ? " (the shell takes an unquoted #word for a comment)" : ""
    return usage("\(spec.verb) needs \(what), as in: \(spec.example)\(advice)", at: end..<end)
  }

  func unexpected(_ token: Token) -> LineError {
    let advice =
      choice(insteadOf: token) ?? operatorOfShell(token) ?? page(token) ?? nameInQuotes(with: token)
      ?? commandToFind(token) ?? "Usage: \(spec.usage)"
    return usage("\(spec.verb) does not accept \(Wording.quoted(token.text)). \(advice)", at: token.range)
  }

  /// Returns advice that lists the accepted words, or `nil` in another position or if the usage already lists them.
  private func choice(insteadOf token: Token) -> String? {
    guard let argument = spec.arguments.first, case .choice(let words) = argument.kind,
      tokens.dropFirst().first?.range == token.range
    else { return nil }
    if let near = NearestWord.to(token.text, among: words) { return "Did you mean \(near)?" }
    if let command = commandToFind(token) { return command }
    return argument.usage.contains("|") ? nil : "Use \(Wording.alternatives(words))."
  }

  /// Returns the advice to quote `golden hour` in `topic golden hour`, or `my photos` in `backup my photos`.
  private func nameInQuotes(with token: Token) -> String? {
    let kind = spec.arguments.last?.kind
    if case .value = kind, tokens.count > 3, tokens.allSatisfy({ !$0.isQuoted }) {
      let value = Wording.quoted(tokens.dropFirst(2).map(\.text).joined(separator: " "))
      return "If the value contains spaces, put quotes around it: \(spec.verb) \(tokens[1].text) \(value)"
    }
    let takesName = if case .item = kind { true } else { kind == .folder }
    guard takesName, tokens.count > 2, tokens.allSatisfy({ !$0.isQuoted }), !tokens[1].isPlainNumber,
      !token.text.hasPrefix("-")
    else { return nil }
    let name = Wording.quoted(tokens.dropFirst().map(\.text).joined(separator: " "))
    return "If the name contains spaces, put quotes around it: \(spec.verb) \(name)"
  }

  /// Returns the error for `search sea -color red`, which would search for these words.
  func optionWithOneDash(in argument: CommandSpec.Argument) -> LineError? {
    guard argument == .words else { return nil }
    let names = spec.flags + spec.options.map(\.name)
    let index = words.first {
      $0 < endOfOptions && !tokens[$0].isQuoted && names.contains("-" + tokens[$0].text)
    }
    return index.map { noOption(tokens[$0]) }
  }

  /// Returns the advice for `saved 2`.
  private func page(_ token: Token) -> String? {
    guard token.isPlainNumber, spec.option(CommandSpec.page.name) != nil else { return nil }
    let number = Wording.cut(token.text, cells: 20)
    return "For page \(number): \(spec.verb) \(CommandSpec.page.name) \(number)"
  }

  /// Returns the advice for `saved kitchen`, `saved #sea` and `tags sea`.
  private func commandToFind(_ token: Token) -> String? {
    guard ["saved", "tags"].contains(spec.verb), !token.text.hasPrefix("-") else { return nil }
    let isTag = spec.verb == "tags" || token.text.hasPrefix("#")
    guard isTag, let tag = PhotoTag(token.text) else {
      return "To look for words in the library, use find, as in: find kitchen"
    }
    return "For photos with this tag: find #\(Wording.cut(tag.name))"
  }

  func usage(_ sentence: String, at range: Range<Int>) -> LineError {
    LineError(DisplayedError(.usage, sentence), at: range)
  }
}
