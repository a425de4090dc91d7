internal import Foundation
internal import TestSupport

enum RandomMemos {
  /// Words in five scripts, each spelled in several ways.
  static let words = [
    "Café", "cafe\u{301}", "CAFETERIA", "naïve", "Zürich", "zur", "Việt", "über", "sea", "Season", "rose",
    "roses",
    "Москва", "моск", "Ёлка", "елка", "зима", "ЗИМНИЙ", "зимой", "바다", "바다에서", "겨울바다", "햇빛", "빛", "빛깔",
    "바다".decomposedStringWithCanonicalMapping, "햇빛".decomposedStringWithCanonicalMapping, "東京", "東京タワー",
    "京都", "タワー", "桜の花", "花", "がく", "か\u{3099}く", "かく", "北京", "北海", "海", "大海", "🌊", "🌅🌊", "❤️", "👍🏽",
  ]
  static let gaps = [" ", " ", " ", ", ", "", "-", " 🌊 ", "\n"]

  static func memo(_ random: inout SplitMix) -> String {
    (0..<Int.random(in: 1...7, using: &random)).map { _ in
      (words.randomElement(using: &random) ?? "") + (gaps.randomElement(using: &random) ?? "")
    }.joined()
  }

  /// Returns part of a memo, one or two words, or half a word; the result may be quoted or excluded.
  static func term(_ memos: [String], _ random: inout SplitMix) -> String {
    let text = Array(memos.randomElement(using: &random) ?? "")
    let start = Int.random(in: 0..<text.count, using: &random)
    let part = String(text[start...].prefix(Int.random(in: 1...6, using: &random)))
    let word = words.randomElement(using: &random) ?? ""
    let other = words.randomElement(using: &random) ?? ""
    let term =
      switch Int.random(in: 0..<5, using: &random) {
      case 0: "\"\(part.replacing("\"", with: ""))\""
      case 1: "\"\(word) \(other)\""
      case 2: String(word.prefix(2))
      case 3: word
      default: part.filter { !$0.isWhitespace && $0 != "-" }
      }
    return (Int.random(in: 0..<6, using: &random) == 0 ? "-" : "") + term
  }
}
