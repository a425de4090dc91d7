import CPNG
import Domain
import Glibc
import OperatingSystem
import Pictures

/// Decodes a picture of the folder; all calls block.
struct FolderPicture {
  private let file: FolderFile
  private let folder: String

  init(_ file: FolderFile, in folder: String) { (self.file, self.folder) = (file, folder) }

  /// Larger files are left in the folder: no camera writes them, and each would be in memory as a whole.
  static let mostFileBytes = 256 << 20
  private static let quality = 85

  /// Returns an upright JPEG of at most `width` pixels across, without metadata.
  ///
  /// - Throws: The reason, as part of a sentence.
  func jpeg(width: Int) throws(FolderPictureError) -> [UInt8] {
    let raster = try raster(width: width)
    do throws(JPEGEncodingError) { return try JPEGEncoder.encode(raster, quality: Self.quality) } catch {
      throw .init(words: error.reason)
    }
  }

  /// The average color as `#rrggbb`.
  var averageColor: String? { thumbnailColor ?? (try? raster(width: Self.mostForColor).averageColor) }

  /// The average color of the embedded thumbnail.
  var thumbnailColor: String? {
    file.facts.flatMap { facts in
      let (columns, rows) = size(facts, width: Self.mostForColor)
      return thumbnail(columns, rows, facts)?.averageColor
    }
  }

  private static let mostForColor = 16

  private func size(_ facts: PhotoFacts, width: Int) -> (columns: Int, rows: Int) {
    let columns = min(max(1, width), facts.width)
    return (columns, max(1, (facts.height * columns + facts.width / 2) / facts.width))
  }

  private func raster(width: Int) throws(FolderPictureError) -> Raster {
    guard let facts = file.facts else { throw .init(words: "it is not a picture") }
    let (columns, rows) = size(facts, width: width)
    // A picture that is as high as 50 of its widths would be too large to encode at this width.
    guard rows <= 50 * 1_080 else { throw .init(words: "it is too high for its width") }
    if let thumbnail = thumbnail(columns, rows, facts) { return thumbnail.scaled(to: columns, rows) }
    return try decoded(columns, rows, facts).scaled(to: columns, rows)
  }

  /// Returns the embedded thumbnail if it is large enough and has the same shape.
  private func thumbnail(_ columns: Int, _ rows: Int, _ facts: PhotoFacts) -> Raster? {
    guard !facts.isPNG, max(columns, rows) <= Self.mostFromThumbnail,
      let folder = try? Descriptor(folder: folder),
      let exif = PhotoFile.exif(at: file.path, in: folder), let jpeg = EmbeddedThumbnail.jpeg(exif: exif),
      let stored = try? JPEGDecoder(jpeg).raster(for: columns, rows)
    else { return nil }
    let raster = stored.turned(Orientation(exif: exif) ?? .upright)
    let isSimilar =
      abs(raster.height * facts.width - raster.width * facts.height) * 50 <= raster.width * facts.height
    return isSimilar && 5 * raster.width >= 3 * columns && 5 * raster.height >= 3 * rows ? raster : nil
  }

  /// Most thumbnails are 160 × 120 pixels, and in the small pictures of a grid, 200 are not sharper.
  private static let mostFromThumbnail = 270

  private func decoded(_ columns: Int, _ rows: Int, _ facts: PhotoFacts) throws(FolderPictureError) -> Raster
  {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try PhotoFile.bytes(of: file, in: try Descriptor(folder: folder), atMost: Self.mostFileBytes)
    } catch { throw .init(error) }
    return facts.isPNG ? try png(bytes, facts, columns) : try jpeg(bytes, columns, rows)
  }

  private func jpeg(_ bytes: [UInt8], _ columns: Int, _ rows: Int) throws(FolderPictureError) -> Raster {
    var limits = JPEGLimits()
    (limits.pixels, limits.seconds) = (Self.mostPixels, Self.seconds)
    do throws(JPEGError) {
      // The decoder returns at least twice the size, so half of it is enough.
      return try JPEGDecoder(JPEGInspector.withEnd(bytes) ?? bytes, limits: limits)
        .raster(for: max(1, columns / 2), max(1, rows / 2))
    } catch { throw .init(words: error.words) }
  }

  private static let mostPixels = 400_000_000
  private static let seconds = 10.0

  private func png(_ bytes: [UInt8], _ facts: PhotoFacts, _ columns: Int) throws(FolderPictureError) -> Raster
  {
    let divisor = max(1, facts.width / columns)
    let (most, overflow) = (facts.width / divisor + 1).multipliedReportingOverflow(
      by: facts.height / divisor + 1)
    guard !overflow, most <= Self.mostPNGPixels else { throw .init(words: "the PNG is too large") }
    var (width, height, status) = (Int32(0), Int32(0), Int32(-1))
    var words = [CChar](repeating: 0, count: Int(CPNG_ERROR_CAPACITY))
    var limits = cpng_limits(
      pixels: UInt64(Self.mostPixels), interlaced_bytes: 96 << 20, milliseconds: UInt32(Self.seconds * 1_000))
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: most * 3) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      status = unsafe cpng_decode(
        bytes, bytes.count, Int32(divisor), &limits, start, buffer.count, &width, &height, &words)
      count = status == 0 ? Int(width) * Int(height) * 3 : 0
    }
    guard status == 0, let raster = Raster(width: Int(width), height: Int(height), pixels: pixels) else {
      let text = words.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw .init(words: text.isEmpty ? "the PNG is empty" : String(decoding: text, as: UTF8.self))
    }
    return raster
  }

  private static let mostPNGPixels = 16_000_000
}

/// The reason a picture cannot be shown, as part of a sentence.
struct FolderPictureError: Error, Hashable {
  let words: String
  /// Whether the file is no longer there.
  var isGone = false
}

extension FolderPictureError {
  fileprivate init(_ error: SystemError) {
    switch error.code {
    case ENOENT, ENOTDIR: self.init(words: "the file is no longer in the folder", isGone: true)
    case ESTALE: self.init(words: "the file has changed; home reads the folder again", isGone: true)
    case EFBIG: self.init(words: "the file is larger than \(FolderPicture.mostFileBytes >> 20) MiB")
    default: self.init(words: error.reason, isGone: true)
    }
  }
}
