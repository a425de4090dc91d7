import Domain
import TestSupport
import Testing

struct PhotoReferenceTests {
  @Test(arguments: [("1", 1), ("42", 42), ("007", 7), ("12345678901", 12_345_678_901)])
  func digitsAreANumber(text: String, number: Int) {
    #expect(PhotoReference(text) == .number(number))
  }

  @Test(arguments: ["Dwu85P9SOIk", "-abcdefghij", "--abcdefghi", "-1234567890", "_bcdefghijk", "photography"])
  func elevenLettersDigitsHyphensAndUnderscoresAreAnIDThatASourceCanBeAskedFor(text: String) {
    #expect(PhotoReference(text) == .name(PhotoName(id: .make(text))))
    #expect(PhotoName(text)?.canBeFetched == true)
  }

  @Test(arguments: ["a", "photo-1", "three", "abcdefghijkl", "-rf", String(repeating: "a", count: 64)])
  func anotherIDIsOneThatOnlyTheListOrTheLibraryMayKnow(text: String) {
    #expect(PhotoReference(text) == .name(PhotoName(id: .make(text))))
    #expect(PhotoName(text)?.canBeFetched == false)
  }

  @Test(arguments: [
    "0", "00000000000", "-3", "+3", "-0", "99999999999999999999", "000000000000000000000000", "", " ", "바다",
    "٣",
    "a b",
    "Dwu85P9SOI\u{301}", "Dwu85P9SOI.", "Dwu85P9SOIk\n", String(repeating: "a", count: 65), "..", "\0",
  ])
  func anythingElseIsNeither(text: String) {
    #expect(PhotoReference(text) == nil)
  }

  @Test(arguments: [
    ("https://unsplash.com/photos/Dwu85P9SOIk", PhotoSource.unsplash),
    ("https://unsplash.com/photos/a-lake-Dwu85P9SOIk", .unsplash),
    ("https://unsplash.com/photos/a-lake-Dwu85P9SOIk?utm_source=x&utm_medium=y#top", .unsplash),
    ("https://unsplash.com/photos/a-lake-Dwu85P9SOIk/", .unsplash),
    ("https://unsplash.com/ko/photos/a-lake-Dwu85P9SOIk", .unsplash),
    ("https://unsplash.com/ko/사진/호수-Dwu85P9SOIk", .unsplash),
    ("https://unsplash.com/ko/%EC%82%AC%EC%A7%84/%ED%98%B8%EC%88%98-Dwu85P9SOIk", .unsplash),
    ("https://unsplash.com/pt-br/fotografias/lago-Dwu85P9SOIk", .unsplash),
    ("HTTPS://WWW.Unsplash.COM/photos/Dwu85P9SOIk", .unsplash),
    ("https://unsplash.com/Photos/Dwu85P9SOIk", .unsplash),
    ("http://unsplash.com:443/photos/Dwu85P9SOIk", .unsplash),
    ("unsplash.com/photos/Dwu85P9SOIk", .unsplash),
    ("https://unsplash.com/photos/Dwu85P9SOIk/download?force=true", .unsplash),
    ("https://unsplash.com/photos/a-lake-Dwu85P9SOIk/info", .unsplash),
    ("https://unsplash.com/?photo=Dwu85P9SOIk", .unsplash),
    ("https://unsplash.com/@amy?photo=Dwu85P9SOIk&x=y", .unsplash),
    ("https://unsplash.com/collections/1/sea?x=y&photo=Dwu85P9SOIk", .unsplash),
    ("https://unsplash.com/s/photos/sea?photo=Dwu85P9SOIk", .unsplash),
    ("https://unsplash.com/de/s/fotos/see?photo=Dwu85P9SOIk", .unsplash),
    ("https://api.unsplash.com/photos/Dwu85P9SOIk?client_id=x", .unsplash),
    ("https://api.unsplash.com/photos/Dwu85P9SOIk/download", .unsplash),
    ("https://source.unsplash.com/Dwu85P9SOIk/800x600", .unsplash),
    ("https://source.unsplash.com/Dwu85P9SOIk", .unsplash),
    ("https://unsplash.com/illustrations/a-lake-Dwu85P9SOIk", .unsplash),
    ("https://unsplash.com/fr/illustrations/un-lac-Dwu85P9SOIk", .unsplash),
    ("https://picterest-demo.invalid/photos/Dwu85P9SOIk", .demo),
    ("http://127.0.0.1:8080/photos/Dwu85P9SOIk", .server(host: "127.0.0.1")),
    ("https://photos.example/photos/light-Dwu85P9SOIk", .server(host: "photos.example")),
  ])
  func theAddressOfAPhotosPageNamesItsSourceAndItsID(text: String, source: PhotoSource) {
    #expect(PhotoReference(text) == .name(PhotoName(id: .make("Dwu85P9SOIk"), source: source)))
    #expect(PhotoName(text)?.canBeFetched == true)
  }

