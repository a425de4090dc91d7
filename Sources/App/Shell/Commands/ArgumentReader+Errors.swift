import Domain
import LineEditing
import SceneCore
import Terminal

extension ArgumentReader {
  /// The error for a photo in place of a text; `nil` for any other text.
  ///
  /// In a scene that shows one photo, `star 4` would otherwise save the memo "4", and `star Dwu85P9SOIk "light"`
  /// one that begins with the id of another photo.
  func photoInsteadOfText() -> LineError? {
    let text = words.map { tokens[$0] }
    guard let first = text.first, let name = nameOfPhoto(in: first, before: text.dropFirst()) else {
      return nil
    }
    let advice =
      first.isPlainNumber
      ? "Put quotes around text that begins with a number, as in: \(spec.verb) \"4 lamps\""
      : "Leave out the \(name), type back first to go to another photo, or put quotes around the text."
    return usage(
      "Here \(spec.verb) applies to the photo shown and takes no \(name). \(advice)", at: first.range)
  }

  /// The error for `unstar 4` in a scene that shows one photo; `nil` for any other line.
  func anotherPhoto() -> LineError? {
    let words = words.map { tokens[$0] }
    guard spec.subject == .photoOnScreen, let first = words.first,
      let name = nameOfPhoto(in: first, before: words.dropFirst())
    else { return nil }
    return usage(
      "Here \(spec.verb) applies to the photo shown and takes no \(name). Leave out the \(name), or type back first "
        + "to go to another photo.", at: first.range)
  }

  /// The photo that a word names; `nil` for the first word of a text.
  ///
  /// English words such as photography are as long as an id, and are one only before texts in quotes.
  private func nameOfPhoto(in word: Token, before rest: ArraySlice<Token>) -> String? {
    if word.isQuoted { return nil }
    if word.isNumbers { return "number" }
    if word.text.contains("/") { return PhotoName(word.text) == nil ? nil : "address" }
    guard PhotoID(word.text)?.isWhole == true else { return nil }
    let isWord = word.text.dropFirst().allSatisfy { $0.isLowercase || $0 == "-" }
    return isWord && (rest.isEmpty || !rest.allSatisfy(\.isQuoted)) ? nil : "id"
  }

  /// The error for `star 3 4 5`, no photo with the memo "4 5", and `star 3 4 lamps`, none with the memo "4 lamps".
  ///
  /// - Returns: `nil` if no other photo follows, or if the command takes only one, as `memo` does, and text without
  ///   quotes follows.
  func severalPhotos() -> LineError? {
    let extra = words.map { tokens[$0] }
    let others = Array(extra.prefix(while: isPhoto))
    let photos = tokens.prefix(words.first ?? 0).filter(isPhoto) + others
    let isFollowedByText = !extra.dropFirst(others.count).allSatisfy(\.isQuoted)
    guard spec.takesPhoto,
      !isFollowedByText || spec.arguments.first?.kind == .photos
        || line.isFromShell && others.allSatisfy(\.isClearlyID),
      let first = others.first,
      let last = others.last, photos.count > others.count
    else { return nil }
    if spec.arguments.first?.kind == .photos, photos.allSatisfy(\.isNumbers) {
      return severalNumbers(photos, at: first.range.lowerBound..<last.range.upperBound)
    }
    if let range = photos.first(where: { $0.isNumbers && !$0.isPlainNumber }) {
      return onlyOnePhoto(range, after: photos.first { $0.isPlainNumber && $0.range != range.range })
    }
    let names = photos.map { Wording.cut($0.text) }
    let commands = names.prefix(3).map { "\(spec.verb) \($0)" } + (names.count > 3 ? ["so on"] : [])
    let advice = line.isFromShell ? "Put a memo of numbers after --." : "Put quotes around a memo of numbers."
    let memo = takesText ? " " + advice : ""
    let one = spec.arguments.first?.kind == .photos ? "one id" : "one photo"
    return usage(
      "\(spec.verb) takes \(one) at a time: type \(Wording.list(commands)).\(memo)",
      at: first.range.lowerBound..<last.range.upperBound)
  }

