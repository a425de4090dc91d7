import FoundationEssentials
import Testing

@testable import PictureWorker

/// A folder for one test's cache, removed with it.
final class CacheFolder: Sendable {
  private let parent = FileManager.default.temporaryDirectory.appending(path: "picterest-cache-\(UUID())")
    .path
  /// Not made yet.
  var path: String { parent + "/cache" }
  var pictures: String { path + "/pictures" }

  init() throws { try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(atPath: parent) }

  func disk(mostBytes: Int = 256 << 20) -> PictureDisk { PictureDisk(path: pictures, mostBytes: mostBytes) }

  func settings(mostBytes: Int = 256 << 20) -> PictureSettings {
    PictureSettings(cacheFolder: path, mostCacheBytes: mostBytes)
  }

  func makePictures() throws {
    try FileManager.default.createDirectory(atPath: pictures, withIntermediateDirectories: true)
  }

  /// What is in the folder of pictures.
  func names() throws -> Set<String> { Set(try FileManager.default.contentsOfDirectory(atPath: pictures)) }

  func path(of file: CachedFile) -> String { pictures + "/" + file.text }

  func bytes(of name: String) -> [UInt8]? {
    FileManager.default.contents(atPath: pictures + "/" + name).map(Array.init)
  }

  func write(_ bytes: [UInt8], to name: String) throws {
    try makePictures()
    try #require(FileManager.default.createFile(atPath: pictures + "/" + name, contents: Data(bytes)))
  }

  func setAge(of name: String, to seconds: Double) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date().addingTimeInterval(-seconds)], ofItemAtPath: pictures + "/" + name)
  }
}

extension CachedFile {
  static func make(_ id: String = "a", _ rendition: Rendition = .thumb) throws -> CachedFile {
    try #require(CachedFile(name: "demo." + id, rendition: rendition))
  }
}
