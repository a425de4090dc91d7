import Domain
import FoundationEssentials
import Glibc
import LibraryCore
import OperatingSystem
import SQLite
import Testing

@testable import StorageWorker

extension PhotoKey {
  static func make(_ id: String = "p1", source: PhotoSource = .unsplash) throws -> PhotoKey {
    PhotoKey(source: source, id: try #require(PhotoID(id)))
  }
}

extension Photo {
  static func make(
    id: String = "p1", source: PhotoSource = .unsplash, description: String? = nil,
    downloadLocation: String? = nil
  ) throws -> Photo {
    Photo(
      id: try #require(PhotoID(id)), source: source, width: 6000, height: 4000, color: nil, blurHash: nil,
      description: description, alternativeText: nil,
      photographer: Photographer(name: "Ada", username: nil, profileURL: nil),
      urls: PhotoURLs(raw: nil, full: nil, regular: "https://a/p1", small: nil, thumb: nil),
      links: PhotoLinks(html: nil, downloadLocation: downloadLocation))
  }
}

extension Picture {
  static func make(_ bytes: [UInt8] = [0xff, 0xd8, 0xff, 0xd9]) -> Picture {
    Picture(jpeg: bytes, width: 3, height: 2)
  }
}

extension StorageWorker {
  /// Saves a photo with a picture.
  @discardableResult
  func star(
    _ photo: Photo, memo: String? = nil, picture: [UInt8] = [0xff, 0xd8], pendingReport: String? = nil
  ) async throws(Failure) -> StarResult {
    try await save(photo, picture: .make(picture), memo: memo, pendingReport: pendingReport)
  }
}

extension SavedRow {
  static func insert(_ photo: Photo, memo: String = "", savedAt: Date = noon, in db: Database) throws {
    let entry = LibraryEntry(photo: photo, memo: memo, savedAt: savedAt)
    try insert(entry, file: PictureName(of: photo.key, jpeg: []), in: db)
  }
}

/// A suite whose tests each have a library of their own in a new folder.
class LibrarySuite {
  let folder: DataFolder
  let worker: StorageWorker

  init() throws {
    folder = try DataFolder()
    worker = folder.worker()
  }
}

extension Library {
  @discardableResult func change<Result>(_ change: (FolderEdit) throws -> Result) throws(LibraryError)
    -> Result
  {
    try edit(now: noon, turn: LibraryTurn(), change)
  }
}

extension LibrarySession {
  static var test: LibrarySession { LibrarySession(random: 1, startedAt: noon) }
}

/// The time in every test that does not set another.
let noon = Date(timeIntervalSince1970: 1_750_000_000)

/// A data folder for one test, removed with it.
final class DataFolder: Sendable {
  private let parent: String
  /// Not created yet.
  let path: String
  var paths: LibraryPaths { LibraryPaths(folder: path) }

  init() throws {
    parent = FoldersOfThisProcess.path + "/\(UInt64.random(in: .min ... .max).hexadecimal)"
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    path = parent + "/data"
  }

  deinit { try? FileManager.default.removeItem(atPath: parent) }

  func worker(
    settings: LibrarySettings = LibrarySettings(), now: @escaping @Sendable () -> Date = { noon }
  ) -> StorageWorker {
    StorageWorker(folder: path, settings: settings, now: now)
  }

  /// Opens the library on this thread.
  func open(settings: LibrarySettings = LibrarySettings()) throws(LibraryError) -> Library {
    try LibraryOpening(
      paths: paths, settings: settings, wait: LibraryWait(ceiling: settings.waitCeiling), session: .test
    ).open()
  }

  /// What is in the data folder, as sorted relative paths.
  func names() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: path).sorted()
  }

  /// What is in the folder of pictures, besides that for unfinished files.
  func pictures() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: paths.pictures).filter { $0 != "unfinished" }.sorted()
  }

  /// What is in the folder for unfinished pictures.
  func unfinished() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: paths.pictures + "/unfinished")
  }

  func bytes(of name: String = LibraryPaths.databaseName) throws -> [UInt8] {
    Array(try #require(FileManager.default.contents(atPath: path + "/" + name)))
  }

  func write(_ bytes: [UInt8], to name: String = LibraryPaths.databaseName) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try #require(FileManager.default.createFile(atPath: path + "/" + name, contents: Data(bytes)))
  }

  /// The permission bits.
  func mode(of name: String) throws -> mode_t {
    var status = stat()
    guard unsafe lstat(path + "/" + name, &status) == 0 else { throw SystemError(path: name) }
    return status.st_mode & 0o7777
  }
}
