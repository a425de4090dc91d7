import Domain
import FoundationEssentials
import Glibc
import Pictures
import TestSupport
import Testing

@testable import FolderSource

@Suite(.onThreadsThatMayWait) struct FolderIndexTests {
  let folder: PhotoFolder

  init() throws { folder = try PhotoFolder() }

  @Test func photosOfSubfoldersAreListedNewestFirst() async throws {
    for (number, date) in ["2024:01:02 10:00:00", "2026:11:21 14:03:02", "2025:05:05 00:00:00"].enumerated() {
      let exif = PhotoFolder.exif([(0x32, 0x01, .text(date))])
      try folder.writeJPEG("a/b/\(number).jpg", number, segments: [exif])
    }
    #expect(try await folder.worker().names() == ["1", "2", "0"])
  }

  @Test func aPhotoKeepsItsIDWhenItIsMovedRenamedOrGetsACaption() async throws {
    try folder.writeJPEG("a.jpg", 3)
    let id = try #require(try await folder.worker().photos(page: 1).photos.first?.id)
    try folder.remove("a.jpg")
    let xmp = Array("http://ns.adobe.com/xap/1.0/\0<dc:title><rdf:li>The sea</rdf:li></dc:title>".utf8)
    try folder.writeJPEG("sub/b.jpeg", 3, segments: [PhotoFolder.segment(0xE1, xmp)])
    let found = try await folder.worker().details(of: id).photo
    #expect(found.alternativeText == "b" && found.description == "The sea")
  }

  @Test func copiesAreOnePhotoAndOtherPicturesAreOthers() async throws {
    try folder.writeJPEG("a.jpg", 1)
    try folder.writeJPEG("copy.jpg", 1)
    try folder.writeJPEG("b.jpg", 2)
    let page = try await folder.worker().photos(page: 1)
    #expect(page.photos.count == 2 && page.total == 2 && page.unreadable == 0)
  }

  @Test func eachFileThatCannotBeReadIsCountedAndTheOthersStay() async throws {
    try folder.writeJPEG("good.jpg")
    try folder.write("", to: "empty.jpg")
    try folder.write("<html>", to: "page.png")
    try folder.write(Array(try PhotoFolder.jpeg(2).prefix(40)), to: "short.jpg")
    try folder.write([0xFF, 0xD8, 0xFF, 0xE1, 0xFF, 0xFF], to: "lies.jpg")
    try folder.write(
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0xFF, 0xFF, 0xFF, 0xFF], to: "long.png")
    try folder.makePipe("pipe.jpg")
    try folder.makeFolder("folder.jpg")
    try folder.write("notes", to: "notes.txt")
    let page = try await folder.worker().photos(page: 1)
    #expect(page.photos.count == 1 && page.unreadable == 5)
    #expect(page.problems.count == 3 && page.problems.allSatisfy { $0.hasSuffix(")") })
  }

  @Test func linksInCirclesAndHiddenFilesAreNotFollowed() async throws {
    try folder.writeJPEG("a/1.jpg", 1)
    try folder.writeJPEG(".hidden/2.jpg", 2)
    try folder.makeLink("a/circle", to: "a")
    try folder.makeLink("loop.jpg", to: "loop.jpg")
    try folder.makeLink("link.jpg", to: "a/1.jpg")
    let page = try await folder.worker().photos(page: 1)
    #expect(page.photos.count == 1 && page.unreadable == 0)
  }

  @Test func aNameThatIsNotUTF8IsAPhotoLikeAnyOther() async throws {
    try folder.writeJPEG("a.jpg")
    let name = Array((folder.files + "/b").utf8) + [0xFF, 0x3F] + Array(".jpg".utf8)
    let bytes = try PhotoFolder.jpeg(2)
    let file = unsafe fopen(name.map(CChar.init(bitPattern:)) + [0], "w")
    _ = unsafe fwrite(bytes, 1, bytes.count, file)
    _ = unsafe fclose(file)
    let photo = try #require(
      try await folder.worker().photos(page: 1).photos.first {
        $0.id.rawValue.count == 11 && $0.alternativeText != "a"
      })
    #expect(photo.urls.thumb?.hasSuffix("/b%FF%3F.jpg?w=200") == true)
    let parts = try #require(photo.urls.thumb.flatMap { FileAddress.parts($0) })
    #expect(parts.path == name && parts.width == 200)
  }

  @Test func aSecondSessionReadsOnlyWhatChanged() async throws {
    for number in 0..<5 { try folder.writeJPEG("\(number).jpg", number) }
    let first = FolderStore(path: folder.files, cacheFolder: folder.cache, secondsFresh: 0)
    let index = try await first.index()
    await first.finish()
    // A file with the same time and size is not opened again, even if its bytes are others.
    let kept = try #require(FolderIndex(bytes: index.bytes))
    #expect(kept.files == index.files && kept.count == 5)
    let second = FolderStore(path: folder.files, cacheFolder: folder.cache, secondsFresh: 0)
    try folder.remove("0.jpg")
    try folder.writeJPEG("new.jpg", 9)
    #expect(try await second.index().photos.map(\.name).sorted() == ["1", "2", "3", "4", "new"])
  }

  @Test(arguments: 0..<60) func aDamagedIndexIsReadAnewOrIsHarmless(_ place: Int) async throws {
    try folder.writeJPEG("a.jpg")
    var bytes = try await FolderStore(path: folder.files, cacheFolder: nil).index().bytes
    bytes[place % bytes.count] ^= 0xFF
    _ = FolderIndex(bytes: bytes)
    _ = FolderIndex(bytes: Array(bytes.prefix(place)))
  }

  @Test func aFolderThatIsGoneIsAFailureAndNotAnEmptyList() async throws {
    try folder.writeJPEG("a.jpg")
    let worker = folder.worker()
    _ = try await worker.photos(page: 1)
    try folder.remove("")
    await #expect(
      throws: Failure.photos(.unreachable(reason: "No such file or directory"), server: folder.files)
    ) {
      try await worker.photos(page: 1)
    }
  }

  @Test func nothingIsWrittenIntoTheFolder() async throws {
    try folder.writeJPEG("a/1.jpg")
    let names = try folder.names()
    let worker = folder.worker(cached: true)
    _ = try await worker.photos(matching: PhotoSearch(words: "1", color: .red), page: 1)
    await worker.store.finish()
    #expect(try folder.names() == names)
  }
}
