import Testing

@testable import Domain

struct SearchTextTests {
  /// Words unchanged, and signs with `'` if they are joined to the next one.
  private func split(_ text: String) -> [String] {
    SearchText(text).pieces.map { $0.text + ($0.isJoined ? "'" : "") }
  }

  @Test(arguments: [
    ("Light in KITCHEN", ["light", "in", "kitchen"]), ("don't", ["don", "t"]), ("3:2", ["3", "2"]),
    ("a_b-c", ["a", "b", "c"]), ("  ", []), ("", []), ("!?", []), ("\0\r\na", ["a"]),
  ])
  func lettersAndDigitsAreWords(text: String, words: [String]) { #expect(split(text) == words) }

  @Test(arguments: [
    ("Café", "cafe"), ("CAFE\u{301}", "cafe"), ("Ｓｅａ", "sea"), ("１２", "12"), ("Straße", "strasse"),
    ("STRASSE", "strasse"), ("Łódź", "lodz"), ("Việt", "viet"), ("đường", "duong"), ("Ødegård", "odegard"),
    ("Ёлка", "елка"), ("ΣΊΣΥΦΟΣ", "σισυφοσ"), ("Σίσυφος", "σισυφοσ"), ("İstanbul", "istanbul"),
    ("ışık", "isik"), ("naïve\u{AD}ly", "naively"), ("مُحَمَّد", "محمد"), ("हिन्दी", "हिन्दी"),
    ("Kelvin", "kelvin"),
  ])
  func caseDiacriticsAndWidthDoNotMatter(text: String, word: String) { #expect(split(text) == [word]) }

  @Test(arguments: [
    ("바다에서", ["바'", "다'", "에'", "서"]), ("바다 빛", ["바'", "다", "빛"]), ("ㅋㅋ", ["ㅋ'", "ㅋ"]),
    ("桜の花", ["桜'", "の'", "花"]), ("東京、夜", ["東'", "京", "夜"]), ("ラーメン", ["ラ'", "ー'", "メ'", "ン"]),
    ("ภาพ", ["ภ'", "า'", "พ"]), ("🌊🌅", ["🌊'", "🌅"]), ("빛🌊", ["빛'", "🌊"]), ("C++", ["c", "+'", "+"]),
    ("€5", ["€", "5"]), ("iPhone으로", ["iphone", "으'", "로"]), ("3월", ["3", "월"]), ("♥", ["♥"]),
    ("‼", ["‼"]), ("人々〇", ["人'", "々'", "〇"]),
  ])
  func lettersOfScriptsWithoutSpacesAndSymbolsAreSigns(text: String, pieces: [String]) {
    #expect(split(text) == pieces)
  }

  @Test(arguments: [
    ("\u{1107}\u{1161}\u{1103}\u{1161}", "바다"), ("\u{1107}\u{1175}\u{11BE}", "빛"), ("か\u{3099}", "が"),
    ("ｶﾒﾗ", "カメラ"), ("ｶﾞﾊﾟｯｰｦ", "ガパッーヲ"),
    ("ハ\u{309A}", "パ"), ("❤\u{FE0F}", "❤"), ("葛\u{E0100}", "葛"),
  ])
  func theWayInWhichSignsAreEncodedDoesNotMatter(text: String, other: String) {
    #expect(SearchText(text).pieces == SearchText(other).pieces)
  }

  @Test func theScalarsOfOneEmojiAreSignsOfTheirOwn() {
    #expect(split("👨‍👩‍👧") == ["👨'", "👩'", "👧"])
    #expect(split("👍🏽") == ["👍'", "🏽"])
  }

  @Test func piecesAreFoundInTheTextAsWholeCharacters() {
    let text = "Á la plage, 바다 👨‍👩‍👧"
    let found = SearchText(text).ranges.map { String(text[$0]) }
    #expect(found == ["Á", "la", "plage", "바", "다", "👨‍👩‍👧", "👨‍👩‍👧", "👨‍👩‍👧"])
  }

  /// Words in the index have only letters that folding leaves alone.
  @Test func whatIsFoldedStaysAsItIs() {
    for value in UInt32(0)...0x3FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let pieces = SearchText(String(scalar)).pieces
      let again = SearchText(pieces.map(\.text).joined()).pieces
      #expect(again.map(\.text) == pieces.map(\.text), "U+\(String(value, radix: 16))")
    }
  }

  /// The characters of a text choose how it is split but must not affect the result; an em space is a gap.
  @Test func textOfSimpleCharactersIsSplitAsAllText() {
    var texts = [""]
    for _ in 0..<4 { texts += texts.flatMap { text in "aB7# _+밤".map { text + String($0) } } }
    for text in Set(texts) {
      let (simple, other) = (SearchText(text), SearchText(text + "\u{2003}"))
      guard simple.pieces != other.pieces || simple.ranges != other.ranges else { continue }
      Issue.record("\(text): \(simple.pieces), \(other.pieces)")
    }
  }
}
