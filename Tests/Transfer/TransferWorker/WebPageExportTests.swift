import Domain
import Foundation
import Pictures
import TestSupport
import Testing
import WebPage

@testable import TransferWorker

/// A page to look at, in a real folder, with real pictures.
@Suite final class WebPageExportTests: Sendable {
  private let folder = TemporaryFolder()
  private let library = EntriesFake((1...20).map(LibraryEntry.numbered))

  init() throws {
    let jpeg = try JPEGEncoder.encode(Raster(width: 1_080, height: 720) { _, _ in })
    for entry in library.entries { library.set(picture: jpeg, named: try #require(entry.file)) }
  }

  @discardableResult
  private func export(
    to name: String = "sea", from library: EntriesFake? = nil, isLinked: Bool = false, replaces: Bool = false
  ) async throws(Failure) -> ExportedLibrary {
    try await ExportWorker.make(library ?? self.library).export(
      ExportOrder(
        path: folder.path(of: name), format: .webPage, isLinked: isLinked, replaces: replaces,
        timeZone: .gmt))
  }

  private func page(_ name: String = "sea") throws -> String { try folder.text(of: name + "/index.html") }
  private func lines(_ page: String) -> [Substring] {
    page.split(separator: "\n").filter { $0.hasPrefix("<li ") }
  }

  @Test func aPhotoWithoutAMemoShowsItsDescription() async throws {
    let library = EntriesFake([.make(id: "a", memo: "light"), .make(id: "b", memo: "")])
    try await export(from: library)
    let photos = try page().split(separator: "\n").filter { $0.hasPrefix("<li ") }.joined()
    let memos = photos.matches(of: #/<p class="memo"[^>]*>([^<]*)</#).map { String($0.output.1) }
    #expect(memos == ["light", "Light over the sea"])
  }

  @Test func aFolderGetsAPageAndTwoSizesOfEachPictureAndNothingElse() async throws {
    let exported = try await export()
    #expect(
      exported.photos == 20 && exported.pictures == 20 && exported.path == folder.path(of: "sea/index.html"))
    #expect(exported.pictureFolder == folder.path(of: "sea/pictures"))
    #expect(try folder.names().count == 2 + 1 + 40)
    let page = try page()
    #expect(exported.bytes == page.utf8.count)
    #expect(page.contains("<h1>sea</h1>") && page.hasSuffix("</html>\n"))
    #expect(
      lines(page).map { String($0.dropFirst(13).prefix { $0 != "\"" }) } == (1...20).map { "p\($0)" })
    let small = try folder.bytes(of: "sea/pictures/p7-0123456789abcdef-small.jpg")
    #expect(try JPEGDecoder(small).width == 540)
    #expect(
      lines(page)[6].contains(
        #"<a href="pictures/p7-0123456789abcdef.jpg"><img src="pictures/p7-0123456789abcdef-small.jpg""#))
  }

  @Test func aPageIsReplacedOnlyWhenThatIsSaid() async throws {
    try await export()
    let before = try page()
    await #expect(throws: Failure.file(.exists(path: folder.path(of: "sea/index.html")))) {
      try await export()
    }
    try await export(replaces: true)
    #expect(try page() == before)
  }

  @Test func aPageThatThisProgramDidNotMakeIsNeverReplaced() async throws {
    try folder.makeFolder("sea")
    try folder.write("<html>mine: \(WebPage.mark)</html>", to: "sea/index.html")
    await #expect(throws: Failure.file(.notOurPage(path: folder.path(of: "sea/index.html")))) {
      try await export(replaces: true)
    }
    #expect(try folder.names() == ["sea", "sea/index.html"])
  }

