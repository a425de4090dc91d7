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
        ? "Put quotes around text like that: \(Wording.quoted(token.text))" : "Usage: \(spec.usage)")
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
      return "If it is one value, put quotes around it: \(spec.verb) \(tokens[1].text) \(value)"
    }
    let takesName = if case .item = kind { true } else { kind == .folder }
    guard takesName, tokens.count > 2, tokens.allSatisfy({ !$0.isQuoted }), !tokens[1].isPlainNumber,
      !token.text.hasPrefix("-")
    else { return nil }
    let name = Wording.quoted(tokens.dropFirst().map(\.text).joined(separator: " "))
    return "If it is one name, put quotes around it: \(spec.verb) \(name)"
  }

  /// Returns the advice for `saved | less`, `saved >list` and `saved 2>/dev/null`.
  private func operatorOfShell(_ token: Token) -> String? {
    guard !token.isQuoted, token.text.prefixMatch(of: /[0-9]?[|<>&;]/) != nil else { return nil }
    let typed = line.rawText(of: tokens.indices) ?? ""
    return "In a shell: \(Wording.cut("picterest \(typed)", cells: 60))"
  }

  /// Returns the error for `search sea | less`, `find sea > list` and `star 3 "memo" | less`.
  ///
  /// In an unquoted memo, the character may be intended.
  func signOfShell(in argument: CommandSpec.Argument) -> LineError? {
    let isMemo = argument.kind == .text && argument != .words
    guard !line.isFromShell, !isMemo || words.first.map({ tokens[$0].isQuoted }) == true else { return nil }
    let later = isMemo ? words.dropFirst().prefix(1) : words[...]
    let sign = later.first {
      $0 < endOfOptions && !tokens[$0].isQuoted
        && ["|", ">", ">>", "<", "&&", "||"].contains(tokens[$0].text)
    }
    return sign.map { unexpected(tokens[$0]) }
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
    return "For a page: \(spec.verb) \(CommandSpec.page.name) \(Wording.cut(token.text, cells: 20))"
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

  /// Returns the error for `star 3 -m "light"`, the syntax of some other programs.
  func memoFlag(_ token: Token) -> LineError? {
    guard !token.isQuoted, token.text == "-m" else { return nil }
    return usage("\(spec.verb) takes the memo itself, without -m, as in: \(spec.example)", at: token.range)
  }

  func wrongMemo(from index: Int) -> LineError? {
    memoFlag(tokens[index]) ?? signInsteadOfMemo(index) ?? plusInsteadOfHash() ?? rangeInWords()
      ?? severalPhotos() ?? photoInsteadOfMemo()
  }

  /// Returns the error for `star 1 , 2` and `memo 3 -`: the comma belongs to a list, and the dash stands for standard input.
  func signInsteadOfMemo(_ index: Int) -> LineError? {
    let token = tokens[index]
    guard !token.isQuoted, index < endOfOptions else { return nil }
    if token.text == "-" {
      return usage(
        "A memo comes from standard input in a command of its own: picterest \(spec.verb) ID -. "
          + "For a range type 1-3, for this text -- -.", at: token.range)
    }
    guard !token.text.isEmpty, token.text.allSatisfy(\.isComma) else { return nil }
    return usage(
      "A list of photos has no blank before a comma: \(spec.verb) 1,3. Put a memo that begins with one after --.",
      at: token.range)
  }

  /// Returns the error for `star 3 +sea` and `star 3 "light" +sea`, because only `tag` accepts tags in this form.
  func plusInsteadOfHash() -> LineError? {
    let text = words.filter { $0 < endOfOptions && !tokens[$0].isQuoted && !tokens[$0].text.hasPrefix("#") }
    guard let first = text.first, text.allSatisfy({ tokens[$0].text.hasPrefix("+") }),
      let tag = tokens[first].text.wholeMatch(of: /\+(\p{L}[\p{L}\p{N}_\-]*)/)?.output.1
    else { return nil }
    let mark = line.isFromShell ? "-- before" : "quotes around"
    return usage(
      "In a memo, a tag begins with #: type \(Wording.cut("#\(tag)")), or put \(mark) \(Wording.cut(tokens[first].text)).",
      at: tokens[first].range)
  }

  /// Returns the error for `star 1 to 3`, `star 7 and 8` and `star 1 to 3 "light"`, where a memo is probably not meant.
  func rangeInWords() -> LineError? {
    let text = words.map { tokens[$0] }
    guard !line.isFromShell, text.count > 1, !text[0].isQuoted, text[1].isPlainNumber,
      text.dropFirst(2).allSatisfy({ $0.isQuoted || $0.text.hasPrefix("#") }),
      let sign = Self.signsOfLists[text[0].text.lowercased()],
      case let photos = tokens.filter({ $0.isNumbers && $0.range.upperBound < text[0].range.lowerBound }),
      !photos.isEmpty
    else { return nil }
    let list = photos.map(\.text).joined(separator: ",") + sign + text[1].text
    let isForOne = spec.arguments.contains { $0.kind == .photo }
    let fact =
      isForOne
      ? "\(spec.verb) takes one photo at a time"
      : "For several photos: \(spec.verb) \(Wording.cut(list, cells: 40))"
    return usage(
      "\(fact). If \(Wording.quoted("\(text[0].text) \(text[1].text)")) is the memo, put quotes around it.",
      at: text[0].range.lowerBound..<text[1].range.upperBound)
  }

  private static var signsOfLists: [String: String] {
    [
      "to": "-", "till": "-", "until": "-", "through": "-", "–": "-", "..": "-", "and": ",", "or": ",",
      "&": ",", "+": ",",
    ]
  }

  /// Returns the error for `export UNSPLASH_ACCESS_KEY=…`, which is a shell command; the error does not quote the value.
  func shellVariable(_ token: Token) -> LineError? {
    guard spec.verb == "export", let found = token.text.prefixMatch(of: #/([A-Za-z_][A-Za-z0-9_]*)=/#) else {
      return nil
    }
    return usage(
      "Here export writes photos. Set \(Wording.cut(String(found.output.1), cells: 40)) in your shell, and start picterest there.",
      at: token.range)
  }

  func usage(_ sentence: String, at range: Range<Int>) -> LineError {
    LineError(DisplayedError(.usage, sentence), at: range)
  }
}
