/// Captions and keywords from XMP, which is RDF in XML.
///
/// It searches for the elements that programs write, `dc:description`, `dc:subject` and `dc:creator`, and takes their `rdf:li`; it does not
/// read XML in general.
struct XMP {
  private let bytes: ArraySlice<UInt8>

  static func facts(_ bytes: ArraySlice<UInt8>) -> PhotoFacts {
    let packet = XMP(bytes: bytes)
    var facts = PhotoFacts()
    facts.caption = packet.items("dc:description").first ?? packet.items("dc:title").first
    facts.artist = packet.items("dc:creator").first
    facts.keywords = packet.items("dc:subject")
    return facts
  }

  private func items(_ name: String) -> [String] {
    guard let open = find("<" + name, from: bytes.startIndex),
      let close = find("</" + name, from: open.upperBound)
    else { return [] }
    var (items, position) = ([String](), open.upperBound)
    while items.count < 100, let start = find("<rdf:li", from: position), start.upperBound < close.lowerBound,
      let begin = find(">", from: start.upperBound), let end = find("<", from: begin.upperBound)
    {
      if let item = Self.plain(bytes[begin.upperBound..<end.lowerBound]) { items.append(item) }
      position = end.lowerBound
    }
    return items
  }

  private func find(_ text: String, from start: Int) -> Range<Int>? {
    let wanted = Array(text.utf8)
    var position = start
    while let found = bytes[position...].firstIndex(of: wanted[0]) {
      if bytes[found...].starts(with: wanted) { return found..<found + wanted.count }
      position = found + 1
    }
    return nil
  }

  private static func plain(_ bytes: ArraySlice<UInt8>) -> String? {
    guard var text = MetadataText.text(bytes), text.utf8.contains(UInt8(ascii: "&")) else {
      return MetadataText.text(bytes)
    }
    // The ampersand comes last, because it may begin what looks like another entity.
    for (entity, character) in [
      ("lt", "<"), ("gt", ">"), ("quot", "\""), ("apos", "'"), ("#xA", "\n"), ("amp", "&"),
    ] {
      text = text.replacing("&\(entity);", with: character)
    }
    return text
  }
}
