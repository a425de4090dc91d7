import Synchronization
import TestSupport
import Testing

@testable import Domain

struct DownloadWorkerTests {
  private let steps = Steps()

  private func download(
    _ photo: Photo = .make(width: 6_000, height: 4_000), width: Int = 6_000, height: Int = 4_000,
    path: String = "/there/a.jpg", placeFails: FileError? = nil, sourceFails: Failure? = nil,
    copy: Picture? = nil
  ) async throws(Failure) -> DownloadedPicture {
    let double = Double(
      steps: steps, path: path, width: width, height: height, placeFails: placeFails, sourceFails: sourceFails
    )
    let worker = DownloadWorker(source: double, pictures: double, files: double) { _ in copy }
    return try await worker.download(photo, FileOrder(path: "there"))
  }

  @Test func theSourceIsAskedWhereThePictureIsAndThePictureBecomesAFile() async throws {
    #expect(
      try await download()
        == DownloadedPicture(path: "/there/a.jpg", bytes: 3, width: 6_000, height: 4_000))
    #expect(steps.all == ["place there", "address", "fetch https://pictures.test/a", "write /there/a.jpg"])
  }

  @Test func nothingIsFetchedForAFileThatMayNotBeWritten() async {
    await #expect(throws: Failure.file(.exists(path: "a"))) {
      try await download(placeFails: .exists(path: "a"))
    }
    #expect(steps.all == ["place there"])
  }

  @Test func nothingIsFetchedForAFileOfAnotherFormat() async {
    await #expect(throws: Failure.file(.notForFormat(path: "/there/a.png", "JPEG"))) {
      try await download(path: "/there/a.png")
    }
    #expect(steps.all == ["place there"])
  }

  @Test(arguments: [(4_000, 6_000), (2_160, 1_440), (8_192, 5_461), (1, 1), (3_000, 2_001)])
  func aPictureOfTheSameShapeIsTheOneThatWasPromised(width: Int, height: Int) async throws {
    #expect(try await download(width: width, height: height).width == width)
  }

  @Test(arguments: [(600, 600), (6_000, 3_000), (4_000, 1), (.max, 1)])
  func aPictureOfAnotherShapeIsRefusedAndNotWritten(width: Int, height: Int) async {
    await #expect {
      try await download(width: width, height: height)
    } throws: { error in
      guard case Failure.picture(.notAPicture(let reason), _) = error else { return false }
      return reason.contains("\(width)×\(height) pixels in place of 6000×4000")
    }
    #expect(!steps.all.contains { $0.hasPrefix("write") })
  }

  private static let copy = Picture(jpeg: [1, 2], width: 1_080, height: 720)

  @Test(arguments: [
    Failure.photos(.unreachable(reason: "no"), server: "a"), .photos(.timedOut, server: "a"),
    .picture(.unreachable(reason: "no"), server: "a"), .picture(.timedOut, server: "a"),
  ])
  func whileTheSourceIsAwayASavedPhotoComesFromTheLibrary(failure: Failure) async throws {
    let picture = try await download(sourceFails: failure, copy: Self.copy)
    #expect(picture.isFromLibrary && picture.width == 1_080)
    #expect(steps.all.last == "write /there/a.jpg")
    await #expect(throws: failure) { try await download(sourceFails: failure) }
  }

  @Test(arguments: [
    Failure.photos(.cancelled, server: "a"), .picture(.gone, server: "a"),
    .photos(.rateLimited(limit: 50), server: "a"),
  ])
  func anyOtherFailureIsNotHiddenByTheLibrarysCopy(failure: Failure) async {
    await #expect(throws: failure) { try await download(sourceFails: failure, copy: Self.copy) }
  }
}

private final class Steps: Sendable {
  private let recorded = Mutex<[String]>([])

  var all: [String] { recorded.withLock { $0 } }

  func record(_ step: String) { recorded.withLock { $0.append(step) } }
}

private struct Double: DownloadAddressLogic, OriginalPictureLogic, PersonalFileLogic {
  let steps: Steps
  let path: String
  let width: Int
  let height: Int
  let placeFails: FileError?
  let sourceFails: Failure?

  func downloadAddress(of photo: Photo) async throws(Failure) -> String? {
    steps.record("address")
    if let sourceFails { throw sourceFails }
    return "https://pictures.test/a"
  }

  func original(at address: String?) async throws(Failure) -> Picture {
    steps.record("fetch \(address ?? "")")
    return Picture(jpeg: [1, 2, 3], width: width, height: height)
  }

