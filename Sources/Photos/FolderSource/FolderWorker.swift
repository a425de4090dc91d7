package import Domain

/// The photos of a folder and its subfolders, newest first, as a source.
package final class FolderWorker: PhotosWorkerLogic, DownloadAddressLogic {
  let store: FolderStore
  /// The photographer of every picture that names no artist.
  private let person: String

  package init(_ store: FolderStore, person: String) { (self.store, self.person) = (store, person) }

  /// The number of photos on a page, as in the lists of a server; a page of topics has more.
  static let perPage = 15
  static let topicsPerPage = 30

  package func photos(page: Int) async throws(Failure) -> PhotoPage {
    await self.page(page, of: try await index(page: page))
  }

  package func currentPhotos(page: Int) async throws(Failure) -> PhotoPage {
    await self.page(
      page, of: try await wrapped { () async throws(PhotosError) in try await store.index(isCurrent: true) })
  }

  package func details(of id: PhotoID) async throws(Failure) -> PhotoDetails {
    try await wrapped { () async throws(PhotosError) in
      guard let file = try await store.photo(id), let photo = await photos([file]).first else {
        throw .noPhoto(id: id)
      }
      return PhotoDetails(photo, file)
    }
  }

  package func expectDetails(of photo: Photo) {}

  package func photo(_ name: PhotoName) async throws(Failure) -> PhotoDetails {
    if let source = name.source, source != .folder { throw failure(.otherPage(source)) }
    return try await details(of: name.id)
  }

  /// Nothing is reported to anybody.
  package func reportDownload(at downloadLocation: String, within limit: Duration) async throws(Failure) {}

  package func rateBudget() async -> RateBudget? { nil }

  /// There is no server to answer.
  package func hasAnswered() async -> Bool { false }

  /// - Throws: `unreachable`, because ``FolderDownload`` copies files that are there.
  package func downloadAddress(of photo: Photo) async throws(Failure) -> String? {
    throw failure(.unreachable(reason: "the file is no longer there"))
  }

  // MARK: What the lists share

  /// Returns the index, which is brought up to date only for a first page, so that the pages of a list fit together.
  func index(page: Int) async throws(Failure) -> FolderIndex {
    try await wrapped { () async throws(PhotosError) in
      page <= 1 ? try await store.index() : try await store.keptIndex()
    }
  }

  func page(_ number: Int, of index: FolderIndex) async -> PhotoPage {
    var page = await page(number, of: index.photos, unreadable: index.unreadable)
    if number == 1 { page.problems = index.problems }
    return page
  }

  /// - Parameter unreadable: The number of files that are left out, which only the first page reports.
  func page(
    _ number: Int, of files: some RandomAccessCollection<FolderFile>, unreadable: Int = 0
  ) async -> PhotoPage {
    let (start, overflow) = (max(1, number) - 1).multipliedReportingOverflow(by: Self.perPage)
    let rest = files.dropFirst(overflow ? files.count : start)
    return PhotoPage(
      photos: await photos(rest.prefix(Self.perPage)), next: rest.count > Self.perPage ? number + 1 : nil,
      unreadable: number == 1 ? unreadable : 0, total: files.count)
  }

  func photos(_ files: some Sequence<FolderFile>) async -> [Photo] {
    await store.colored(Array(files)).compactMap(photo)
  }

  func photo(_ file: FolderFile) -> Photo? {
    guard let facts = file.facts, let id = facts.photoID else { return nil }
    let path = Array((store.path == "/" ? "/" : store.path + "/").utf8) + file.path
    let name = photographer(of: file)
    return Photo(
      id: id, source: .folder, width: facts.width, height: facts.height, color: facts.color, blurHash: nil,
      description: facts.caption, alternativeText: file.name,
      photographer: Photographer(name: name, username: Slug.of(name), profileURL: nil),
      urls: PhotoURLs(
        raw: FileAddress.text(path), full: FileAddress.text(path),
        regular: FileAddress.text(path, width: 1_080),
        small: FileAddress.text(path, width: 400), thumb: FileAddress.text(path, width: 200)),
      links: PhotoLinks(html: nil, downloadLocation: nil))
  }

  func photographer(of file: FolderFile) -> String { file.facts?.artist ?? person }

  func failure(_ error: PhotosError) -> Failure { .photos(error, server: store.path) }

  func wrapped<Value>(_ body: () async throws(PhotosError) -> Value) async throws(Failure) -> Value {
    do throws(PhotosError) { return try await body() } catch { throw failure(error) }
  }
}

extension FolderWorker: PagesAheadLogic {
  /// Nothing is read ahead, because a page takes no time.
  package func takePageAhead() -> PageAhead? { nil }
}

extension PhotoDetails {
  fileprivate init(_ photo: Photo, _ file: FolderFile) {
    let facts = file.facts ?? PhotoFacts()
    self.init(
      photo: photo,
      exif: Exif(
        camera: facts.camera, exposureTime: facts.exposureTime, aperture: facts.aperture,
        focalLength: facts.focalLength, iso: facts.iso),
      location: facts.location, tags: facts.keywords, views: nil, downloads: nil, likes: nil,
      createdAt: CameraTime.text(file.time) + "Z")
    self.photo.place = facts.location?.place
  }
}

extension PhotoFacts {
  /// The place that the file names, otherwise its position in degrees.
  fileprivate var location: PhotoDetails.Location? {
    guard place != nil || latitude != nil else { return nil }
    let position = latitude.flatMap { latitude in
      longitude.map { "\(Self.rounded(latitude)), \(Self.rounded($0))" }
    }
    return .init(name: place ?? position, city: nil, country: nil, latitude: latitude, longitude: longitude)
  }

  /// Four decimals are precise to ten meters.
  private static func rounded(_ degrees: Double) -> String {
    let parts = Int((abs(degrees) * 10_000).rounded())
    let rest = String(parts % 10_000)
    return (degrees < 0 ? "-" : "") + "\(parts / 10_000)." + String(repeating: "0", count: 4 - rest.count)
      + rest
  }
}

/// A name for commands, such as "italy-2026": words in lower case, with hyphens.
enum Slug {
  static func of(_ text: String) -> String {
    let words = text.folded.split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? "unnamed" : words.joined(separator: "-")
  }
}
