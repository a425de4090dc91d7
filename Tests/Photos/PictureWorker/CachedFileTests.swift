import Domain
import FileCache
import TestSupport
import Testing

@testable import PictureWorker

struct CachedFileTests {
  @Test func aFileIsNamedAfterItsPhotoAndRendition() throws {
    #expect(CachedFile(name: "demo.a-1_b", rendition: .thumb)?.text == "demo.a-1_b-thumb.jpg")
    #expect(CachedFile(name: "unsplash.aB", rendition: .regular)?.text == "unsplash.a%42-regular.jpg")
    #expect(
      CachedFile(name: "server.photos.example.a", rendition: .small)?.text
        == "server.photos.example.a-small.jpg")
  }

  @Test func noTwoPhotosHaveTheSameFileWhateverTheDiskThinksOfCase() {
    let hosts = ["a", "A", "a.b", "%41", "a%2e", "ä", "Ä", "[::1]", "a/b", "", "."]
    let sources: [PhotoSource] = [.unsplash, .demo] + hosts.map { .server(host: $0) }
    let ids = ["a", "A", "aA", "Aa", "a-thumb", "41", "-", "_"]
    let names = sources.flatMap { source in ids.map { PhotoKey(source: source, id: .make($0)).name } }
    let files = names.flatMap { name in
      Rendition.allCases.compactMap { CachedFile(name: name, rendition: $0)?.text.lowercased() }
    }
    #expect(Set(files).count == names.count * Rendition.allCases.count)
  }

  @Test(arguments: ["../../etc/passwd", "/", "..", "a/b", "\0", "\u{1B}[2J", "ä", "日", "a b", "%2f"])
  func noHostLeadsOutOfTheFolder(host: String) throws {
    let file = try #require(CachedFile(name: "server.\(host).a", rendition: .thumb))
    #expect(file.text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: "/") })
    #expect(file.text.hasPrefix("server."))
    #expect(CachedFile(file.text) == file)
  }

  @Test func aPhotoWhoseNameIsTooLongForAFileHasNone() throws {
    #expect(CachedFile(name: "unsplash." + String(repeating: "A", count: 64), rendition: .regular) != nil)
    #expect(CachedFile(name: "server.\(String(repeating: "h", count: 253)).a", rendition: .thumb) == nil)
    #expect(CachedFile(name: "demo." + String(repeating: "a", count: 10_000_000), rendition: .thumb) == nil)
    for count in 150...260 {
      let file = CachedFile(name: "demo." + String(repeating: "a", count: count), rendition: .thumb)
      #expect(file.map { $0.text.utf8.count <= CachePart.mostNameBytes } != false)
    }
  }

  /// Includes the library's pictures, and files that a person may have in a folder.
  @Test(arguments: [
    "", ".", "..", ".jpg", "-thumb.jpg", "a.jpg", "thumb.jpg", "holiday-small.jpg", "a-0123456789abcdef.jpg",
    "demo-0123456789abcdef.jpg", "demo.a-0123456789abcdef.jpg", "demo.a-large.jpg", "demo.a-thumb.jpeg",
    "demo.A-thumb.jpg",
    "demo.a b-thumb.jpg", "demo.ä-thumb.jpg", "library.db", "a-0123456789abcdef.jpg.0123456789abcdef.part",
    ".0123456789abcdef.part", "x.part", "other.a-thumb.jpg", "a-thumb.jpg",
  ])
  func othersFilesAreNotOurs(name: String) {
    #expect(CachedFile(name) == nil)
  }
}
