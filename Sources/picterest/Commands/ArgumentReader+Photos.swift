import Domain
import LineEditing
import SceneCore

// Several photos, and tags.

extension ArgumentReader {
  /// A number or a name, or several numbers as one word.
  func takePhotos(_ token: Token, into command: inout Command<Verb>) throws(LineError) {
    if !token.isQuoted, token.text.withoutCase == "all" { throw allPhotos(token) }
    guard token.isNumbers, !token.isPlainNumber else {
      let parts = token.text.split(separator: ",")
      if parts.count > 1, parts.allSatisfy({ PhotoReference(String($0)) != nil }) {
        throw oneID(at: token.range)
      }
      return command.photo = try photo(token)
    }
    let numbers = try numbers(token)
    if let single = numbers.single { command.photo = .number(single) } else { command.numbers = numbers }
  }

  private func numbers(_ token: Token) throws(LineError) -> PhotoNumbers {
    do throws(PhotoNumbersError) { return try PhotoNumbers(parsing: token.text) } catch {
      let typed = Wording.quoted(token.text)
      let sentence =
        switch error {
        case .incomplete:
          "\(typed) is incomplete. Type several photos as one word, as in: \(spec.verb) 1-5,8"
        case .zero: "\(typed) has a number that no list has: they begin with 1."
        case .descending(let first, let last):
          "\(typed) counts down. Type the smaller number first: \(spec.verb) \(last)-\(first)"
        case .tooLarge(let number):
          "\(typed) has a number that is too large: \(Wording.cut(number, cells: 20))."
        }
      throw usage(sentence, at: token.range)
    }
  }

  /// `star 1 - 5` and `star 1,2 , 3`, in which "- 5" and ", 3" are no memos.
  func rangeWithBlanks() -> LineError? {
    let extra = words.map { tokens[$0] }
    guard spec.takesPhoto, let first = words.first.map({ tokens[$0 - 1] }), first.isNumbers,
      let last = extra.last,
      extra.allSatisfy({ !$0.isQuoted })
    else { return nil }
    let parts = [first.text] + extra.map(\.text)
    let range = parts.joined()
    let isSplitNumber = zip(parts, parts.dropFirst()).contains {
      $0.last?.isNumber == true && $1.first?.isNumber == true
    }
    guard PhotoNumbers.areMeant(by: range), !isSplitNumber, range.last?.isNumber == true else { return nil }
    let memo = Wording.quoted(extra.map(\.text).joined(separator: " "))
    let advice = "If \(memo) is the memo, put \(line.isFromShell ? "it after --" : "quotes around it")."
    return usage(
      (spec.arguments.first?.kind == .photos
        ? "Several photos are one word, without blanks: type \(spec.verb) \(Wording.cut(range))."
        : "\(spec.verb) takes one photo at a time, as in: \(spec.verb) \(Wording.cut(first.text)).")
        + (takesText ? " " + advice : ""),
      at: extra[0].range.lowerBound..<last.range.upperBound)
  }

  /// `star 3 4 5` is neither three photos nor one with the memo "4 5".
  ///
  /// - Parameter tags: What is given to them.
  func severalNumbers(_ photos: [Token], _ tags: [Token] = [], at range: Range<Int>) -> LineError {
    let numbers = ([photos.map(\.text).joined(separator: ",")] + tags.map(\.text)).joined(separator: " ")
    let advice = line.isFromShell ? "Put a memo of numbers after --." : "Put quotes around a memo of numbers."
    return usage(
      "Several photos are one word, without blanks: type \(spec.verb) \(Wording.cut(numbers))."
        + (takesText ? " " + advice : ""), at: range)
  }

  /// `tag 1 2 +sea`, in which 2 is no tag.
  func severalTaggedNumbers() -> LineError? {
    let others = words.map { tokens[$0] }.prefix(while: \.isNumbers)
    guard let first = others.first, let last = others.last, let index = words.first else { return nil }
    let photos = tokens.prefix(index).filter(\.isNumbers) + others
    guard photos.count > 1 else { return nil }
    let tags = words.dropFirst(others.count).map { tokens[$0] }
    return severalNumbers(photos, tags, at: first.range.lowerBound..<last.range.upperBound)
  }

