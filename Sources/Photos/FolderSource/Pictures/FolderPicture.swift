import Domain
import Glibc
import OperatingSystem
import Pictures

/// Decodes a picture of the folder; all calls block.
struct FolderPicture {
  let file: FolderFile
  let folder: String

  init(_ file: FolderFile, in folder: String) { (self.file, self.folder) = (file, folder) }

  /// Larger files are not decoded: no camera writes them, and each would fill memory as a whole.
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
    guard facts.format == .jpeg, max(columns, rows) <= Self.mostFromThumbnail,
      let folder = try? Descriptor(folder: folder),
      let exif = PhotoFile.exif(at: file.path, in: folder), let jpeg = EmbeddedThumbnail.jpeg(exif: exif),
      let stored = try? JPEGDecoder(jpeg).raster(for: columns, rows)
    else { return nil }
    let raster = stored.turned(Orientation(exif: exif) ?? .upright)
    let isSimilar =
      abs(raster.height * facts.width - raster.width * facts.height) * 50 <= raster.width * facts.height
    return isSimilar && 5 * raster.width >= 3 * columns && 5 * raster.height >= 3 * rows ? raster : nil
  }

  /// The longest side, in pixels, of a picture made from a thumbnail; most thumbnails are 160 × 120.
  private static let mostFromThumbnail = 270

  private func decoded(_ columns: Int, _ rows: Int, _ facts: PhotoFacts) throws(FolderPictureError) -> Raster
  {
    switch facts.format {
    case .jpeg: try jpeg(try bytes(), columns, rows)
    case .png: try png(try bytes(), facts, columns)
    case .webp: try webp(try bytes(), columns, rows)
    case .heic, .avif: try heif(facts, columns)
    }
  }

  private func bytes() throws(FolderPictureError) -> [UInt8] {
    do throws(SystemError) {
      return try PhotoFile.bytes(of: file, in: try Descriptor(folder: folder), atMost: Self.mostFileBytes)
    } catch { throw .init(error) }
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

  static let mostPixels = 400_000_000
  static let seconds = 10.0
}

/// The reason a picture cannot be shown, as part of a sentence.
struct FolderPictureError: Error, Hashable {
  let words: String
  /// Whether the file is no longer there.
  var isGone = false
}

extension FolderPictureError {
  init(_ error: SystemError) {
    switch error.code {
    case ENOENT, ENOTDIR: self.init(words: "the file is no longer in the folder", isGone: true)
    case ESTALE: self.init(words: "the file has changed; home reads the folder again", isGone: true)
    case EFBIG: self.init(words: "the file is larger than \(FolderPicture.mostFileBytes >> 20) MiB")
    default: self.init(words: error.reason, isGone: true)
    }
  }
}
