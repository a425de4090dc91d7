import Domain
import LineEditing
import SceneCore
import Terminal

// The errors about words that are probably not meant as a memo.

extension ArgumentReader {
  /// Returns the error for `star 3 -m "light"`, the syntax of some other programs.
  func memoFlag(_ token: Token) -> LineError? {
    guard !token.isQuoted, token.text == "-m" else { return nil }
    return usage("\(spec.verb) takes the memo directly, without -m, as in: \(spec.example)", at: token.range)
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
}
