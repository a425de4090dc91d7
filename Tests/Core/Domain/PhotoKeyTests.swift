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
