/// Captions and keywords from IPTC's information interchange model, which Photoshop's resources wrap.
enum IPTC {
  /// Reads a JPEG's APP13 segment, without its marker and length.
  static func facts(photoshop segment: ArraySlice<UInt8>) -> PhotoFacts? {
    guard segment.starts(with: "Photoshop 3.0\0".utf8) else { return nil }
    var rest = segment.dropFirst(14)
    // A resource: 8BIM, a number, a name of even length, the size, and the data, padded to an even length.
    while rest.count >= 12, rest.starts(with: "8BIM".utf8) {
      let number = big(rest.dropFirst(4).prefix(2))
      let name = Int(rest[rest.startIndex + 6])
      let start = 6 + (name + 2) / 2 * 2
      guard rest.count >= start + 4 else { return nil }
      let size = big(rest.dropFirst(start).prefix(4))
      let data = rest.dropFirst(start + 4)
      if number == 0x0404 { return facts(data.prefix(size)) }
      rest = data.dropFirst(size + size % 2)
    }
    return nil
  }

  /// Reads records: 1C, the number of the record and of the field, the size, and the text.
  private static func facts(_ records: ArraySlice<UInt8>) -> PhotoFacts {
    var (facts, rest) = (PhotoFacts(), records)
    var city: String?
    while rest.count >= 5, rest.first == 0x1C {
      let (record, field) = (rest[rest.startIndex + 1], rest[rest.startIndex + 2])
      let size = big(rest.dropFirst(3).prefix(2))
      let value = MetadataText.text(rest.dropFirst(5).prefix(size))
      rest = rest.dropFirst(5 + size)
      guard record == 2, let value else { continue }
      switch field {
      case 25: if facts.keywords.count < 100 { facts.keywords.append(value) }
      case 80: facts.artist = value
      case 90: city = value
      case 101: facts.place = value
      case 120: facts.caption = value
      default: break
      }
    }
    facts.place = [city, facts.place].compactMap(\.self).joined(separator: ", ")
    if facts.place == "" { facts.place = nil }
    return facts
  }

  private static func big(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}