  @Test func theIDInAnAddressMayBeginWithAHyphen() {
    let name = PhotoName("https://unsplash.com/photos/a-lake--bcdefghijk")
    #expect(name == PhotoName(id: .make("-bcdefghijk"), source: .unsplash))
    #expect(PhotoName("https://unsplash.com/photos/--bcdefghij")?.id.rawValue == "--bcdefghij")
  }

  @Test func anotherServersIDsMayBeShorter() {
    let name = PhotoName(id: .make("photo-1"), source: .server(host: "photos.example"))
    #expect(PhotoName("https://photos.example/photos/photo-1") == name)
  }

  @Test(arguments: [
    "https://unsplash.com", "https://unsplash.com/", "https://unsplash.com/photos",
    "https://unsplash.com/photos/",
    "https://unsplash.com/photos/lake/Dwu85P9SOIk",
    "https://unsplash.com/photos/Dwu85P9SOIk?" + String(repeating: "a", count: 2_000),
    "https://unsplash.com/photos/random", "https://unsplash.com/photos/lakeDwu85P9SOIk",
    "https://unsplash.com/t/nature", "https://unsplash.com/s/photos/Dwu85P9SOIk", "https://unsplash.com/@amy",
    "https://unsplash.com/collections/1/Dwu85P9SOIk", "https://unsplash.com/photos/Dwu85P9SOIk/other",
    "https://unsplash.com/s/photos/golden-hour",
    "https://unsplash.com/?photo=golden", "https://photos.example/?photo=Dwu85P9SOIk",
    "https://source.unsplash.com/random/800x600", "https://source.unsplash.com/",
    "https://unsplash.com/photos/..%2FDwu85P9SOIk", "https://unsplash.com/photos/%00wu85P9SOIk",
    "ftp://unsplash.com/photos/Dwu85P9SOIk", "file:///photos/Dwu85P9SOIk", "https:///photos/Dwu85P9SOIk",
    "javascript://unsplash.com/photos/Dwu85P9SOIk", "/photos/Dwu85P9SOIk", "photos/Dwu85P9SOIk/", "//", "/",
    "://",
    "https://unsplash.com/photos/a b-Dwu85P9SOI", "https://[/photos/Dwu85P9SOIk",
    "https://unsplash.com/" + String(repeating: "ko/", count: 100_000) + "photos/Dwu85P9SOIk",
  ])
  func theAddressOfAnythingElseIsNotAPhotos(text: String) {
    #expect(PhotoReference(text) == nil)
  }

  @Test func anAddressThatOnlyLooksLikeUnsplashsIsThatOfAnotherServer() {
    for host in ["unsplash.com.evil.example", "notunsplash.com", "unsplash.com@evil.example"] {
      let name = PhotoName("https://\(host)/photos/Dwu85P9SOIk")
      #expect(name != nil && name?.source != .unsplash, "\(host)")
    }
  }

  @Test func anIDIsAPhotosNameWhateverItsSource() {
    let name = PhotoName(id: .make("a"))
    #expect(name.isName(of: PhotoKey(source: .demo, id: .make("a"))))
    #expect(!name.isName(of: PhotoKey(source: .demo, id: .make("A"))))
    let page = PhotoName(id: .make("a"), source: .unsplash)
    #expect(page.isName(of: PhotoKey(source: .unsplash, id: .make("a"))))
    #expect(!page.isName(of: PhotoKey(source: .demo, id: .make("a"))))
  }

  /// A server on this machine may relay photos from Unsplash and the demo catalogue.
  @Test(arguments: [
    ("localhost", true), ("127.0.0.1", true), ("127.0.0.2", true), ("[::1]", true),
    ("127.example.org", false), ("photos.example", false),
  ])
  func anAddressOnThisMachineIsThatOfAnyPhotoThatIsPassedOn(host: String, isPassedOn: Bool) throws {
    let name = try #require(PhotoName("http://\(host):8080/photos/a-lake-Dwu85P9SOIk"))
    let id = PhotoID.make("Dwu85P9SOIk")
    for source in [PhotoSource.demo, .unsplash] {
      #expect(name.isName(of: PhotoKey(source: source, id: id)) == isPassedOn)
    }
    #expect(!name.isName(of: PhotoKey(source: .server(host: "other.example"), id: id)))
    #expect(!name.isName(of: PhotoKey(source: .demo, id: .make("Dwu85P9SOIx"))))
  }
}