  /// `tag ID ID +sea` gives no photo the other's id as a tag.
  func severalIDs() -> LineError? {
    guard let other = words.first.map({ tokens[$0] }), !other.isNumbers, isPhoto(other) else { return nil }
    return oneID(at: other.range)
  }

  /// `delete ID,ID`.
  private func oneID(at range: Range<Int>) -> LineError {
    usage(
      "\(spec.verb) takes one id at a time. Only numbers go together, as in: \(spec.verb) 1-5,8", at: range)
  }

  /// `purge all`.
  private func allPhotos(_ token: Token) -> LineError {
    let meansAll = spec.arguments.first?.isOptional == true
    return usage(
      "\(Wording.quoted(token.text)) is not a photo's number or id. "
        + (meansAll
          ? "To \(spec.verb) all photos, type \(spec.verb) alone."
          : "Several photos are typed as one word, as in: \(spec.verb) 1-5,8"),
      at: token.range)
  }

  /// `show 1-5`; `memo 3 2026-11-23`, which may be meant as a memo.
  ///
  /// - Parameter photo: What comes before it and is a photo.
  func onlyOnePhoto(_ token: Token, after photo: Token? = nil) -> LineError {
    guard let photo, takesText else {
      let first = String(token.text.prefix { $0.isNumber })
      return usage(
        "\(spec.verb) takes one photo at a time, as in: \(spec.verb) "
          + Wording.cut(first), at: token.range)
    }
    let numbers = Wording.cut(token.text)
    let memo = line.isFromShell ? "-- \(numbers)" : "\"\(numbers)\""
    return usage(
      "\(spec.verb) takes one photo at a time. If \(numbers) is the memo: \(spec.verb) \(photo.text) \(memo)",
      at: token.range)
  }

  /// Each word with what is in front of it: `-` takes a tag away, `+` or nothing gives it.
  func tags(_ words: [Token]) throws(LineError) -> TagEdit {
    var edit = TagEdit()
    for word in words {
      let isRemoved = word.text.first.map(Self.dashes.contains) == true
      let text = isRemoved || word.text.first == "+" ? word.text.dropFirst() : word.text[...]
      guard let tag = PhotoTag(text) else { throw noTag(word) }
      edit.append(tag, isRemoved: isRemoved)
    }
    return edit
  }

  private func noTag(_ word: Token) -> LineError {
    if !spec.takesPhoto, word.isPlainNumber {
      return usage(
        "Here \(spec.verb) applies to the photo shown and takes no number, as in: \(spec.example)",
        at: word.range)
    }
    if let command = commandWithTags(in: word) {
      return usage(
        "\(Wording.quoted(word.text)) is not a tag. Put a blank between tags: \(command)",
        at: word.range)
    }
    return usage(
      "\(Wording.quoted(word.text)) is not a tag. A tag has only letters, digits, - and _, begins with a letter or "
        + "digit, has at least one letter, and at most \(PhotoTag.mostCharacters) characters, as in: \(spec.example)",
      at: word.range)
  }

  private static var dashes: String { "-–—−" }

  /// A longer command is not repeated in a sentence.
  private static var mostCharacters: Int { 60 }

  /// `tag 1 +sea +sky` for `tag 1 sea,sky`; nil if the word is not several tags.
  private func commandWithTags(in word: Token) -> String? {
    let isRemoved = word.text.first.map(Self.dashes.contains) == true
    let sign = isRemoved ? "-" : "+"
    let tags = word.text.dropFirst(isRemoved || word.text.first == "+" ? 1 : 0)
      .split { $0.isWhitespace || ",;、，#·ㆍ/".contains($0) }.map { PhotoTag($0) }
    guard words.count == 1, tags.count > 1, tags.allSatisfy({ $0 != nil }) else { return nil }
    let front = tokens.prefix(words.first ?? 1).map(\.text)
    let command = (front + tags.compactMap { $0.map { sign + $0.name } }).joined(separator: " ")
    return command.count > Self.mostCharacters ? nil : command
  }
}
