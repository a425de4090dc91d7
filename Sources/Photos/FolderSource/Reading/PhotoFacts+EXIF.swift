import CEXIF

extension PhotoFacts {
  /// Adds the facts that libexif finds, if it is installed.
  ///
  /// - Parameter exif: Data that begins with `Exif` and two zeros.
  mutating func read(exif: ArraySlice<UInt8>) {
    var found = cexif_facts()
    let bytes = Array(exif)
    guard unsafe cexif_read(bytes, bytes.count, &found) != 0 else { return }
    artist = MetadataText.text(found.artist.array)
    caption = MetadataText.text(found.description.array) ?? Self.comment(found)
    keywords = Self.keywords(found.keywords.array)
    let (make, model) = (MetadataText.text(found.make.array), MetadataText.text(found.model.array))
    camera = model.map { Self.camera($0, by: make) } ?? make
    taken = unsafe withUnsafeBytes(of: found.taken) { unsafe CameraTime.seconds(Array($0)) }
    readSettings(found)
    if found.has_position != 0, abs(found.latitude) <= 90 {
      (latitude, longitude) = (found.latitude, found.longitude)
    }
  }

  private mutating func readSettings(_ found: cexif_facts) {
    exposureTime = found.exposure.value.map {
      $0 < 0.3 && $0 > 0 ? "1/\(Self.digits(1 / $0, 0))" : Self.digits($0, 1)
    }
    aperture = found.aperture.value.map { Self.digits($0, 1) }
    focalLength = found.length.value.map { Self.digits($0, 1) }
    iso = (1...10_000_000).contains(found.iso) ? Int(found.iso) : nil
  }

  /// The make precedes the model unless the model already names it.
  private static func camera(_ model: String, by make: String?) -> String {
    guard let make, let word = make.split(separator: " ").first,
      !model.lowercased().hasPrefix(word.lowercased())
    else { return model }
    return "\(make) \(model)"
  }

  /// An EXIF comment names its encoding in its first eight bytes.
  private static func comment(_ found: cexif_facts) -> String? {
    let bytes = found.comment.array
    let text = bytes.dropFirst(8)
    if bytes.starts(with: "UNICODE\0".utf8) {
      return MetadataText.utf16(text, isBigEndian: found.is_big_endian != 0)
    }
    return bytes.starts(with: "ASCII\0\0\0".utf8) ? MetadataText.text(text) : nil
  }

  /// Windows separates its keywords with semicolons.
  private static func keywords(_ bytes: [UInt8]) -> [String] {
    let text = MetadataText.utf16(bytes, isBigEndian: false) ?? ""
    return text.split(separator: ";").compactMap { MetadataText.trimmed(String($0)) }
  }

  private static func digits(_ value: Double, _ places: Int) -> String {
    let scale = places == 0 ? 1.0 : 10.0
    let whole = Int((value * scale).rounded())
    return places == 0 || whole % 10 == 0 ? "\(whole / Int(scale))" : "\(whole / 10).\(whole % 10)"
  }
}

extension cexif_rational {
  /// The value, if it is one that a camera can have.
  fileprivate var value: Double? {
    guard denominator != 0 else { return nil }
    let value = Double(numerator) / Double(denominator)
    return value > 1e-6 && value < 1e6 ? value : nil
  }
}

extension cexif_text {
  fileprivate var array: [UInt8] {
    unsafe withUnsafeBytes(of: bytes) { unsafe Array($0.prefix(Int(count))) }
  }
}

/// The thumbnail that a camera puts into EXIF data.
enum EmbeddedThumbnail {
  /// Returns the JPEG in EXIF data that begins with `Exif` and two zeros.
  static func jpeg(exif: ArraySlice<UInt8>) -> [UInt8]? {
    let bytes = Array(exif)
    let thumbnail = unsafe [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      count = unsafe cexif_thumbnail(bytes, bytes.count, start, buffer.count)
    }
    return thumbnail.isEmpty ? nil : thumbnail
  }
}
