import Domain
import FoundationEssentials
import HTTPTransport
import TestSupport
import Testing

@testable import PictureWorker

/// The sources of an order's picture.
struct ShownPictureTests {
  private let folder: CacheFolder
  private let transport: TransportStub

  init() throws {
    folder = CacheFolder()
    transport = TransportStub(always: .success(HTTPResponse(status: 200, body: Data(try SampleJPEG.bytes()))))
  }

  private func worker(
    _ transport: (any HTTPTransport)? = nil, library: [String: [UInt8]] = [:], mostBytes: Int = 256 << 20
  ) -> PictureWorker {
    .make(
      transport ?? self.transport, library: LibraryPicturesStub(files: library),
      settings: folder.settings(mostBytes: mostBytes))
  }

  private var addresses: [String] { transport.requests.map(\.url.absoluteString) }

  @Test func aJPEGThatLacksOnlyItsEndIsPassedOnButNeitherKeptNorSaved() async throws {
    let cut = try Array(SampleJPEG.bytes().dropLast(2))
    let transport = TransportStub(always: .success(HTTPResponse(status: 200, body: Data(cut))))
    let worker = worker(transport)
    for _ in 1...2 { #expect(try await worker.jpeg(for: .make()) == cut) }
    #expect(worker.remembered(.make()) == nil && transport.requests.count == 2)
    let address = "https://images.unsplash.com/a?w=200"
    #expect(await worker.failure(of: .make(at: address)) == .notAPicture(reason: "the JPEG is cut short"))
  }

  @Test func aPictureIsFetchedOnceAndThenInMemory() async throws {
    let worker = worker()
    #expect(worker.remembered(.make()) == nil)
    for _ in 1...3 { #expect(try await worker.jpeg(for: .make()) == SampleJPEG.bytes()) }
    #expect(try worker.remembered(.make()) == SampleJPEG.bytes())
    #expect(addresses == ["https://images.unsplash.com/a?w=200"])
  }

  @Test func eachFetchHasTenSecondsAndNoKey() async throws {
    _ = try await worker().jpeg(for: .make())
    let request = try #require(transport.requests.first)
    #expect(request.limits.totalSeconds == 10)
    #expect(request.limits.maximumBodyBytes == 32 << 20)
    #expect(request.headers == [:])
  }

  @Test func theNextSessionTakesItFromTheDisk() async throws {
    _ = try await worker().jpeg(for: .make())
    let next = worker()
    #expect(try await next.jpeg(for: .make()) == SampleJPEG.bytes())
    #expect(try next.remembered(.make()) == SampleJPEG.bytes())
    #expect(transport.requests.count == 1)
    #expect(try folder.names() == ["unsplash.a-thumb.jpg"])
  }

  @Test func aLargerRenditionThatIsKeptSparesTheFetch() async throws {
    _ = try await worker().jpeg(for: .make(pixels: 500))
    let next = worker()
    _ = try await next.jpeg(for: .make(pixels: 100))
    #expect(next.remembered(.make(pixels: 200)) != nil)
    #expect(addresses == ["https://images.unsplash.com/a?w=1080"])
    _ = try await next.jpeg(for: .make("b", pixels: 100))
    #expect(next.remembered(.make("b", pixels: 500)) == nil)
  }

  @Test func withABoundOfZeroNothingIsKeptOnDisk() async throws {
    let worker = worker(mostBytes: 0)
    _ = try await worker.jpeg(for: .make())
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    #expect(worker.remembered(.make()) != nil)
    #expect(await worker.cacheFacts() == CacheFacts(folder: folder.path, bytes: 0, mostBytes: 0))
  }

  @Test func theCacheSaysHowLargeItIs() async throws {
    let worker = worker()
    _ = try await worker.jpeg(for: .make())
    #expect(await worker.cacheFacts() == CacheFacts(folder: folder.path, bytes: 4_096, mostBytes: 256 << 20))
  }

  @Test func aCacheThatCannotBeWrittenCostsNothingElse() async throws {
    #expect(FileManager.default.createFile(atPath: folder.path, contents: nil))
    let worker = worker()
    #expect(try await worker.jpeg(for: .make()) == SampleJPEG.bytes())
    #expect(
      worker.takeCacheProblem() == CacheProblem(path: folder.files, reason: "Not a directory"))
    #expect(worker.takeCacheProblem() == nil)
  }

  // MARK: The library

  @Test func aPictureOfTheLibraryThatIsWholeIsUsedAgain() async throws {
    let saved = try SampleJPEG.bytes(1)
    let worker = worker(library: ["a.jpg": saved, "cut.jpg": saved.dropLast(20)])
    #expect(await worker.keptPicture(named: "a.jpg")?.jpeg == saved)
    #expect(await worker.keptPicture(named: "cut.jpg") == nil)
    #expect(await worker.keptPicture(named: "missing.jpg") == nil)
  }

  @Test func aSavedPhotosPictureComesFromTheLibraryWithoutTheNetwork() async throws {
    let saved = try SampleJPEG.bytes(1)
    let worker = worker(library: ["a.jpg": saved])
    let order = PictureOrder.make(file: "a.jpg")
    #expect(try await worker.jpeg(for: order) == saved)
    #expect(worker.remembered(order) == saved)
    #expect(transport.requests.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test(arguments: [nil, Array("<html>".utf8)] as [[UInt8]?])
  func aSavedPhotoWhoseFileIsMissingOrDamagedComesFromItsSource(file: [UInt8]?) async throws {
    let worker = worker(library: file.map { ["a.jpg": $0] } ?? [:])
    #expect(try await worker.jpeg(for: .make(file: "a.jpg")) == SampleJPEG.bytes())
    #expect(transport.requests.count == 1)
  }

  // MARK: Failures

  @Test func aPictureThatCannotBeHadSaysWhyAndFromWhere() async throws {
    let missing = TransportStub(always: .success(HTTPResponse(status: 404)))
    await #expect(throws: Failure.picture(.server(status: 404), server: "images.unsplash.com")) {
      try await worker(missing).jpeg(for: .make())
    }
    let slow = TransportStub(always: .failure(.timedOut))
    await #expect(throws: Failure.picture(.timedOut, server: "images.unsplash.com")) {
      try await worker(slow).jpeg(for: .make())
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test func whatIsNotAJPEGIsNeitherShownNorKept() async throws {
    let worker = worker(TransportStub(always: .success(HTTPResponse(status: 200, body: Data("<html>".utf8)))))
    await #expect(
      throws: Failure.picture(.otherFormat(name: "a web page"), server: "images.unsplash.com")
    ) { try await worker.jpeg(for: .make()) }
    #expect(worker.remembered(.make()) == nil)
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }

  @Test func anAddressOutsideTheHostsIsNotRequested() async throws {
    var order = PictureOrder.make()
    order.renditions.thumb = "https://evil.example/a"
    await #expect(
      throws: Failure.picture(.addressRefused(url: "https://evil.example/a"), server: "evil.example")
    ) { try await worker().jpeg(for: order) }
    order.renditions = PhotoURLs(
      raw: "https://images.unsplash.com/r", full: nil, regular: nil, small: nil, thumb: nil)
    await #expect(throws: Failure.picture(.addressRefused(url: nil), server: "")) {
      try await worker().jpeg(for: order)
    }
    #expect(transport.requests.isEmpty)
  }

  // MARK: Starring

  private var photo: Photo {
    get throws {
      var photo = Photo.make(at: "https://images.unsplash.com/a?w=1080")
      photo.urls = PictureOrder.make().renditions
      return photo
    }
  }

  @Test func starringTakesThePictureThatWasShownInMemoryOrOnDisk() async throws {
    let worker = worker()
    _ = try await worker.jpeg(for: .make(pixels: 700))
    let picture = Picture(jpeg: try SampleJPEG.bytes(), width: 3, height: 2)
    #expect(try await worker.pictureForLibrary(of: photo) == picture)
    #expect(try await self.worker().pictureForLibrary(of: photo) == picture)
    #expect(transport.requests.count == 1)
  }

  @Test func starringDoesNotTakeASmallerPicture() async throws {
    let worker = worker()
    _ = try await worker.jpeg(for: .make(pixels: 100))
    _ = try await worker.pictureForLibrary(of: photo)
    #expect(addresses == ["https://images.unsplash.com/a?w=200", "https://images.unsplash.com/a?w=1080"])
  }

  @Test func whatStarringFetchedIsShownWithoutAnotherFetch() async throws {
    _ = try await worker().pictureForLibrary(of: photo)
    #expect(try folder.names() == ["unsplash.a-regular.jpg"])
    #expect(try await worker().jpeg(for: .make(pixels: 700)) == SampleJPEG.bytes())
    #expect(transport.requests.count == 1)
  }

  @Test func aDamagedFileInTheCacheNeverReachesTheLibrary() async throws {
    try folder.write(try SampleJPEG.bytes().dropLast(), to: "unsplash.a-regular.jpg")
    #expect(try await worker().pictureForLibrary(of: photo).jpeg == SampleJPEG.bytes())
    #expect(transport.requests.count == 1)
  }

  @Test func anOriginalThatIsStarredIsNotCached() async throws {
    var photo = try photo
    photo.urls = PhotoURLs(
      raw: nil, full: "https://images.unsplash.com/full", regular: nil,
      small: "https://images.unsplash.com/s",
      thumb: nil)
    _ = try await worker().pictureForLibrary(of: photo)
    #expect(addresses == ["https://images.unsplash.com/full"])
    #expect(!FileManager.default.fileExists(atPath: folder.path))
  }
}
