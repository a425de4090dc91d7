import CImageFormats
import OperatingSystem
import Pictures

extension FolderPicture {
  func png(_ bytes: [UInt8], _ facts: PhotoFacts, _ columns: Int) throws(FolderPictureError) -> Raster {
    let divisor = max(1, facts.width / columns)
    return try unsafe Self.decoded(capacity: (facts.width / divisor + 1, facts.height / divisor + 1)) {
      limits, result, words in
      unsafe cimage_png(bytes, bytes.count, Int32(divisor), &limits, &result, &words)
    }
  }

  func webp(_ bytes: [UInt8], _ columns: Int, _ rows: Int) throws(FolderPictureError) -> Raster {
    var orientation = Orientation.upright
    if let folder = try? Descriptor(folder: folder), let exif = PhotoFile.exif(at: file.path, in: folder) {
      orientation = Orientation(exif: exif) ?? .upright
    }
    let (width, height) = orientation.swapsSides ? (rows, columns) : (columns, rows)
    return try unsafe Self.decoded(capacity: (width, height)) { limits, result, words in
      unsafe (result.width, result.height) = (Int32(width), Int32(height))
      return unsafe cimage_webp(bytes, bytes.count, &limits, &result, &words)
    }.turned(orientation)
  }

  func heif(_ facts: PhotoFacts, _ columns: Int) throws(FolderPictureError) -> Raster {
    let open = try open()
    // A thumbnail may be a little larger than it has to be.
    return try unsafe Self.decoded(
      capacity: (
        min(facts.width, 2 * columns) + 1, min(facts.height, 2 * facts.height * columns / facts.width) + 2
      ),
      wholeBytes: 192 << 20
    ) { limits, result, words in
      unsafe cimage_heif(open.number, Int32(columns), &limits, &result, &words)
    }
  }

  private func open() throws(FolderPictureError) -> Descriptor {
    do throws(SystemError) { return try PhotoFile.open(file, in: try Descriptor(folder: folder)) } catch {
      throw .init(error)
    }
  }

  private typealias Decode = (inout cimage_limits, inout cimage_pixels, inout [CChar]) -> Int32

  /// Returns the pixels that one of the libraries fills in, at most as many as there is room for.
  private static func decoded(
    capacity: (width: Int, height: Int), wholeBytes: UInt64 = 96 << 20, _ decode: Decode
  ) throws(FolderPictureError) -> Raster {
    let (most, overflow) = capacity.width.multipliedReportingOverflow(by: capacity.height)
    guard !overflow, most <= mostDecodedPixels else { throw .init(words: "the picture is too large") }
    var limits = cimage_limits(
      pixels: UInt64(mostPixels), whole_bytes: wholeBytes, milliseconds: UInt32(seconds * 1_000))
    var result = unsafe cimage_pixels()
    var status: Int32 = -1
    var words = [CChar](repeating: 0, count: Int(CIMAGE_ERROR_CAPACITY))
    let pixels = unsafe [UInt8](unsafeUninitializedCapacity: most * 3) { buffer, count in
      unsafe (result.pixels, result.capacity) = (buffer.baseAddress, buffer.count)
      status = unsafe decode(&limits, &result, &words)
      count = status == 0 ? unsafe Int(result.width) * Int(result.height) * 3 : 0
    }
    guard status == 0,
      let raster = unsafe Raster(width: Int(result.width), height: Int(result.height), pixels: pixels)
    else {
      let text = words.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw .init(words: text.isEmpty ? "the picture is empty" : String(decoding: text, as: UTF8.self))
    }
    return raster
  }

  private static let mostDecodedPixels = 16_000_000
}
