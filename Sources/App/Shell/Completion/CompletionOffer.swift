import Domain
import LineEditing
import SceneCore
import Terminal

/// One text that Tab may offer, and where the letters that are typed are looked for.
struct CompletionOffer {
  /// The text before it in the same word, such as `by:`; in lower case.
  private var front = ""
  private let text: String
  /// The texts in which the letters may be anywhere.
  private let searched: [String]
  let candidate: Completion.Candidate

  /// - Parameter letters: The word so far, folded, as UTF-8.
  func begins(with letters: [UInt8]) -> Bool { (front + text).folded.utf8.starts(with: letters) }

  /// Whether what is typed after the front is anywhere in one of the texts.
  ///
  /// - Parameter letters: The word so far, folded, as UTF-8.
  func contains(_ letters: [UInt8]) -> Bool {
    let letters = Array(letters.dropFirst(front.utf8.count))
    return searched.contains { $0.folded.contains(letters) }
  }
}

extension CompletionOffer {
  /// How well one of the texts fits letters that it has with others in between; nil when none does.
  ///
  /// - Parameter letters: As above, but two at least: one letter is in almost every text.
  func points(for letters: [UInt8]) -> Int? {
    let letters = Array(String(decoding: letters.dropFirst(front.utf8.count), as: UTF8.self).unicodeScalars)
    guard letters.count > 1 else { return nil }
    return searched.compactMap { FuzzyMatch.points(of: letters, in: Array($0.folded.unicodeScalars)) }.max()
  }

  static func word(_ word: String, summary: String = "") -> CompletionOffer {
    CompletionOffer(text: word, searched: [word], candidate: .init(word, summary: summary))
  }

  /// The text after a sign or the name of a filter.
  static func value(_ value: String, after front: String) -> CompletionOffer {
    CompletionOffer(
      front: front, text: value, searched: [value], candidate: .init(front + QuotedWord(value).text))
  }

  /// Found only by its beginning: where it may be typed, other words may be part of a text.
  static func flag(_ flag: String) -> CompletionOffer {
    CompletionOffer(text: flag, searched: [], candidate: .init(flag))
  }

  static func name(_ name: String, label: String) -> CompletionOffer {
    let name = SafeText(name).text
    return CompletionOffer(
      text: name, searched: [name, label], candidate: .init(QuotedWord(name).text, summary: label))
  }

  /// A number is found by its first digits, and by what the list says next to it.
  static func number(_ choice: NumberedChoice) -> CompletionOffer {
    let text = String(choice.number)
    let details = [
      Completion.Detail(choice.photo?.description ?? ""), .init(choice.label),
      .init(choice.photo?.memo ?? "", .strong, isQuoted: true),
    ]
    let star = choice.photo.map { $0.isStarred ? StyledText("★", .star) : StyledText("☆", .faint) }
    return CompletionOffer(
      text: text, searched: details.map(\.text),
      candidate: .init(text, mark: star ?? "", details: details))
  }

  /// - Parameter front: The path that is typed before its name; ends with a slash if there is one.
  static func folder(_ name: String, in front: String) -> CompletionOffer {
    let name = SafeText(name).text + "/"
    return CompletionOffer(
      front: front.folded, text: name, searched: [name],
      candidate: .init(QuotedWord(front + name).text, isToBeEdited: true))
  }

  /// A memo that is there, to be edited.
  static func memo(_ memo: String) -> CompletionOffer {
    CompletionOffer(
      text: memo, searched: [],
      candidate: .init(QuotedWord(memo, always: true).text, isToBeEdited: true))
  }
}
