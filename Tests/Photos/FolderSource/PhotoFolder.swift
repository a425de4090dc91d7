import Domain
import FoundationEssentials
import Pictures
import TestSupport
import Testing

@testable import FolderSource

/// A folder of pictures for one test, with a cache folder next to it.
final class PhotoFolder: TestFiles, Sendable {
  private let parent = TemporaryFolder()
  var files: String { parent.path + "/photos" }
  var cache: String { parent.path + "/cache" }

  init() throws { try makeFolder() }

  /// Each call is a new session, which looks at the folder at every list.
  func worker(cached: Bool = false) -> FolderWorker {
    FolderWorker(
      FolderStore(path: files, cacheFolder: cached ? cache : nil, secondsFresh: 0), person: "Ann Lee")
  }

  /// Writes a picture whose color and size depend on `number`.
  func writeJPEG(_ name: String, _ number: Int = 1, width: Int = 60, segments: [[UInt8]] = []) throws {
    try write(try Self.jpeg(number, width: width, segments: segments), to: name)
  }

  static func jpeg(_ number: Int, width: Int = 60, segments: [[UInt8]] = []) throws -> [UInt8] {
    let raster = Raster(width: width, height: 40) { y, row in
      for x in row.indices { row[x] = UInt8(truncatingIfNeeded: number * 70 + x % 3 * 90 + y) }
    }
    let jpeg = try JPEGEncoder.encode(raster)
    return jpeg.prefix(2) + segments.flatMap(\.self) + jpeg.dropFirst(2)
  }

  /// A JPEG's segment with its marker and length.
  static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 255)] + data
  }

  /// EXIF with the tags of its first directory, in order: text, or a short number.
  static func exif(_ tags: [(tag: UInt8, high: UInt8, value: Value)]) -> [UInt8] {
    var (entries, data) = ([UInt8](), [UInt8]())
    let base = 8 + 2 + 12 * tags.count + 4
    for (tag, high, value) in tags {
      switch value {
      case .text(let text):
        let bytes = Array(text.utf8) + [0, 0, 0, 0]
        entries += [tag, high, 2, 0] + long(bytes.count) + long(base + data.count)
        data += bytes
      case .short(let number): entries += [tag, high, 3, 0] + long(1) + long(number)
      }
    }
    let tiff = Array("II*\0".utf8) + long(8) + [UInt8(tags.count), 0] + entries + long(0) + data
    return segment(0xE1, Array("Exif\0\0".utf8) + tiff)
  }

  /// EXIF with nothing but a thumbnail, which has the second directory.
  static func exif(thumbnail: [UInt8]) -> [UInt8] {
    let start = 8 + 2 + 4 + 2 + 24 + 4
    let place = [UInt8]([1, 2, 4, 0]) + long(1) + long(start)
    let count = [UInt8]([2, 2, 4, 0]) + long(1) + long(thumbnail.count)
    let tiff =
      Array("II*\0".utf8) + long(8) + [0, 0] + long(14) + [2, 0] + place + count + long(0) + thumbnail
    return segment(0xE1, Array("Exif\0\0".utf8) + tiff)
  }

  enum Value { case text(String), short(Int) }

  private static func long(_ number: Int) -> [UInt8] {
    [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) }
  }
}

extension FolderWorker {
  /// The names of the photos in the feed, without extensions.
  func names() async throws(Failure) -> [String] {
    try await currentPhotos(page: 1).photos.map { $0.alternativeText ?? "" }
  }
}
