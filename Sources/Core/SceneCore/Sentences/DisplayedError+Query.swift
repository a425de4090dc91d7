internal import Domain

extension DisplayedError {
  init(_ error: FindQueryError) { self.init(.usage, Self.sentence(on: error)) }

  private static func sentence(on error: FindQueryError) -> String {
    let typed = Wording.cut(error.typed)
    switch error.expected {
    case .words where error.typed.allSatisfy(\.isWhitespace):
      return "There is nothing to find: type a word, #tag, by:name, color:, orientation:, before: or after:."
    case .words: return "Cannot search for \"\(typed)\": type at least one letter, digit or emoji."
    case .name: return "\(typed) needs a name, as in by:ada or by:\"Ada King\"."
    case .color: return noValue(error, "a color", among: PhotoColor.allCases.map(\.rawValue))
    case .orientation:
      return noValue(error, "an orientation", among: PhotoOrientation.allCases.map(\.rawValue))
    case .filter(let name?):
      return "There is no filter \(typed). Use \(name):, or put quotes around the text to find it."
    case .filter(nil):
      return
        "There is no filter \(typed). find searches all text: type only the part after the colon, or put quotes around all of it."
    case .oneTag(let tags) where tags.count > 1:
      return
        "\(typed) is not a single tag. Type only \(Wording.cut(tags[0])), or each tag separately: "
        + Wording.cut(tags.joined(separator: " "))
    case .oneTag(let tags):
      let word = tags.first.map { ", as in \(Wording.cut($0))" } ?? ""
      return
        "\(typed) is not a tag: a tag consists of letters, digits, - and _, with at least one letter\(word)."
    case .tag: return "\(typed) needs a tag right after it, as in -#sea or #sea."
    case .wordAfterMinus:
      return
        "\(typed) needs a word right after it, as in -sea; to find text that contains a dash, put it in quotes."
    case .minus:
      return
        "\(typed): to exclude a word, put - before it, as in -sea; to find this text, use quotes."
    case .day: return "\(typed) is not a date: use a day, month or year, as in 2026-11-22, 2026-11 or 2026."
    }
  }

  /// Suggests the value that was probably meant, as for an option.
  private static func noValue(_ error: FindQueryError, _ kind: String, among values: [String]) -> String {
    let value = error.typed.halfWidth.drop { $0 != ":" }.filter { !":\"".contains($0) }
    let sentence = "\(Wording.cut(error.typed)) \(value.isEmpty ? "needs a value" : "is not \(kind)")"
    let near = NearestWord.all(to: value, among: values)
    return near.isEmpty
      ? "\(sentence): use \(Wording.list(values, "or"))."
      : "\(sentence). Did you mean \(Wording.list(near, "or"))?"
  }
}
