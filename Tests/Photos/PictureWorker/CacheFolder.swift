import FoundationEssentials
import TestSupport
import Testing

@testable import PictureWorker

/// A folder for one test's cache, removed afterward.
final class CacheFolder: TestFiles, Sendable {
  private let parent = TemporaryFolder()
  /// The path of a folder that does not exist yet.
  var path: String { parent.path + "/cache" }
  var files: String { path + "/pictures" }

  func disk(mostBytes: Int = 256 << 20) -> PictureDisk { PictureDisk(path: files, mostBytes: mostBytes) }

  func settings(mostBytes: Int = 256 << 20) -> PictureSettings {
    PictureSettings(cacheFolder: path, mostCacheBytes: mostBytes)
  }
}

extension CachedFile {
  static func make(_ id: String = "a", _ rendition: Rendition = .thumb) throws -> CachedFile {
    try #require(CachedFile(name: "demo." + id, rendition: rendition))
  }
}
