import Testing

@testable import Domain

struct PhotoTagTests {
  @Test(arguments: [
    ("sea", "sea"), ("#Sea", "sea"), ("＃sea", "sea"), ("1a", "1a"), ("#2026겨울", "2026겨울"), ("바다", "바다"),
    ("Été-2", "été-2"), ("a_b", "a_b"), ("ＡＢＣ겨울", "abc겨울"), ("２０２６겨울", "2026겨울"), ("ａ＿ｂ－ｃ", "a_b-c"),
    ("ｶﾒﾗ", "カメラ"), ("ｶﾞ", "ガ"),
    ("바\u{200B}다\u{3164}", "바다"), ("se\u{200D}a\u{FE0F}", "sea"),
  ])
  func aTagIsAWordInLowerCase(text: String, name: String) { #expect(PhotoTag(text)?.name == name) }

  @Test(arguments: [("e\u{301}te\u{301}", "\u{E9}t\u{E9}"), ("\u{1112}\u{1161}\u{11AB}", "\u{D55C}")])
  func tagsThatLookTheSameAreTheSameBytes(typed: String, composed: String) throws {
    #expect(Array(try #require(PhotoTag(typed)).name.utf8) == Array(composed.utf8))
  }

  @Test(arguments: [
    "", "#", "\u{3164}", "#\u{200B}", "1", "#123", "1-2", "_a", "-sea", "two words", "a#b", "a/b", "🌊",
    "사진·여행",
    String(repeating: "a", count: 65),
  ])
  func whatHasNoLetterOrHasOtherCharactersIsNoTag(text: String) { #expect(PhotoTag(text) == nil) }

  @Test(
    arguments: [
      ("", []), ("no tag", []), ("#sea", ["sea"]), ("light, #sea.", ["sea"]),
      ("#sea#city＃봄", ["sea", "city", "봄"]), ("#5#sea", []), ("＃여름", ["여름"]),
      ("a#b", []), ("a#b#c", []), ("#전시/표지", ["전시"]), ("#사진·여행", ["사진"]),
      ("#sea/#sky", ["sea", "sky"]), ("##sea", ["sea"]),
      ("#1 #2b #c3 #5", ["2b", "c3"]), ("#Sea #sea", ["sea", "sea"]),
      ("(#바다) #빛", ["바다", "빛"]),
      ("#", []), ("# sea", []), ("#눈\u{200B}송이 안녕\u{200B}#봄", ["눈송이", "봄"]),
      ("https://x.kr/#앵커 #sea", ["sea"]), ("#sky https://a.b/#c/#d\n#sea", ["sky", "sea"]),
      ("http://a.b/c?#d#e (https://x.kr/)#f", ["f"]), ("https://a.com、#umi <https://a.b>#c", ["umi", "c"]),
      ("://#a", []), ("//#a", ["a"]),
      ("#전각ＡＢＣ＃ｂ #ｶﾒﾗ", ["전각abc", "b", "カメラ"]),
    ] as [(String, [String])])
  func theTagsOfAMemoBeginItsWords(memo: String, names: [String]) {
    #expect(PhotoTag.places(in: memo).map(\.tag.name) == names)
  }
}
