import Domain
import LineEditing
import SceneCore

enum WordRole: Hashable {
  case argument
  case flag
  case option(CommandSpec.Option)
  case value(of: CommandSpec.Option)
  /// An option that only other commands have.
  case unknownOption
  /// `--help`, which asks for help with the command.
  case help
  /// `--`, after which all words are arguments.
  case endOfOptions

  static let helpWord = "--help"

  var isFlagOrOption: Bool {
    switch self {
    case .flag, .option: true
    default: false
    }
  }

  var isName: Bool {
    if case .value(let option) = self { option.scene != nil } else { false }
  }
}

extension CommandSpec {
  /// Returns the roles of all words after the command word.
  ///
  /// Flags and options may come before, after and between arguments; a quoted word is neither. An option's value is the next word, unless
  /// that word can only be another option. In the middle of a memo, `--` is part of the memo.
  func roles(of words: some Sequence<Token>) -> [WordRole] {
    var roles: [WordRole] = []
    var mayBePhoto = arguments.first?.isPhoto == true
    var areOptionsOver = arguments.first?.kind == .definition
    /// The number of arguments that must still come before a memo may begin.
    var beforeMemo = arguments.firstIndex { $0.kind == .text && $0 != .words } ?? .max
    for word in words {
      let isText = areOptionsOver || beforeMemo < 0 && word.isTwoDashes
      let role =
        isText
        ? .argument
        : role(of: word, after: roles.last, mayBePhoto: mayBePhoto && (roles.isEmpty || namesPhoto(word)))
      if role == .argument {
        let isPhoto = mayBePhoto && arguments.first?.kind == .photos && namesPhoto(word)
        if !isPhoto || !roles.contains(.argument) { beforeMemo -= 1 }
        mayBePhoto = isPhoto
      }
      if role == .endOfOptions { areOptionsOver = true }
      roles.append(role)
    }
    return roles
  }

  /// - Parameter mayBePhoto: Whether a photo may be named here; if so, `--abcdefghi` is an id.
  private func role(of word: Token, after last: WordRole?, mayBePhoto: Bool) -> WordRole {
    if word.isTwoDashes { return .endOfOptions }
    let isDashed = !word.isQuoted && word.text.hasPrefix("--")
    if case .option(let option) = last, !isDashed { return .value(of: option) }
    guard isDashed else { return .argument }
    if let option = option(word.text) { return .option(option) }
    if flags.contains(word.text) { return .flag }
    if word.text == WordRole.helpWord { return .help }
    guard word.isOption, !(mayBePhoto && PhotoID(word.text)?.isWhole == true) else { return .argument }
    return .unknownOption
  }
}

extension CommandSpec {
  /// Returns whether the word names a photo rather than being part of a memo, a tag or a place.
  ///
  /// A quoted word is text. Some English words, such as photography, are as long as an id. If other words may follow, an id therefore needs
  /// a capital letter after the first letter, or a digit before a letter: `-3d-printin` removes a tag.
  func namesPhoto(_ word: Token) -> Bool {
    if word.isQuoted { return false }
    if word.isNumbers { return true }
    let listed = word.listed.filter { !$0.text.isEmpty }
    if word.listed.count > 1 { return !listed.isEmpty && listed.allSatisfy(namesPhoto) }
    if word.text.contains("/") { return PhotoName(word.text) != nil }
    let isWhole = PhotoID(word.text)?.isWhole == true
    if arguments.last?.isPhoto == true {
      return isWhole || !word.text.hasPrefix("-") && PhotoName(word.text) != nil
    }
    guard isWhole else { return false }
    return word.text.dropFirst().contains(where: \.isUppercase)
      || !word.text.hasPrefix("-")
        && zip(word.text, word.text.dropFirst()).contains { $0.isNumber && $1.isLetter }
  }
}

extension CommandSpec {
  func namesPhoto(_ word: String) -> Bool { namesPhoto(Token(text: word, range: 0..<0)) }
}

extension Token {
  /// The parts of a list that contains ids, such as `BI01aufKNO2,3`; a list of only numbers is a single part, and so is an address.
  var listed: [Token] {
    guard !isQuoted, !isNumbers, !text.contains("/") else { return [self] }
    let parts = text.split(omittingEmptySubsequences: false, whereSeparator: \.isComma)
    return parts.map { Token(text: String($0), range: range) }
  }
}

extension Token {
  fileprivate var isTwoDashes: Bool { !isQuoted && text == "--" }
}

extension LexedLine {
  /// Returns the line with `--color=blue` as two words, if `--color` is an option of the command.
  func separatingValues(of spec: CommandSpec) -> LexedLine {
    guard !spec.options.isEmpty else { return self }
    let end = tokens.firstIndex { $0.text == "--" && !$0.isQuoted } ?? tokens.endIndex
    return split(into: (0..<end).flatMap { parts(of: $0, for: spec) } + tokens[end...])
  }

  /// Returns the option's name, which must not be in quotes, and its value.
  private func parts(of word: Int, for spec: CommandSpec) -> [Token] {
    let token = tokens[word]
    guard token.text.halfWidth.hasPrefix("--"),
      let typed = rawText(of: word..<word + 1), let sign = typed.firstIndex(where: \.isEqualsSign),
      let value = token.text.firstIndex(where: \.isEqualsSign),
      case let name = String(typed[..<sign]), spec.option(name.halfWidth) != nil
    else { return [token] }
    let start = token.range.lowerBound
    let end = start + name.utf8.count
    return [
      Token(text: name, range: start..<end),
      Token(
        text: String(token.text[value...].dropFirst()),
        range: end + typed[sign].utf8.count..<token.range.upperBound, isQuoted: token.isQuoted),
    ]
  }
}

extension Character {
  fileprivate var isEqualsSign: Bool { self == "=" || self == "＝" }
}

extension Token {
  /// Whether the word can only be an option or a flag, such as `--yes`; a word of only dashes is text.
  var isOption: Bool { !isQuoted && text.hasPrefix("--") && text.contains { $0 != "-" } }

  /// The word in composed form; an unquoted word also gets ASCII letters and digits in place of full-width ones, and loses invisible
  /// characters.
  var plain: Token {
    Token(
      text: (isQuoted ? text : text.halfWidth.withoutInvisible).composed, range: range, isQuoted: isQuoted)
  }

  /// Whether the word can only be an id, because it contains a digit.
  var isClearlyID: Bool { PhotoID(text)?.isWhole == true && text.contains { $0.isNumber } }

  var isPlainNumber: Bool {
    !isQuoted && !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether the word is a number, or can only mean several numbers.
  var isNumbers: Bool { isPlainNumber || !isQuoted && PhotoNumbers.areMeant(by: text) }
}