  func place(for name: String, _ order: FileOrder) async throws(Failure) -> String {
    steps.record("place \(order.path ?? "")")
    if let placeFails { throw .file(placeFails) }
    return path
  }

  func write(_ bytes: [UInt8], to path: String, replacing: Bool) async throws(Failure) {
    steps.record("write \(path)")
  }
}

struct DownloadFileNameTests {
  @Test(arguments: [
    ("Solène Guérin", "Brouillard du matin", "solene-guerin-brouillard-du-matin-Dwu85P9SOIk.jpg"),
    ("Đặng Thanh Mai", nil, "dang-thanh-mai-Dwu85P9SOIk.jpg"),
    ("윤바다", "해 질 무렵의 호수, take 2", "윤바다-해-질-무렵의-호수-take-2-Dwu85P9SOIk.jpg"),
    ("桜庭 凛", "がけの上から、フェリー", "桜庭-凛-がけの上から-フェリー-Dwu85P9SOIk.jpg"),
    ("พิมพ์ชนก วงศ์", "Ελλάδα & Москва", "พิมพ์ชนก-วงศ์-ελλάδα-москва-Dwu85P9SOIk.jpg"),
    ("한지수\u{200B}\u{202E}", "a\u{FE0F}\u{E0061}🌊", "한지수-a-Dwu85P9SOIk.jpg"),
    ("../..", "/etc/passwd\u{0}\n-rf", "etc-passwd-rf-Dwu85P9SOIk.jpg"),
    ("D’Arcy O'Neil", "Don't", "darcy-oneil-dont-Dwu85P9SOIk.jpg"),
  ]) func itIsMadeOfTheWordsOfEveryScript(photographer: String, title: String?, name: String) {
    var photo = Photo.make(id: "Dwu85P9SOIk", description: title)
    photo.alternativeText = nil
    photo.photographer.name = photographer
    #expect(DownloadFileName.of(photo) == name)
  }

  @Test func aLongTitleIsCutBetweenWordsAndTheIdStaysWhole() {
    var photo = Photo.make(
      id: "Dwu85P9SOIk", description: "Morning light above the fields, seen from the train to the sea")
    photo.photographer.name = "Wolfeschlegelsteinhausenbergerdorff Mai"
    #expect(
      DownloadFileName.of(photo)
        == "morning-light-above-the-fields-seen-from-the-train-to-the-sea-Dwu85P9SOIk.jpg")
    photo.id = .make(String(repeating: "x", count: 64))
    #expect(DownloadFileName.of(photo) == "morning-" + photo.id.rawValue + ".jpg")
  }

  @Test func aLongTextWithoutBlanksIsCutBetweenItsCharacters() {
    var photo = Photo.make(id: "Dwu85P9SOIk", description: String(repeating: "朝の光", count: 30))
    photo.photographer.name = "Ada Lovelace"
    let name = DownloadFileName.of(photo)
    #expect(name.hasPrefix("ada-lovelace-朝の光朝") && name.hasSuffix("-Dwu85P9SOIk.jpg"))
    #expect(name.utf8.count <= 160 && name.count > 40)
  }

  @Test(arguments: [
    ("a.jpg", true), ("a.JPEG", true), ("a", true), (".wall", true), ("v1.2", true), ("a. b", true),
    ("photo", true), ("a.png", false), ("a.x.TXT", false), ("a.webp", false), ("a.jpg.png", false),
  ]) func aNameThatPromisesAnotherFormatIsToldApart(name: String, isForJPEG: Bool) {
    #expect(DownloadFileName.fits("/pictures.d/" + name) == isForJPEG)
  }

  @Test(arguments: ["e\u{301}\u{20DD}", "朝", "Ж", "ก็้"]) func noScriptMakesItLongerThan160Bytes(letter: String)
  {
    var photo = Photo.make(id: "Dwu85P9SOIk", description: String(repeating: letter, count: 200))
    photo.photographer.name = String(repeating: letter, count: 200)
    #expect(DownloadFileName.of(photo).utf8.count <= 160)
  }

  @Test func itHasAtMost80Bytes() {
    for count in 0..<80 {
      let photo = Photo.make(id: "Dwu85P9SOIk", description: String(repeating: "a", count: count) + " é b")
      #expect(DownloadFileName.of(photo).utf8.count <= 80)
    }
  }
}
