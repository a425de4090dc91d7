import CImageFormats

/// Reads the size and the EXIF data of a HEIC or AVIF file with libheif.
struct HEIFHeader {
  private(set) var facts = PhotoFacts()

  /// - Throws: `unreadable` if libheif is missing or cannot read the file, which is tried again at the next start.
  init(_ file: borrowing FileWindow, _ format: PhotoFormat) throws(PhotoFileError) {
    var (width, height, count) = (Int32(0), Int32(0), 0)
    let exif = unsafe [UInt8](unsafeUninitializedCapacity: Self.mostMetadataBytes) { buffer, filled in
      guard let start = buffer.baseAddress else { return }
      let isRead = unsafe cimage_heif_facts(file.number, &width, &height, start, buffer.count, &count) != 0
      filled = isRead ? count : 0
    }
    guard width > 0, height > 0 else { throw .unreadable(reason: "libheif is missing or cannot read it") }
    facts.format = format
    if !exif.isEmpty { facts.read(exif: (Array("Exif\0\0".utf8) + exif)[...]) }
    (facts.width, facts.height) = (Int(width), Int(height))
    // Only libheif knows the place of the picture's data; in nearly every file, it is in the middle and at the end.
    facts.id = try file.hash(of: (0, file.size), "heif \(width) \(height) \(file.size) ")
  }

  private static let mostMetadataBytes = 256 << 10
}
