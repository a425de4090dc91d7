import Domain
import Foundation
import SQLite
import TestSupport
import Testing

@testable import StorageWorker

/// Compares what `find` finds with a plain scan of all texts.
struct RandomFindTests {
  /// Words in five scripts; none is written in only one way.
  private static let words = [
    "Café", "cafe\u{301}", "CAFETERIA", "naïve", "Zürich", "zur", "Việt", "über", "sea", "Season", "rose",
    "roses",
    "Москва", "моск", "Ёлка", "елка", "зима", "ЗИМНИЙ", "зимой", "바다", "바다에서", "겨울바다", "햇빛", "빛", "빛깔",
    "바다".decomposedStringWithCanonicalMapping, "햇빛".decomposedStringWithCanonicalMapping, "東京", "東京タワー",
    "京都", "タワー", "桜の花", "花", "がく", "か\u{3099}く", "かく", "北京", "北海", "海", "大海", "🌊", "🌅🌊", "❤️", "👍🏽",
  ]
  private static let gaps = [" ", " ", " ", ", ", "", "-", " 🌊 ", "\n"]

  private static func memo(_ random: inout SplitMix) -> String {
    (0..<Int.random(in: 1...7, using: &random)).map { _ in
      (words.randomElement(using: &random) ?? "") + (gaps.randomElement(using: &random) ?? "")
    }.joined()
  }

  /// A piece of a text, a word or two, or half a word, perhaps in quotes, perhaps excluded.
  private static func term(_ memos: [String], _ random: inout SplitMix) -> String {
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

  @Test func whatIsFoundIsWhatAScanFinds() throws {
    var random = Sweep.random
    let memos = (0..<Sweep.rounds(10_000)).map { _ in Self.memo(&random) }
    // No term begins as the photographer's name does, so memos alone decide.
    let library = try FindableLibrary(memos.map { FindablePhoto(memo: $0, photographer: "Q") })
    let texts = memos.map(PlainScan.normalized)
    var count = 0
    while count < Sweep.rounds(120) {
      let terms = (0..<Int.random(in: 1...3, using: &random)).map { _ in Self.term(memos, &random) }
      guard let query = try? FindQuery(parsing: terms.joined(separator: " ")) else { continue }
      let scan = PlainScan(terms)
      let expected = texts.indices.filter { scan.matches(texts[$0]) }.map { Int64($0 + 1) }
      let conditions = FindConditions(query, timeZone: .gmt)
      let (found, total) = try library.library.read { db in
        (
          try Int64.fetchAll(db, conditions.selecting("sequence", before: nil)),
          try Int.fetchOne(db, conditions.counting)
        )
      }
      #expect(found == expected.reversed(), "\(terms)")
      #expect(total == expected.count, "\(terms)")
      count += 1
      guard let first = expected.first, !query.terms.contains(where: \.isExcluded) else { continue }
      #expect(!query.matches(in: memos[Int(first) - 1], of: .memo).isEmpty, "\(terms)")
    }
  }

  @Test func anyTextIsAQueryOrAnErrorWithoutSQLitesHelp() throws {
    let library = try FindableLibrary([FindablePhoto(memo: "a sea 바다")]).library
    var random = Sweep.random
    let alphabet = Array("\"\"'`*^:+-(){}#~|&!<>=$_,;\\/%@?[] \0\n\tab바다by:color:AND OR NOT NEAR memo:＂－＃：“”")
    for _ in 0..<Sweep.rounds(500) {
      let length = Int.random(in: 0...24, using: &random)
      let bytes = (0..<length).map { _ in UInt8.random(in: .min ... .max, using: &random) }
      let letters = String((0..<length).compactMap { _ in alphabet.randomElement(using: &random) })
      for text in [String(decoding: bytes, as: UTF8.self), letters] {
        guard let query = try? FindQuery(parsing: text) else { continue }
        _ = try library.find(query, before: nil, limit: 3, timeZone: .gmt)
      }
    }
  }

  @Test func aQueryMayHaveThousandsOfTerms() throws {
    let library = try FindableLibrary([FindablePhoto(memo: "a", tags: ["t"], color: "#2040ff")])
    let many = (0..<3000).map(String.init)
    for prefix in ["", "-", "#", "-#", "by:", "-by:"] {
      let query = many.map { prefix + $0 }.joined(separator: " ")
      #expect(try library.find(query) == (prefix.hasPrefix("-") ? [1] : []))
      #expect(try library.find("a " + query) == (prefix.hasPrefix("-") ? [1] : []))
    }
    let days = (1000..<4000).map { "after:\($0) -before:\($0)" }.joined(separator: " ")
    #expect(try library.find(days) == [])
    #expect(try library.find(String(repeating: "a", count: 100_000)) == [])
    #expect(try library.find("\"" + String(repeating: "바 ", count: 50_000)) == [])
  }
}

/// What `find` promises, in the simplest way: every text is a row of words and signs.
///
/// Words have a space before and after them, signs only where there is a gap: a phrase is then a part of that text.
private struct PlainScan {
  private var terms: [(text: String, isExcluded: Bool)]

  init(_ terms: [String]) {
    self.terms = terms.compactMap { term in
      let isExcluded = term.hasPrefix("-")
      let typed = isExcluded ? String(term.dropFirst()) : term
      var text = Self.normalized(typed)
      guard text.contains(where: { $0 != " " }) else { return nil }
      // Only words have edges, and outside quotes only a beginning.
      let letters = text.filter { $0 != " " }
      if let last = letters.last, Self.isSign(last) || !typed.hasPrefix("\"") {
        while text.last == " " { text.removeLast() }
      }
      if let first = letters.first, Self.isSign(first) { while text.first == " " { text.removeFirst() } }
      return (text, isExcluded)
    }
  }

  func matches(_ text: String) -> Bool {
    terms.allSatisfy { term in (text.range(of: term.text, options: .literal) != nil) != term.isExcluded }
  }

  static func normalized(_ text: String) -> String {
    var result = " "
    var last: Character = " "
    for character in text.precomposedStringWithCanonicalMapping {
      let folded = isSign(character) ? signs(character) : word(character)
      for letter in folded {
        let isChange = letter != " " && last != " " && isSign(letter) != isSign(last)
        if isChange || (letter == " " && last != " ") { result.append(" ") }
        if letter != " " { result.append(letter) }
        last = letter
      }
    }
    return last == " " ? result : result + " "
  }

  private static func signs(_ character: Character) -> [Character] {
    character.unicodeScalars.filter { $0.value != 0xFE0F }.map(Character.init)
  }

  private static func word(_ character: Character) -> [Character] {
    guard character.isLetter || character.isNumber else { return [" "] }
    return Array(
      String(character).folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil))
  }

  private static func isSign(_ character: Character) -> Bool {
    character.unicodeScalars.contains {
      (0x2E80...0xD7FF).contains($0.value) || $0.value > 0x1F000 || $0.value == 0x2764
    }
  }
}
