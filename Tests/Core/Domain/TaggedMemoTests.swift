import Domain
import TestSupport
import Testing

struct TaggedMemoTests {
  @Test(
    arguments: [
      ("light", "light", []), ("light #sea", "light", ["sea"]), ("light #sky #Sea", "light", ["sea", "sky"]),
      ("light #sea#sky", "light", ["sea", "sky"]), ("light\n\n#sea\n", "light", ["sea"]),
      ("#sea", nil, ["sea"]),
      ("the #sea at night", "the #sea at night", []), ("the #sea at #night", "the #sea at", ["night"]),
      ("see a/#cover", "see a/#cover", []), ("see a/#cover#b", "see a/#cover#b", []),
      ("see https://a.test/#top", "see https://a.test/#top", []), ("number #5", "number #5", []),
      ("light #sea.", "light #sea.", []), ("", "", []), ("C#", "C#", []), ("빛 #바다 ＃봄", "빛", ["바다", "봄"]),
      ("  kept  ", "  kept  ", []), ("a #x b #y #y", "a #x b", ["y"]),
    ] as [(String, String?, [String])])
  func tagsAtTheEndLeaveTheText(written: String, text: String?, tags: [String]) {
    let tagged = TaggedMemo(written)
    #expect(tagged.text == text && tagged.tags.map(\.name) == tags)
    if let text { #expect(TaggedMemo(text).tags == [] && TaggedMemo(text).text == text) }
  }
}