  @Test func picturesThatAPageNoLongerHasAreRemovedAndNothingElseIs() async throws {
    try await export()
    try folder.write("mine", to: "sea/pictures/mine.jpg")
    try await export(from: EntriesFake(Array(library.entries.prefix(1)), pictures: library), replaces: true)
    #expect(
      try folder.names() == [
        "sea", "sea/index.html", "sea/pictures", "sea/pictures/mine.jpg",
        "sea/pictures/p1-0123456789abcdef-small.jpg", "sea/pictures/p1-0123456789abcdef.jpg",
      ])
  }

  @Test func picturesThatWereThereBeforeThePageStay() async throws {
    let name = "sea/pictures/p2-0123456789abcdef.jpg"
    try folder.write(#require(library.picture(named: "p2-0123456789abcdef.jpg")), to: name)
    try await export()
    for count in [20, 1] {
      let fewer = EntriesFake(Array(library.entries.prefix(count)), pictures: library)
      try await export(from: fewer, replaces: true)
    }
    #expect(
      try folder.names().filter { $0.hasSuffix(".jpg") } == [
        "sea/pictures/p1-0123456789abcdef-small.jpg", "sea/pictures/p1-0123456789abcdef.jpg", name,
      ])
  }

  @Test func whatAPageThatWasKilledHadWrittenIsOurs() async throws {
    for name in ["p1-0123456789abcdef.jpg", "left.jpg", "cut.jpg"] {
      try folder.write("", to: "sea/pictures/" + name)
    }
    try folder.write("p1-0123456789abcdef.jpg\nleft.jpg\ncut", to: "sea/pictures/.picterest-pictures.part")
    try await export(from: EntriesFake(Array(library.entries.prefix(1)), pictures: library))
    #expect(
      try folder.names() == [
        "sea", "sea/index.html", "sea/pictures", "sea/pictures/cut.jpg",
        "sea/pictures/p1-0123456789abcdef-small.jpg", "sea/pictures/p1-0123456789abcdef.jpg",
      ])
    #expect(!(try page()).contains("data-found"))
  }

  @Test(arguments: ["sea", "."]) func noPageIsMadeAmongThePicturesOfALibrary(place: String) async throws {
    try folder.makeFolder("sea")
    try folder.write("", to: place + "/library.db")
    if place == "." {
      try folder.makeFolder("pictures")
      try folder.makeLink("sea/pictures", to: "pictures")
    }
    let names = try folder.names()
    await #expect { try await export() } throws: {
      if case Failure.file(.ofLibrary) = $0 { true } else { false }
    }
    #expect(try folder.names() == names)
  }

  @Test func aPictureThatLostItsBytesIsWrittenAgain() async throws {
    try await export()
    try folder.write("", to: "sea/pictures/p1-0123456789abcdef.jpg")
    try folder.write("0000", to: "sea/pictures/p2-0123456789abcdef-small.jpg")
    try await export(replaces: true)
    for name in ["p1-0123456789abcdef", "p2-0123456789abcdef-small"] {
      #expect(try folder.bytes(of: "sea/pictures/\(name).jpg").starts(with: [0xFF, 0xD8]))
    }
  }

  @Test func aPageThatWasNotFinishedIsNotThere() async throws {
    let cancelling = EntriesFake.cancelling(library)
    await Task { [self] in
      _ = await #expect(throws: Failure.library(.cancelled)) { try await export(from: cancelling) }
    }.value
    #expect(try folder.names() == ["sea", "sea/pictures"])
    #expect(try await export().photos == 20)
  }

  @Test func aPhotoWithoutAPictureIsOnThePageAndCounted() async throws {
    let exported = try await export(from: EntriesFake([.numbered(1)]))
    #expect(exported.photos == 1 && exported.picturesMissing == 1)
    #expect(try lines(page())[0].contains("<figure><a><img alt="))
  }

  @Test func aPictureThatCannotBeMadeSmallerIsThereInItsOwnSize() async throws {
    let library = EntriesFake([.numbered(1)])
    library.set(picture: [0xFF, 0xD8, 7, 0xFF, 0xD9], named: "p1-0123456789abcdef.jpg")
    try await export(from: library)
    #expect(
      try lines(page())[0].contains(
        #"href="pictures/p1-0123456789abcdef.jpg"><img src="pictures/p1-0123456789abcdef.jpg""#))
  }

  @Test func aLinkedPageHasAddressesOfUnsplashAndCopiesOfTheRest() async throws {
    var entries = Array(library.entries.prefix(2))
    entries[0].photo.urls.small = "https://images.unsplash.com/small?w=400"
    entries[0].photo.urls.regular = "https://images.unsplash.com/regular?w=1080"
    entries[1].photo.urls.small = "https://images.unsplash.com.evil.test/"
    let exported = try await export(from: EntriesFake(entries, pictures: library), isLinked: true)
    #expect(exported.photos == 2 && exported.pictures == 1 && exported.pictureFolder != nil)
    let page = try page()
    #expect(
      page.contains("img-src &#39;self&#39; file: https://images.unsplash.com https://plus.unsplash.com;"))
    #expect(lines(page)[0].contains(#"href="https://images.unsplash.com/regular?w=1080""#))
    #expect(lines(page)[1].contains(#"href="pictures/p2-0123456789abcdef.jpg""#))
    #expect(try folder.names().filter { $0.hasSuffix(".jpg") }.count == 2)
    let linked = try await export(
      to: "linked", from: EntriesFake(Array(entries.prefix(1)), pictures: library), isLinked: true)
    #expect(linked.pictures == 0 && linked.picturesMissing == 0 && linked.pictureFolder == nil)
  }
}
