import Domain
import LineEditing
import SceneCore

extension ArgumentReader {
  func numbers(_ token: Token) throws(LineError) -> PhotoNumbers {
    do throws(PhotoNumbersError) { return try PhotoNumbers(parsing: token.text) } catch {
      let typed = Wording.quoted(token.text)
      let sentence =
        switch error {
        case .incomplete:
          "\(typed) is incomplete. Type several photos as one word, as in: \(spec.verb) 1-5,8"
        case .zero: "\(typed) has a number that no list has: they begin with 1."
        case .descending(let first, let last):
          "\(typed) is backwards. Put the smaller number first: \(spec.verb) \(last)-\(first)"
        case .tooLarge(let number):
          "\(typed) has a number that is too large: \(Wording.cut(number, cells: 20))."
        }
      throw usage(sentence, at: token.range)
    }
  }

  /// The error for `star 3 4 5`: neither three photos nor one with the memo "4 5".
  func severalNumbers(_ photos: [Token], at range: Range<Int>) -> LineError {
    let numbers = photos.map(\.text).joined(separator: ",")
    let advice = line.isFromShell ? "Put a memo of numbers after --." : "Put quotes around a memo of numbers."
    return usage(
      "Several photos are one word, without blanks: type \(spec.verb) \(Wording.cut(numbers))."
        + (takesText ? " " + advice : ""), at: range)
  }

  /// The error for `show 1-5`, and for `memo 3 2026-11-23`, a possible memo after `photo`.
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

  /// The tags with their signs: `-` takes a tag away, `+` or nothing gives it.
  func tags(_ words: [Token]) throws(LineError) -> TagEdit {
    var edit = TagEdit()
    for word in words {
      if let photo = photoInsteadOfTag(word) { throw photo }
      let isRemoved = word.text.first.map(Self.dashes.contains) == true
      let text = isRemoved || word.text.first == "+" ? word.text.dropFirst() : word.text[...]
      guard let tag = PhotoTag(text) else { throw noTag(word) }
      edit.append(tag, isRemoved: isRemoved)
    }
    return edit
  }

  /// The error for an id: it looks like a tag, but with capitals, and with digits before letters.
  ///
  /// - Returns: `nil` for a word in quotes, or without capitals after a sign, which may well be a tag.
  private func photoInsteadOfTag(_ word: Token) -> LineError? {
    guard !word.isQuoted, PhotoID(word.text)?.isWhole == true else { return nil }
    let hasCapital = word.text.dropFirst().contains(where: \.isUppercase)
    let hasDigitBeforeLetter = zip(word.text, word.text.dropFirst()).contains { $0.isNumber && $1.isLetter }
    let isRemoved = word.text.hasPrefix("-")
    guard hasCapital || hasDigitBeforeLetter && !isRemoved else { return nil }
    let text = isRemoved ? word.text : "+" + word.text
    let how = spec.takesPhoto ? "takes one id" : "applies to the photo shown and takes no id"
    return usage(
      "Here \(spec.verb) \(how). If \(word.text) is a tag, type \(text.lowercased()).", at: word.range)
  }

  private func noTag(_ word: Token) -> LineError {
    if !spec.takesPhoto, word.isPlainNumber {
      return usage(
        "Here \(spec.verb) applies to the photo shown and takes no number, as in: \(spec.example)",
        at: word.range)
    }
    return usage(
      "\(Wording.quoted(word.text)) is not a tag. A tag has only letters, digits, - and _, begins with a letter or "
        + "digit, has at least one letter, and at most \(PhotoTag.mostCharacters) characters, as in: \(spec.example)",
      at: word.range)
  }

  private static var dashes: String { "-–—−" }
}
