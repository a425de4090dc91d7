import Domain
import FoundationEssentials

/// A page saved by another program, with what its user wrote about it.
///
/// The fields are parsed only when needed, because few of a user's bookmarks are photos.
struct Bookmark: Equatable {
  let address: String
  private let names: [String]
  private let time: String?
  private let text: String

  /// - Parameters:
  ///   - tags: The names as the other program stores them.
  ///   - time: A number, as in `ADD_DATE`, or a date in words.
  ///   - memo: The description and the notes.
  init(address: String, tags: [String] = [], time: String? = nil, memo: String = "") {
    (self.address, names, self.time, text) = (address.trimmed, tags, time, memo)
  }

  var addedAt: Date? { time.flatMap(Self.date) }

  var memo: String { Memo.trimmed(Self.withoutMarkers(text)) }

  var tags: [PhotoTag] { Set(retyped.compactMap(\.tag)).sorted() }

  /// The names that had to change to become tags, or that cannot become tags.
  var otherTags: [RetypedTag] { retyped.filter { $0.tag?.name != $0.typed.lowercased() } }

  private var retyped: [RetypedTag] { names.map(\.trimmed).filter { !$0.isEmpty }.map(RetypedTag.init) }

  /// Returns the names in one string, separated by commas, or by `|` or `;` if there is no comma.
  static func names(in text: String) -> [String] {
    let separators: Set<Character> = text.contains(",") ? [","] : ["|", ";"]
    return text.split { separators.contains($0) }.map(String.init)
  }

  /// Parses seconds, milliseconds or microseconds since 1970, or Chromium's internal microseconds since 1601.
  private static func date(_ text: String) -> Date? {
    guard let number = Double(text.trimmed) else { return ExactTime.date(text.trimmed) }
    let seconds: Double? =
      switch number {
      case 1..<1e11: number
      case 1e11..<1e14: number / 1e3
      case 1e14..<1e16: number / 1e6
      case 1e16..<1e18: number / 1e6 - 11_644_473_600
      default: nil
      }
    return seconds.map { Date(timeIntervalSince1970: $0) }
  }

  /// Returns the text without linkding's markers around notes.
  private static func withoutMarkers(_ text: String) -> String {
    guard text.contains("[linkding-notes]") else { return text }
    let notes = text.replacing("[/linkding-notes]", with: "\n").split(
      separator: "[linkding-notes]", maxSplits: 1)
    return notes.map { Memo.trimmed(String($0)) }.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension RetypedTag {
  /// Turns another program's name into a tag: `r&d` becomes #r-d, `node.js` becomes #node-js, and `@home` becomes #home.
  init(_ typed: String) {
    let words = typed.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == "-") }
    let name = words.joined(separator: "-").drop { "-_".contains($0) }
    self.init(typed: typed, tag: PhotoTag(typed) ?? PhotoTag(name))
  }
}

extension String {
  fileprivate var trimmed: String {
    var rest = self[...].drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
