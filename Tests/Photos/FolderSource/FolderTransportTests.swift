import Domain
import FoundationEssentials
import Glibc
import HTTPTransport
import Pictures
import TestSupport
import Testing

@testable import FolderSource

@Suite(.onThreadsThatMayWait) struct FolderTransportTests {
  let folder: PhotoFolder

  init() throws { folder = try PhotoFolder() }

  private func send(_ address: String, _ worker: FolderWorker) async throws(TransportError) -> [UInt8] {
    guard let url = URL(string: address) else { throw .badURL(address) }
    return Array(try await FolderTransport(worker.store).send(HTTPRequest(url: url, limits: .picture)).body)
  }

  @Test func aPictureIsAJPEGOfTheWidthThatWasAskedForAndUpright() async throws {
    let exif = PhotoFolder.exif([(0x12, 0x01, .short(6))])
    try folder.writeJPEG("a b.jpg", width: 900, segments: [exif])
    let worker = folder.worker()
    let photo = try #require(try await worker.photos(page: 1).photos.first)
    let jpeg = try await send(try #require(photo.urls.thumb), worker)
    let info = try JPEGInspector.inspect(jpeg)
    #expect(info.width == 40 && info.height == 900 && info.orientation == .upright)
  }

  @Test func onlyFilesInTheIndexAreRead() async throws {
    try folder.writeJPEG("a.jpg")
    try folder.writeJPEG(".secret.jpg", 2)
    let worker = folder.worker()
    _ = try await worker.photos(page: 1)
    for path in [folder.files + "/.secret.jpg", folder.files + "/../photos/a.jpg", "/etc/passwd"] {
      let address = "file://\(path)?w=200"
      await #expect(throws: TransportError.badURL(address)) { try await send(address, worker) }
    }
  }

  @Test func aFileThatChangedOrVanishedIsNeverShownAsTheOldPhoto() async throws {
    try folder.writeJPEG("a.jpg", 1)
    let worker = FolderWorker(
      FolderStore(path: folder.files, cacheFolder: nil, secondsFresh: 60), person: "Ann")
    let address = try #require(try await worker.photos(page: 1).photos.first?.urls.small)
    try folder.writeJPEG("a.jpg", 2, width: 80)
    await #expect(throws: TransportError.failed(reason: "the file has changed; home reads the folder again"))
    {
      try await send(address, worker)
    }
    try folder.remove("a.jpg")
    await #expect(throws: TransportError.failed(reason: "the file is no longer in the folder")) {
      try await send(address, worker)
    }
  }

  @Test func aPNGBecomesAJPEG() async throws {
    try folder.write(PNGBytes.redPixel, to: "a.png")
    let worker = folder.worker()
    let photo = try #require(try await worker.photos(page: 1).photos.first)
    let raster = try JPEGDecoder(try await send(try #require(photo.urls.regular), worker)).raster(for: 1, 1)
    #expect(raster.width == 1 && raster.pixels[0] > 240 && raster.pixels[1] < 20)
  }

  @Test func aPNGThatPromisesTooManyPixelsSaysWhy() async throws {
    var bytes = PNGBytes.redPixel
    // 16,777,215 pixels on each side; the header's checksum is wrong, too.
    bytes.replaceSubrange(16..<24, with: [0, 0xFF, 0xFF, 0xFF, 0, 0xFF, 0xFF, 0xFF])
    try folder.write(bytes, to: "bomb.png")
    let worker = folder.worker()
    let address = try #require(try await worker.photos(page: 1).photos.first?.urls.thumb)
    await #expect(throws: TransportError.self) { try await send(address, worker) }
  }

  @Test func anOriginalIsCopiedByteForByteWithTheRightExtension() async throws {
    try folder.write(PNGBytes.redPixel, to: "a.png")
    let worker = folder.worker()
    let photo = try #require(try await worker.photos(page: 1).photos.first)
    let (files, target) = (FilesStub(), TemporaryFolder())
    let download = FolderDownload(worker.store, files: files, next: DownloadDouble())
    _ = try await download.download(photo, FileOrder(path: target.path))
    let name = DownloadFileName.of(photo, .png)
    #expect(name.hasSuffix(".png") && files.all == ["/there/" + name: PNGBytes.redPixel])
    #expect(await download.originalFile(of: photo) == folder.path(of: "a.png"))
    try folder.remove("a.png")
    #expect(await download.originalFile(of: photo) == nil)
  }
}
