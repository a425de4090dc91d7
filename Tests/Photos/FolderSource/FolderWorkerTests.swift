import Domain
import FoundationEssentials
import TestSupport
import Testing

@testable import FolderSource

@Suite(.onThreadsThatMayWait) struct FolderWorkerTests {
  let folder: PhotoFolder

  init() throws { folder = try PhotoFolder() }

  @Test func captionsKeywordsAndCameraComeFromTheFile() async throws {
    let exif = PhotoFolder.exif([
      (0x0F, 0x01, .text("Fuji")), (0x10, 0x01, .text("X-T5")), (0x32, 0x01, .text("2026:11:21 14:03:02")),
      (0x3B, 0x01, .text("Solène Guérin")),
    ])
    let fields: [(UInt8, String)] = [
      (25, "sea"), (25, "fog"), (90, "Brest"), (101, "France"), (120, "Morning fog"),
    ]
    let records: [UInt8] = fields.flatMap { field, text -> [UInt8] in
      [0x1C, 2, field, 0, UInt8(text.utf8.count)] + Array(text.utf8)
    }
    let header: [UInt8] = [4, 4, 0, 0, 0, 0, 0, UInt8(records.count)]
    let resource = Array("Photoshop 3.0\08BIM".utf8) + header + records
    try folder.writeJPEG("IMG_1.jpg", segments: [exif, PhotoFolder.segment(0xED, resource)])
    let worker = folder.worker()
    let photo = try #require(try await worker.photos(page: 1).photos.first)
    let details = try await worker.details(of: photo.id)
    #expect(
      photo.photographer == Photographer(name: "Solène Guérin", username: "solene-guerin", profileURL: nil))
    #expect(photo.description == "Morning fog" && details.tags == ["sea", "fog"])
    #expect(details.exif?.camera == "Fuji X-T5" && details.createdAt == "2026-11-21T14:03:02Z")
    #expect(details.location?.place == "Brest, France" && photo.source == .folder)
  }

  @Test func anOrientationTurnsTheSize() async throws {
    let exif = PhotoFolder.exif([(0x12, 0x01, .short(6))])
    try folder.writeJPEG("a.jpg", segments: [exif])
    let photo = try #require(try await folder.worker().photos(page: 1).photos.first)
    #expect(photo.width == 40 && photo.height == 60)
  }

  @Test(arguments: [
    ("morning", 1), ("MORN", 1), ("orning", 0), ("solene", 1), ("lake trip", 2), ("holiday", 2), ("#", 2),
  ]) func aSearchFindsWordsAsFindDoes(_ words: String, _ count: Int) async throws {
    let xmp = Array(
      "http://ns.adobe.com/xap/1.0/\0<dc:description><rdf:li xml:lang=\"x\">Morning &amp; fog</rdf:li></dc:description>"
        .utf8)
    try folder.writeJPEG(
      "Lake trip/IMG_Solène.jpg", 1, segments: [PhotoFolder.segment(0xE1, xmp)])
    try folder.writeJPEG("Lake trip/holiday.jpg", 2)
    let found = try await folder.worker().photos(matching: PhotoSearch(words: words), page: 1)
    #expect(found.total == (words == "holiday" ? 1 : count))
  }

  @Test func aSearchByColorAndOrientationLooksAtThePictures() async throws {
    try folder.writeJPEG("wide.jpg", 1, width: 90)
    try folder.writeJPEG("narrow.jpg", 2, width: 20)
    let worker = folder.worker()
    let narrow = try await worker.photos(matching: PhotoSearch(words: "", orientation: .portrait), page: 1)
    #expect(narrow.photos.map(\.alternativeText) == ["narrow"])
    let index = try await worker.store.indexWithColors()
    let color = try #require(index.photos.first?.facts?.color)
    let word = try #require(PhotoColor.allCases.first { $0.holds(color) })
    #expect(try await worker.photos(matching: PhotoSearch(words: "", color: word), page: 1).total ?? 0 >= 1)
  }

  @Test func thePhotosOfAPageHaveTheColorsOfTheirThumbnails() async throws {
    let thumbnail = try PhotoFolder.jpeg(2, width: 60)
    try folder.writeJPEG("a.jpg", 1, segments: [PhotoFolder.exif(thumbnail: thumbnail)])
    try folder.writeJPEG("b.jpg", 2)
    let worker = folder.worker()
    let photos = try await worker.photos(page: 1).photos.sorted { $0.id.rawValue < $1.id.rawValue }
    let colors = Dictionary(uniqueKeysWithValues: photos.map { ($0.alternativeText, $0.color) })
    let color = try #require(colors["a"] ?? nil)
    #expect(colors["b"] == .some(nil))
    let all = try await worker.store.indexWithColors().photos
    #expect(all.allSatisfy { $0.facts?.color != nil } && all.contains { $0.facts?.color == color })
  }

  @Test func topicsAreSubfoldersAndMonths() async throws {
    let exif = PhotoFolder.exif([(0x32, 0x01, .text("2026:11:21 14:03:02"))])
    try folder.writeJPEG("Été/Lake trip/a.jpg", 1, segments: [exif])
    try folder.writeJPEG("b.jpg", 2, segments: [exif])
    let worker = folder.worker()
    let topics = try await worker.topics(page: 1).topics
    #expect(topics.map(\.slug) == ["ete", "ete-lake-trip", "2026-11"])
    #expect(
      topics.map(\.title) == ["Été", "Lake trip", "November 2026"] && topics.map(\.total) == [1, 1, 2])
    #expect(try await worker.photos(ofTopic: "ete", page: 1).photos.count == 1)
    await #expect(throws: Failure.photos(.noTopic(slug: "x"), server: folder.files)) {
      try await worker.topic(slug: "x")
    }
  }

  @Test func pagesHaveFifteenPhotosAndEnd() async throws {
    for number in 0..<35 { try folder.writeJPEG("\(number).jpg", number, width: 20 + number) }
    let worker = folder.worker()
    let pages = try await [worker.photos(page: 1), worker.photos(page: 2), worker.photos(page: 3)]
    #expect(pages.map(\.photos.count) == [15, 15, 5] && pages.map(\.next) == [2, 3, nil])
    #expect(try await worker.photos(page: .max).photos.isEmpty)
    #expect(try await worker.randomPhotos(count: 7, matching: DeckFilter()).photos.uniqued().count == 7)
    #expect(try await worker.photographer(username: "ann-lee").total == 35)
  }
}
