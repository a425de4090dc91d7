import Domain
import LineEditing
import SceneCore

extension ArgumentReader {
  func notAPhoto(_ token: Token) -> LineError {
    let wrong = token.text.contains("/") ? "the address of a photo's page" : "a photo's number or id"
    let name = Wording.quoted(token.text)
    let byName =
      spec.verb == "by" && !token.text.contains("/")
      ? "; to look for a photographer in the library: find by:\(name)" : ""
    return usage(
      "\(name) is not \(wrong). "
        + "\(spec.verb) takes a number from the list, an id or an address, as in: \(spec.example)\(byName)",
      at: token.range)
  }

  /// - Parameter mayBeMemo: Whether a memo could begin here.
  func numbers(_ token: Token, mayBeMemo: Bool) throws(LineError) -> PhotoNumbers {
    do throws(PhotoNumbersError) { return try PhotoNumbers(parsing: token.text) } catch {
      if mayBeMemo { throw noList(token) }
      if error == .incomplete { throw incomplete(token) }
      let typed = Wording.quoted(token.text)
      let sentence =
        switch error {
        case .incomplete: "\(typed) is incomplete."
        case .zero: "\(typed) contains 0, but list numbers start at 1."
        case .descending(let first, let last):
          "\(typed) is backwards. Put the smaller number first: \(spec.verb) \(last)-\(first)"
        case .tooLarge(let number):
          "\(typed) has a number that is too large: \(Wording.cut(number, cells: 20))."
        }
      throw usage(sentence, at: token.range)
    }
  }

  /// Returns the error for `star all`, which could mean the page or the entire list.
  func noRange(_ token: Token) -> LineError {
    usage(
      "\(spec.verb) takes numbers or ids. For a whole page of 15: \(spec.verb) 1-15",
      at: token.range)
  }

  /// Returns the error for `3-` and `BI01aufKNO2,`.
  func incomplete(_ token: Token) -> LineError {
    usage(
      "\(Wording.quoted(token.text)) is incomplete. For several photos: \(spec.verb) 1-5,8",
      at: token.range)
  }

  /// Returns the error for `star 3 2026-11-29 sunset`.
  private func noList(_ token: Token) -> LineError {
    let mark = line.isFromShell ? "-- before" : "quotes around"
    return usage(
      "\(Wording.quoted(token.text)) is not a list of photos, as 1-5,8 is. Put \(mark) a memo that begins with a number.",
      at: token.range)
  }

  /// Returns the error for `star BI01aufKNO2 photography`.
  func mayBeID(_ word: Token) -> LineError {
    let isForTags = spec.arguments.last?.kind == .tags
    let mark = isForTags ? "+ before" : line.isFromShell ? "-- before" : "quotes around"
    return usage(
      "\(Wording.quoted(word.text)) may be an id. Put a comma between ids, or \(mark) a \(isForTags ? "tag" : "memo") of this length.",
      at: word.range)
  }

  /// Returns the error for `keep 4`, which would give the card on screen the memo "4".
  func photoInsteadOfMemo() -> LineError? {
    guard !spec.takesPhoto, let first = words.first, namesPhoto(first) else { return nil }
    let mark = line.isFromShell ? "-- before" : "quotes around"
    return usage(
      "\(spec.verb) is only for the photo on screen. Put \(mark) a memo that begins with a number or an id.",
      at: tokens[first].range)
  }

  /// Returns the error for `show 1-5`, and for `memo 3 2026-11-23`, where the word after `photo` may be meant as a memo.
  func onlyOnePhoto(_ token: Token, after photo: Token? = nil) -> LineError {
    guard let photo, takesText else {
      let first = token.listed.count > 1 ? token.listed[0].text : String(token.text.prefix { $0.isNumber })
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

  /// Returns the tags with their prefixes: `-` removes a tag; `+` or no prefix adds it.
  func tags() throws(LineError) -> TagEdit {
    var edit = TagEdit()
    for index in words {
      let word = tokens[index]
      let isRemoved = word.text.first.map(Self.dashes.contains) == true
      let text = isRemoved || word.text.first == "+" ? word.text.dropFirst() : word.text[...]
      guard let tag = PhotoTag(text) else { throw noTag(word) }
      edit.append(tag, isRemoved: isRemoved)
    }
    return edit
  }

  private func noTag(_ word: Token) -> LineError {
    return usage(
      "\(Wording.quoted(word.text)) is not a tag. A tag has up to \(PhotoTag.mostCharacters) letters, digits, - and _; it begins with a letter or digit, "
        + "and has at least one letter, as in: \(spec.example)",
      at: word.range)
  }

  private static var dashes: String { "-–—−" }
}