  /// Whether the word can only be a photo: where a memo or a tag may be, an id has a capital letter after its first.
  func isPhoto(_ token: Token) -> Bool {
    if token.isNumbers { return true }
    guard !token.isQuoted, case .name(let name)? = PhotoReference(token.text), name.canBeFetched else {
      return false
    }
    let takesWords = takesText || spec.arguments.contains { $0.kind == .tags }
    return !takesWords || name.source != nil || token.text.dropFirst().contains(where: \.isUppercase)
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
      nearest.map { "Did you mean \($0)?" }
      ?? (takesText
        ? "Put quotes around text with such a word: \(Wording.quoted(token.text))" : "Usage: \(spec.usage)")
    return usage("\(spec.verb) has no option \(Wording.quoted(name)). \(advice)", at: token.range)
  }

  /// The sentence on `saved --json` at the prompt.
  private static func sentence(on flag: ProgramFlag, called name: String, in spec: CommandSpec) -> String {
    "\(spec.verb) has no option \(Wording.quoted(name)). That is a flag for starting picterest: "
      + "picterest \(name)" + (flag.value == nil ? "" : " \(flag.placeholder)")
  }

  func missing(_ option: CommandSpec.Option, after token: Token) -> LineError {
    let end = token.range.upperBound
    return usage("\(option.name) needs a value. \(Self.expected(by: option))", at: end..<end)
  }

  func unknown(_ value: Token, for option: CommandSpec.Option) -> LineError {
    // Among many codes of two letters, the nearest is hardly the right one.
    let near = option.values.count > 20 ? [] : NearestWord.all(to: value.text, among: option.values)
    let advice =
      near.isEmpty ? Self.expected(by: option) : "Did you mean \(Wording.list(near, "or"))?"
    return usage(
      "\(option.name) does not take \(Wording.quoted(value.text)). \(advice)", at: value.range)
  }

  private static func expected(by option: CommandSpec.Option) -> String {
    if let range = option.range {
      return
        "It takes a number from \(Wording.number(range.lowerBound)) to \(Wording.number(range.upperBound))."
    }
    return option.values.isEmpty
      ? "Usage: \(option.usage)" : "It takes \(Wording.alternatives(option.values))."
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
      choice(insteadOf: token) ?? nameInQuotes(with: token) ?? commandToFind(token) ?? "Usage: \(spec.usage)"
    return usage("\(spec.verb) does not take \(Wording.quoted(token.text)). \(advice)", at: token.range)
  }

  /// The advice with the words that the command takes; `nil` in another place, or where its usage has them all.
  private func choice(insteadOf token: Token) -> String? {
    guard let argument = spec.arguments.first, case .choice(let words) = argument.kind,
      tokens.dropFirst().first?.range == token.range
    else { return nil }
    if let near = NearestWord.to(token.text, among: words) { return "Did you mean \(near)?" }
    return argument.usage.contains("|") ? nil : "It takes \(Wording.alternatives(words))."
  }

  /// The advice to quote `golden hour` in `topic golden hour`, and `my photos` in `backup my photos`.
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

  /// The advice for `saved kitchen`.
  private func commandToFind(_ token: Token) -> String? {
    guard ["saved", "tags"].contains(spec.verb), !token.text.hasPrefix("-") else { return nil }
    return "To look for words in the library, use find, as in: find kitchen"
  }

  /// The error for `star 3 -m "light"`, as in other programs.
  func memoFlag(_ token: Token) -> LineError? {
    guard !token.isQuoted, token.text == "-m" else { return nil }
    return usage("\(spec.verb) takes the memo itself, without -m, as in: \(spec.example)", at: token.range)
  }

  /// The error for `export UNSPLASH_ACCESS_KEY=…`, as at a shell, without the value.
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
