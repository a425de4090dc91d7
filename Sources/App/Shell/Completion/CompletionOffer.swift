import Domain
import LineEditing
import SceneCore
import Terminal

/// Text that Tab may offer, and the strings in which typed letters are looked for.
struct CompletionOffer {
  /// The text that precedes the offer in the same word, such as `by:`, in lower case.
  private var front = ""
  private let text: String
  /// The strings in which the letters may appear anywhere.
  private let searched: [String]
  /// The entire word without quotes, for a shell, which adds its own.
  var plain: String { front + text }
  let candidate: Completion.Candidate

  /// - Parameter letters: The beginning of the word, folded, as UTF-8.
  func begins(with letters: [UInt8]) -> Bool { (front + text).folded.utf8.starts(with: letters) }

  /// Returns whether the letters after the front appear anywhere in one of the strings.
  func contains(_ letters: [UInt8]) -> Bool {
    let letters = Array(letters.dropFirst(front.utf8.count))
    return searched.contains { $0.folded.contains(letters) }
  }
}

extension CompletionOffer {
  /// Returns the score of the best string that has the letters in order, with others in between, or `nil` if there is none.
  ///
  /// - Parameter letters: The letters, folded, as UTF-8; at least two, because nearly every string contains any single letter.
  func points(for letters: [UInt8]) -> Int? {
    let letters = Array(String(decoding: letters.dropFirst(front.utf8.count), as: UTF8.self).unicodeScalars)
    guard letters.count > 1 else { return nil }
    return searched.compactMap { FuzzyMatch.points(of: letters, in: Array($0.folded.unicodeScalars)) }.max()
  }

  static func word(_ word: String, summary: String = "") -> CompletionOffer {
    CompletionOffer(text: word, searched: [word], candidate: .init(word, summary: summary))
  }

  /// Returns an offer for the text after a prefix such as `-` or after a filter's name.
  static func value(_ value: String, after front: String) -> CompletionOffer {
    CompletionOffer(
      front: front, text: value, searched: [value], candidate: .init(front + QuotedWord(value).text))
  }

  /// Returns an offer for a filter's name, before its value.
  static func filter(_ name: String) -> CompletionOffer {
    CompletionOffer(text: name, searched: [], candidate: .init(name, isToBeEdited: true))
  }

  /// Returns an offer for a flag, which is matched only by its beginning, because other words in its position may be text.
  static func flag(_ flag: String) -> CompletionOffer {
    CompletionOffer(text: flag, searched: [], candidate: .init(flag))
  }

  static func name(_ name: String, label: String) -> CompletionOffer {
    let name = SafeText(name).text
    return CompletionOffer(
      text: name, searched: [name, label], candidate: .init(QuotedWord(name).text, summary: label))
  }

  /// Returns an offer for a number, which is matched by its first digits and by the words next to it in the list.
  static func number(_ choice: NumberedChoice) -> CompletionOffer {
    photo(choice, called: String(choice.number))
  }

  /// Returns an offer for an id, which is matched by its beginning and by the words next to the photo in the list.
  static func id(of choice: NumberedChoice) -> CompletionOffer? {
    choice.photo.map { photo(choice, called: $0.id) }
  }

  private static func photo(_ choice: NumberedChoice, called text: String) -> CompletionOffer {
    let details = [
      Completion.Detail(choice.photo?.description ?? ""), .init(choice.label),
      .init(choice.photo?.memo ?? "", .strong, isQuoted: true),
    ]
    let star = choice.photo.map { $0.isStarred ? StyledText("★", .star) : StyledText("☆", .faint) }
    return CompletionOffer(
      text: text, searched: details.map(\.text),
      candidate: .init(text, mark: star ?? "", details: details))
  }

  /// - Parameters:
  ///   - front: The typed path before the name, up to its last slash.
  ///   - name: The name; a folder's name ends with a slash, after which the path continues.
  static func path(_ name: String, in front: String) -> CompletionOffer {
    let name = SafeText(name).text
    return CompletionOffer(
      front: front.folded, text: name, searched: [name],
      candidate: .init(QuotedWord(front + name).text, isToBeEdited: name.hasSuffix("/")))
  }

  static func memo(_ memo: String) -> CompletionOffer {
    CompletionOffer(
      text: memo, searched: [],
      candidate: .init(QuotedWord(memo, always: true).text, isToBeEdited: true))
  }
}
