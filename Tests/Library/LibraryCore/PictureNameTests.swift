import Domain
import LibraryCore
import TestSupport
import Testing

struct PictureNameTests {
  @Test func aNameIsTheIdAndAHashThatNeverChanges() throws {
    #expect(
      PictureName(of: .make("dQw4w9WgXcQ", source: .unsplash), jpeg: [0xff, 0xd8]).text
        == "dQw4w9WgXcQ-3763c60ab5a8bcf6.jpg"
    )
  }

  @Test func aDifferentSourceIdOrContentGivesADifferentName() throws {
    let names = [
      PictureName(of: .make("a"), jpeg: [1]), PictureName(of: .make("a"), jpeg: [2]),
      PictureName(of: .make("A"), jpeg: [1]), PictureName(of: .make("a", source: .unsplash), jpeg: [1]),
      PictureName(of: .make("a", source: .server(host: "a")), jpeg: [1]),
    ]
    #expect(Set(names.map { $0.text.lowercased() }).count == names.count)
  }

  @Test(arguments: ["a", "-rf", "--", "_", "CON", "a-0123456789abcdef", String(repeating: "x", count: 64)])
  func aNameIsRecognised(id: String) throws {
    let name = PictureName(of: .make(id), jpeg: [])
    #expect(PictureName(name.text) == name)
    #expect(name.photoID == id)
    #expect(name.text.utf8.count <= 85)
  }

  @Test func noNameBeginsAsAnOptionDoes() throws {
    let (key, name) = (PhotoKey.make("-rf"), PictureName(of: .make("-rf"), jpeg: [1]))
    #expect(name.text.hasPrefix("=-rf-") && PictureName(name.text)?.photoID == "-rf")
    #expect(PictureName("-rf-0123456789abcdef.jpg") == nil)
    #expect(name.isName(of: key, jpeg: [1]) && !name.isName(of: key, jpeg: [2]))
  }

  @Test(
    arguments: [
      "", ".jpg", "a.jpg", "a-0123456789abcde.jpg", "-0123456789abcdef.jpg", "a-0123456789ABCDEF.jpg",
      "a-0123456789abcdeg.jpg", "../a-0123456789abcdef.jpg", "/a-0123456789abcdef.jpg",
      "a/b-0123456789abcdef.jpg",
      "a-0123456789abcdef.jpg.part", "a-0123456789abcdef.jpeg", "a-0123456789abcdef.jpg\0",
      "\0a-0123456789abcdef.jpg",
      "a_0123456789abcdef.jpg", "a-01234567/9abcdef.jpg", "바-0123456789abcdef.jpg",
    ])
  func anythingElseIsNotAName(text: String) {
    #expect(PictureName(text) == nil)
  }
}
