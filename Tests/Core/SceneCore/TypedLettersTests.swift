import Testing

@testable import SceneCore

struct TypedLettersTests {
  @Test(arguments: [
    ("ㅗㅐㅡㄷ", "home"), ("ㅙㅡㄷ", "home"), ("ㄴㅁㅍㄷㅇ", "saved"), ("ㄴㅅㅁㄱ", "star"), ("ㅗ디ㅔ", "help"),
    ("놰ㅈ", "show"), ("뇆", "show"), ("ㅡ드ㅐ", "memo"), ("ㅂ", "q"), ("밭", "qkx"), ("빷", "qkc"),
    ("--ㅛㄷㄴ", "--yes"), ("ㄲㄸㅃㅆㅉㅒㅖ", "reqtwop"), ("넋잃값", "sjrtdlfgrkqt"), ("ㅎㅣ", "gl"),
  ])
  func koreanLettersAreReadAsTheKeysThatWerePressed(text: String, keys: String) {
    #expect(TypedLetters(text).meant == keys)
  }

  @Test(arguments: [("ｈｏｍｅ", "home"), ("Ｈome", "home"), ("home", "home"), ("é！～", "é!~")])
  func fullWidthLettersAreReadAsPlainOnes(text: String, meant: String) {
    #expect(TypedLetters(text).meant == meant)
  }

  /// The layout itself is the expectation: each syllable is typed letter by letter.
  @Test func everySyllableHasTheKeysOfItsLetters() {
    for value in 0xAC00...0xD7A3 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let keys = TypedLetters(String(scalar)).meant
      #expect((2...5).contains(keys.count) && keys.allSatisfy(\.isASCII))
    }
  }
}
