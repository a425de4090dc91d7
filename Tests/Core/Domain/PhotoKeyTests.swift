import Domain
import TestSupport
import Testing

struct PhotoKeyTests {
  @Test func aNameSaysWhereAPhotoIsFrom() {
    #expect(PhotoKey(source: .unsplash, id: .make("LBI7")).name == "unsplash.LBI7")
    #expect(PhotoKey(source: .demo, id: .make("_a-1")).name == "demo._a-1")
    #expect(
      PhotoKey(source: .server(host: "photos.example"), id: .make("a")).name == "server.photos.example.a")
  }

  @Test func noTwoPhotosHaveTheSameName() {
    let hosts = [
      "", ".", "a", "a.b", ".a", "a.", "A", "unsplash", "demo", "server", "server.a", "a/b", "[::1]",
    ]
    let sources: [PhotoSource] = [.unsplash, .demo] + hosts.map { .server(host: $0) }
    let ids = ["a", "A", "b", "unsplash", "demo", "server", "-", "_"]
    let names = sources.flatMap { source in ids.map { PhotoKey(source: source, id: .make($0)).name } }
    #expect(Set(names).count == sources.count * ids.count)
  }

  @Test(arguments: [
    PhotoSource.unsplash, .demo, .server(host: "a.example"), .server(host: ""), .server(host: "unsplash"),
  ])
  func aSourceIsReadBackFromItsName(source: PhotoSource) {
    #expect(PhotoSource(name: source.name) == source)
  }

  @Test(arguments: ["", "Unsplash", "server", "demo "])
  func anyOtherTextIsNotASource(text: String) {
    #expect(PhotoSource(name: text) == nil)
  }
}

struct PhotoIDTests {
  @Test(arguments: ["a", "Z9", "-rf", "_x", "0", "dQw4w9WgXcQ", "--", String(repeating: "a", count: 64)])
  func upTo64LettersDigitsHyphensAndUnderscoresAreAnID(text: String) {
    #expect(PhotoID(text)?.rawValue == text)
  }

  @Test(
    arguments: [
      "", ".", "..", "../x", "a/b", "/", "a.jpg", "%2e%2e", "a%2fb", "a b", " a", "a\n", "\0", "a\0b",
      "a\u{1b}[2J",
      "é", "바다", "a\u{301}", "٣", "ａ", "a\\b", "CON:", "a:b", String(repeating: "a", count: 65),
      String(repeating: "a", count: 300),
    ])
  func anythingElseIsNotAnID(text: String) {
    #expect(PhotoID(text) == nil)
  }

  @Test func onlyTheseASCIICharactersAreAllowed() {
    let allowed = (0...127).filter { PhotoID(String(UnicodeScalar(UInt8($0)))) != nil }
    let expected = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz".utf8.map { Int($0) }
    #expect(allowed == expected)
  }
}
